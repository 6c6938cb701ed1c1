// Keeps the shared draft of one guided form up to date: loads it, applies changes by number, and sends what this person types.
// In one field the last value that reaches the server counts; what is typed here is shown here until then.
import { retryableErrors } from '../retryable-errors.ts'
import type { FieldValue, FormValues } from '../../guided/guided-protocol.ts'
import type { GuidedForm } from '../../guided/guided-form.ts'
import { limits } from '../../limits/limits.ts'
import { newKey } from '../../protocol/new-key.ts'
import type { EventOf, ServerEvent } from '../../protocol/protocol.ts'
import type { BoardLine } from '../board/board-command.ts'
import { systemClock, type Clock, type StoredValue } from '../ports.ts'
import { stepOf } from '../sequence.ts'
import { createTypingReport, createTypists } from '../typists.ts'
import { createFormEdits } from './form-edits.ts'
import type { FormClient, FormView } from './form-view.ts'

interface FormClientOptions {
  form: GuidedForm
  /** What was typed and is not stored by the server yet. */
  edits: StoredValue<FormValues>
  line: BoardLine
  clock?: Clock
}

const restMs = 1_500
const isBlank = (value: FieldValue | undefined) => value === undefined || value.length === 0

export function openFormClient({ form, edits: place, line, clock = systemClock }: FormClientOptions): FormClient {
  let stored: FormValues = {}
  /** The number of the last known change; null while the form is not loaded on this connection. */
  let rev: number | null = null
  let isAsking = false
  let isOpen = false
  let isShown = false
  let isPaused = false
  let held: EventOf<'form_changed'>[] = []
  let cleared: FormView['cleared'] = null
  let clearing: { key: string; values: FormValues } | null = null
  let restUntil = 0
  const cancel = { send: () => {}, check: () => {} }
  let isSendPlanned = false
  const listeners = new Set<() => void>()
  const edits = createFormEdits(place)
  const typists = createTypists(clock, tell)
  const reportTyping = createTypingReport((field) => line.isJoined() && line.send({ type: 'write_form', form, field }), clock)
  let view = look()

  function look(): FormView {
    return { values: { ...stored, ...edits.values() }, typists: typists.list(), cleared }
  }

  function tell(): void {
    view = look()
    for (const listener of listeners) listener()
  }

  function ask(): void {
    if (isAsking || !line.isJoined()) return
    isAsking = line.send({ type: 'open_form', form })
    isOpen ||= isAsking
  }

  function settleOpen(): void {
    if (isShown && !isOpen) ask()
    if (isShown || !isOpen) return
    if (line.isJoined()) line.send({ type: 'close_form', form })
    isOpen = false
    isAsking = false
    rev = null
    typists.clear()
  }

  function planSend(afterMs: number = limits.formEditMs): void {
    if (isSendPlanned) return
    isSendPlanned = true
    cancel.send = clock.after(Math.max(afterMs, restUntil - clock.now()), () => {
      isSendPlanned = false
      flush()
    })
  }

  function flush(): void {
    if (isPaused || !line.isJoined()) return
    if (clock.now() < restUntil) return planSend()
    edits.flush((edit) => line.send({ type: 'change_form', form, ...edit }))
  }

  // Events can be lost between nodes; the next one shows that, but after the last one there is none. What failed is tried again.
  function check(): void {
    cancel.check()
    cancel.check = clock.after(limits.formCheckMs, () => {
      isAsking &&= clock.now() < restUntil
      if (isShown) ask()
      flush()
      check()
    })
  }

  function onJoined(): void {
    rev = null
    isAsking = false
    isOpen = false
    held = []
    cancel.send()
    isSendPlanned = false
    restUntil = 0
    clearing = null
    typists.clear()
    edits.again()
    settleOpen()
    flush()
  }

  function onState(event: EventOf<'form_state'>): void {
    if (event.cleared === null) isAsking = false
    // A hidden form: sent before the server knew that.
    if (!isOpen || event.rev < (rev ?? 0)) return
    if (event.cleared) {
      if (clearing) edits.clear(clearing.values)
      clearing = null
      const before = view.values
      if (Object.values(before).some((value) => !isBlank(value))) cleared = { by: event.cleared, values: before }
    }
    stored = event.values
    rev = event.rev
    const later = held
    held = []
    for (const one of later) onChanged(one)
  }

  function onChanged(event: EventOf<'form_changed'>): void {
    if (isAsking && rev === null) return void held.push(event)
    if (rev === null) return
    const step = stepOf(rev, event.rev)
    if (step === 'gap') return ask()
    if (step === 'known') return
    rev = event.rev
    stored = { ...stored, [event.field]: event.value }
  }

  function onDone({ key, rev: doneRev }: EventOf<'form_done'>): void {
    if (key === clearing?.key) clearing = null
    const done = edits.settle(key)
    if (!done) return
    // While the form is open, its events contain the change.
    if (rev === null) stored = { ...stored, [done.field]: done.value }
    // The event of this change was sent before its confirmation: if it is not known here, it was lost.
    if (rev !== null && doneRev > rev) ask()
    // A newer value may have waited for this one.
    planSend()
    tell()
  }

  /** Returns true if the refused command will be sent again. */
  function onError({ code, messageKey: key, retryAfter }: EventOf<'error'>): boolean {
    // Emptying the form is not tried again. An error without a key may belong to it.
    if (key === null || key === clearing?.key) clearing = null
    const isOurs = key === null ? isAsking || (code === 'rate_limited' && !edits.isEmpty()) : edits.has(key)
    if (!isOurs) return false
    if (!retryableErrors.has(code) && code !== 'not_joined') {
      edits.settle(key, true)
      planSend()
      return false
    }
    restUntil = Math.max(restUntil, clock.now() + (retryAfter === undefined ? restMs : retryAfter * 1_000))
    edits.again()
    cancel.send()
    isSendPlanned = true
    cancel.send = clock.after(restUntil - clock.now(), goOn)
    return true
  }

  function goOn(): void {
    isSendPlanned = false
    // The refused command may have been the request for the form.
    const wasAsking = isAsking
    isAsking = false
    if (wasAsking) ask()
    flush()
  }

  const stop = line.listen((event: ServerEvent) => {
    if ('form' in event && event.form !== form) return
    if (event.type === 'session_joined') onJoined()
    if (event.type === 'form_done') onDone(event)
    if (event.type === 'error') return onError(event)
    if (event.type === 'form_state') onState(event)
    if (event.type === 'form_changed') onChanged(event)
    if (event.type === 'form_typing') typists.hear(event)
    if ('form' in event) tell()
  })
  check()
  flush()

  function edit(field: string, value: FieldValue): void {
    edits.put(field, value)
    planSend()
    tell()
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(field, value) {
      reportTyping(field)
      edit(field, value)
    },
    stopTyping: () => reportTyping(null),
    clear() {
      flush()
      const key = newKey()
      if (line.isJoined() && line.send({ type: 'clear_form', key, form })) clearing = { key, values: edits.values() }
    },
    restore() {
      const before = cleared?.values ?? {}
      cleared = null
      for (const [field, value] of Object.entries(before)) if (isBlank(view.values[field]) && !isBlank(value)) edit(field, value)
      tell()
    },
    dismissCleared() {
      cleared = null
      tell()
    },
    forget() {
      edits.clear(edits.values())
      stored = {}
      cleared = null
      tell()
    },
    show(next) {
      isShown = next
      if (!next) reportTyping(null)
      settleOpen()
    },
    pause(next) {
      isPaused = next
      flush()
    },
    close() {
      stop()
      flush()
      cancel.send()
      cancel.check()
      typists.clear()
      if (isOpen && line.isJoined()) line.send({ type: 'close_form', form })
    },
  }
}
