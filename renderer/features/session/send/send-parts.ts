// What sending an answer elsewhere needs, loaded together.
export { SendDialog } from './send-dialog.tsx'
export { SendItem } from './send-dialog.tsx'
