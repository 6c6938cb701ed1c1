// Connects a form's fields to its shared draft: what is typed here goes to everyone, and what others type appears here.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { FieldValue, FormValues } from '../../../shared/guided/guided-protocol.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { StoredValue } from '../../../shared/sync/ports.ts'
import { openFormClient } from '../../../shared/sync/guided/form-client.ts'
import type { FormClient, FormView } from '../../../shared/sync/guided/form-view.ts'
import type { GuidedPlace } from './guided-place.ts'
import { isSame, mergeDraft } from './merge-draft.ts'

interface FormDraftOptions<Form extends FieldValues> {
  name: GuidedForm
  place: GuidedPlace
  isOpen: boolean
  isBusy: boolean
  empty: Form
  form: UseFormReturn<Form>
  edits: StoredValue<FormValues>
}

const noView: FormView = { values: {}, typists: [], cleared: null }

export function useFormDraft<Form extends FieldValues>(options: FormDraftOptions<Form>): { client: FormClient | null; view: FormView } {
  const { name, place, isOpen, isBusy, empty, form, edits } = options
  const { line } = place
  const [client, setClient] = useState<FormClient | null>(null)
  useEffect(() => {
    if (!line) return
    const opened = openFormClient({ form: name, edits, line })
    const stop = join(form, opened, empty)
    setClient(opened)
    return () => {
      stop()
      opened.close()
      setClient(null)
    }
  }, [name, line, edits, form, empty])
  useEffect(() => client?.show(isOpen), [client, isOpen])
  useEffect(() => client?.pause(isBusy), [client, isBusy])
  const view = useSyncExternalStore(client?.subscribe ?? noSubscription, client?.view ?? (() => noView))
  return { client, view }
}

const noSubscription = () => () => undefined

function join<Form extends FieldValues>(form: UseFormReturn<Form>, client: FormClient, empty: Form): () => void {
  const shared = () => mergeDraft(empty, client.view().values)
  const fields = Object.keys(empty) as Path<Form>[]
  let isReceiving = false
  const send = (values: Form) => {
    if (isReceiving) return
    const known = shared()
    for (const field of fields)
      if (!isSame([known[field]], [values[field]])) client.edit(field, (values as Record<string, FieldValue>)[field] ?? '')
  }
  const receive = () => {
    const values = shared()
    const changed = fields.filter((field) => !isSame([values[field]], [form.getValues(field)]))
    if (changed.length === 0) return
    keepCaret((name) => changed.some((field) => field === name), values)
    isReceiving = true
    if (isSame(values, empty)) form.reset(empty as DefaultValues<Form>)
    else
      for (const field of changed)
        form.setValue(field, values[field] as PathValue<Form, Path<Form>>, { shouldValidate: form.formState.isSubmitted })
    isReceiving = false
  }
  // What was typed before there was a connection.
  send(form.getValues())
  receive()
  const stopSending = form.subscribe({ formState: { values: true }, callback: ({ values }) => send(values) })
  const stopReceiving = client.subscribe(receive)
  return () => {
    stopSending()
    stopReceiving()
  }
}

/** A text that someone else changes under the caret would move it to the end. What is typed meanwhile decides where it is. */
function keepCaret(isChanged: (name: string) => boolean, values: Readonly<Record<string, unknown>>): void {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement && field.type === 'text')) return
  const { selectionStart, selectionEnd, name } = field
  if (!isChanged(name)) return
  requestAnimationFrame(() => {
    if (document.activeElement === field && field.value === values[name]) field.setSelectionRange(selectionStart, selectionEnd)
  })
}
