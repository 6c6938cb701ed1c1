// One guided form: its values, which everyone in the session shares until they are sent, and the state of sending them to the chat.
import { useEffect, useMemo, useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../../../shared/guided/guided-protocol.ts'
import { maySubmit, type FieldProblems, type GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { FormClient, FormView } from '../../../shared/sync/guided/form-view.ts'
import type { StoredValue } from '../../../shared/sync/ports.ts'
import { local, type UnfinishedForm } from '../../lib/browser/local.ts'
import { currentSettings } from '../../lib/settings/settings.ts'
import { mergeDraft } from './merge-draft.ts'
import type { GuidedPlace } from './guided-place.ts'
import { useFormDraft } from './use-form-draft.ts'

interface GuidedFormOptions<Form> {
  name: GuidedForm
  place: GuidedPlace
  isOpen: boolean
  empty: Form
  problems: (form: Form) => FieldProblems<Form>
  prompt: (form: Form) => string
  /** Called when the chat has the prompt. */
  onSent: () => void
}

export interface OpenForm<Form extends FieldValues> {
  form: UseFormReturn<Form>
  submit: () => void
  /** True while it is being sent and not stored yet. */
  isBusy: boolean
  /** The host's plan does not include this form. */
  isGated: boolean
  dismissGate: () => void
  /** The error code of the server's refusal; '' when it sent none. */
  refusal: string | null
  /** What everyone in the session shares; null while there is no connection yet. */
  draft: FormClient | null
  view: FormView
}

/** What this browser holds: edits that the server has not stored, unless they have reached the chat in the meantime. */
function findUnfinished(sessionId: string, name: GuidedForm): UnfinishedForm | null {
  const kept = local.guidedForm(sessionId, name).read()
  if (kept === null || kept.sentAs === null) return kept
  const isOnItsWay =
    local
      .outbox(sessionId)
      .read()
      ?.some(({ messageKey }) => messageKey === kept.sentAs) ?? false
  return isOnItsWay ? kept : null
}

/** Edits that are not stored yet, and the key of the form's message while that is being sent, in one stored value. */
function openKept(sessionId: string, name: GuidedForm, unfinished: UnfinishedForm | null) {
  const place = local.guidedForm(sessionId, name)
  // An empty value would empty a field that someone else has filled in meanwhile.
  const typed = Object.entries((unfinished?.values ?? {}) as FormValues).filter(([, value]) => value.length > 0)
  let edits: FormValues | null = typed.length > 0 ? Object.fromEntries(typed) : null
  let sentAs = unfinished?.sentAs ?? null
  const write = () =>
    place.write(currentSettings().autoSave && (edits !== null || sentAs !== null) ? { values: edits ?? {}, sentAs } : null)
  write()
  const stored: StoredValue<FormValues> = {
    read: () => edits,
    write(value) {
      edits = value
      write()
    },
    onChange: () => () => undefined,
  }
  return {
    edits: stored,
    markSent(key: string | null) {
      sentAs = key
      write()
    },
  }
}

export function useGuidedForm<Form extends FieldValues>(options: GuidedFormOptions<Form>): OpenForm<Form> {
  const { name, place, isOpen, empty, problems, prompt, onSent } = options
  const { sessionId } = place
  const [unfinished] = useState(() => findUnfinished(sessionId, name))
  const kept = useMemo(() => openKept(sessionId, name, unfinished), [sessionId, name, unfinished])
  const form = useForm<Form>({
    defaultValues: mergeDraft(empty, unfinished?.values) as DefaultValues<Form>,
    resolver(values) {
      const found = Object.entries(problems(values)).map(([field, type]) => [field, { type }])
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) as FieldErrors<Form> }
    },
  })
  const [sentAs, setSentAs] = useState(unfinished?.sentAs ?? null)
  const [isGated, setIsGated] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = sentAs !== null
  const { client: draft, view } = useFormDraft({ name, place, isOpen, isBusy, empty, form, edits: kept.edits })
  useEffect(() => kept.markSent(sentAs), [kept, sentAs])

  const { outgoing, giveUp } = place
  useEffect(() => {
    if (sentAs === null || outgoing === null || draft === null) return
    const onItsWay = outgoing.find((one) => one.messageKey === sentAs)
    if (onItsWay && !onItsWay.failed) return
    setSentAs(null)
    if (!onItsWay) {
      draft.forget()
      form.reset(empty)
      // Sent before a reload: the form may have been opened again since, for another one.
      return sentAs === unfinished?.sentAs ? undefined : onSent()
    }
    if (onItsWay.code === 'upgrade_required') setIsGated(true)
    else setRefusal(onItsWay.code ?? '')
    // An open form keeps the values for another attempt; a closed one leaves the failed message in the transcript.
    if (isOpen) giveUp(sentAs)
  }, [form, draft, empty, sentAs, outgoing, giveUp, isOpen, onSent, unfinished])

  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    const isShut = !maySubmit(name, place)
    setIsGated(isShut)
    if (!isShut) setSentAs(place.say(prompt(values), name))
  })
  return { form, submit: () => void submit(), isBusy, isGated, dismissGate: () => setIsGated(false), refusal, draft, view }
}
