// The menu of a session in a list: rename, make private, export and delete.
import type { SessionMenu } from '../nl/session-menu.ts'

export const sessionMenu: SessionMenu = {
  open: 'Menu of {{title}}',
  rename: 'Rename',
  makePrivate: 'Make private',
  makePublic: 'Open to everyone with the link',
  export: 'Export',
  delete: 'Delete session',
  renameTitle: 'Rename the session',
  field: 'Name',
  save: 'Save',
  titleEmpty: 'Give the session a name.',
  isPrivate: '‘{{title}}’ is now private',
  isPublic: '‘{{title}}’ is now open to everyone with the link',
  deleteTitle: 'Delete ‘{{title}}’?',
  deleteText: 'Everything in it will be deleted for everyone: messages, notes and files. This cannot be undone.',
  deleted: '‘{{title}}’ was deleted',
  failed: 'That did not work. Try again.',
  error: 'Error',
}
