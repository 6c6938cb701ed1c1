// Operator console: all sessions, as figures.
import type { AdminSessions } from '../nl/admin-sessions.ts'

export const adminSessions: AdminSessions = {
  text: 'Figures for all sessions. Titles and messages are not shown here.',
  sort: 'Order',
  sorts: { activity: 'Last activity', age: 'Newest', size: 'Largest' },
  find: 'Find by the id of the session',
  none: 'There are no sessions.',
  noneFound: 'There is no session with this id.',
  columns: {
    id: 'Session',
    people: 'People',
    messages: 'Messages',
    size: 'Files',
    payer: 'Paid by',
    age: 'Created',
    activity: 'Last active',
    actions: 'Actions',
  },
  payer: { account: 'account', team: 'team', everyone: 'each sender', demo: 'demo' },
  plan: { free: 'Free', pro: 'Pro', team: 'Team' },
  closed: 'closed',
  locked: 'locked',
  private: 'private',
  demo: 'demo',
  menu: 'Actions for session {{id}}',
  close: 'Close',
  reopen: 'Reopen',
  lock: 'Lock',
  unlock: 'Unlock',
  delete: 'Delete',
  confirm: {
    close: { title: 'Close this session?', text: 'Nobody can write in it any more, not even its host. You can reopen it later.' },
    delete: { title: 'Delete this session?', text: 'All messages, notes and files are deleted for everyone. This cannot be undone.' },
  },
}
