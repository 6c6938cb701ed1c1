// A form client that uses a session client on a socket pair as its connection; the test plays the server.
import type { GuidedForm } from '../../guided/guided-form.ts'
import type { FormValues } from '../../guided/guided-protocol.ts'
import type { CommandOf, ServerEvent } from '../../protocol/protocol.ts'
import type { BoardLine } from '../board/board-command.ts'
import { openFormClient } from '../guided/form-client.ts'
import type { StoredValue } from '../ports.ts'
import { createManualClock } from './manual-clock.ts'
import { memoryValue } from './memory-value.ts'
import { openScriptedSession } from './scripted-session.ts'

const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }

/** `cleared`: Bram has emptied the form. */
export const formState = (rev: number, values: FormValues, cleared = false, form: GuidedForm = 'swot'): ServerEvent => ({
  ...{ type: 'form_state', form, rev, values: values as Record<string, string | string[]> },
  cleared: cleared ? { ...bram, isSent: false } : null,
})
/** Bram has changed a field. */
export const formChanged = (rev: number, field: string, value: string, form: GuidedForm = 'swot'): ServerEvent => ({
  ...{ type: 'form_changed', form, rev, field, value, ...bram },
})
export const formTyping = (field: string, form: GuidedForm = 'swot'): ServerEvent => ({ type: 'form_typing', form, field, ...bram })

/** Opens the SWOT form. */
export function openScriptedForm({
  edits = memoryValue<FormValues>(),
  clock = createManualClock(),
  isShown = true,
  ...options
}: Parameters<typeof openScriptedSession>[0] & { edits?: StoredValue<FormValues>; isShown?: boolean } = {}) {
  const session = openScriptedSession({ clock, ...options })
  const willRetry: unknown[] = []
  const line: BoardLine = {
    ...session.live,
    listen: (listener) =>
      session.live.listen((event) => {
        const answer = listener(event)
        if (event.type === 'error') willRetry.push(answer)
        return answer
      }),
  }
  const client = openFormClient({ form: 'swot', edits, line, clock })
  if (isShown) client.show(true)
  const changes = () => session.commands().filter((command): command is CommandOf<'change_form'> => command.type === 'change_form')
  return {
    ...session,
    client,
    edits,
    clock,
    /** For each error, whether the client says that it will send the refused command again. */
    willRetry,
    /** The types of everything the client has sent since the last call. */
    types: () => session.commands().map(({ type }) => type),
    /** The changes sent since the last call. */
    changes,
    /** The changes sent since the last call, as field and value. */
    sentFields: () => changes().map(({ field, value }) => [field, value]),
    texts: () => client.view().values,
    done: (key: string, rev: number) => session.hear({ type: 'form_done', key, rev }),
    /** The server sends the form with `rev` 3. */
    loads(values: FormValues = {}) {
      session.hear(formState(3, values))
      session.commands()
    },
    /** Types, and waits until the change is sent; returns its key. */
    sends(field: string, value: string) {
      client.edit(field, value)
      clock.advance(400)
      return changes().find((change) => change.field === field)?.key ?? 'not sent'
    },
    /** The connection is lost; the next one is open, but not joined yet. */
    reconnects() {
      session.pair().cut()
      clock.advance(3_000)
      session.connects()
    },
  }
}
