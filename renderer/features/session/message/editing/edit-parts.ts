// Everything for editing messages, loaded together.
export { EditForm } from './edit-form.tsx'
export { keepEdits } from './unsaved-edits.ts'
