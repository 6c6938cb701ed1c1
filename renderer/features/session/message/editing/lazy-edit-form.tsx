// The form that edits a message: loaded once the session is connected, so that it is there when someone starts to edit.
import { use } from 'react'
import type { Message } from '../../../../../shared/entities.ts'
import { Lazy } from '../../../../ui/lazy.tsx'
import { MessageToolsContext } from '../message-tools.ts'

const load = () => import('./edit-parts.ts')
const loadEditForm = async () => (await load()).EditForm
/** With the form, because only this form writes unsaved edits. */
export const loadKeepEdits = async () => (await load()).keepEdits

export function LazyEditForm({ message }: { message: Message }) {
  const tools = use(MessageToolsContext)
  return (
    <Lazy isWanted load={loadEditForm} onFail={() => tools?.edit(null)}>
      {(EditForm) => <EditForm message={message} />}
    </Lazy>
  )
}
