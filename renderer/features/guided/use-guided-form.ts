// One guided form: its values, stored until they are sent, and the state of sending them to the chat.
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { maySubmit, type FieldProblems, type GuidedForm } from '../../../shared/guided/guided-form.ts'
import { local, type UnfinishedForm } from '../../lib/browser/local.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { mergeDraft, isSame } from './merge-draft.ts'
import type { GuidedPlace } from './guided-place.ts'

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
}

/** Returns the stored draft, unless it has reached the chat in the meantime. */
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

export function useGuidedForm<Form extends FieldValues>(options: GuidedFormOptions<Form>): OpenForm<Form> {
  const { name, place, isOpen, empty, problems, prompt, onSent } = options
  const { autoSave } = useSettings()
  const [kept] = useState(() => local.guidedForm(place.sessionId, name))
  const [unfinished] = useState(() => (autoSave ? findUnfinished(place.sessionId, name) : null))
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

  // Also runs when auto-save is switched on or off while the form has values.
  useEffect(() => {
    const keep = (values: Form) => kept.write(autoSave && (sentAs !== null || !isSame(values, empty)) ? { values, sentAs } : null)
    keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, kept, autoSave, sentAs, empty])

  const { outgoing, giveUp } = place
  useEffect(() => {
    if (sentAs === null || outgoing === null) return
    const onItsWay = outgoing.find((one) => one.messageKey === sentAs)
    if (onItsWay && !onItsWay.failed) return
    setSentAs(null)
    if (!onItsWay) {
      form.reset(empty)
      return onSent()
    }
    if (onItsWay.code === 'upgrade_required') setIsGated(true)
    else setRefusal(onItsWay.code ?? '')
    // An open form keeps the values for another attempt; a closed one leaves the failed message in the transcript.
    if (isOpen) giveUp(sentAs)
  }, [form, empty, sentAs, outgoing, giveUp, isOpen, onSent])

  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    const isShut = !maySubmit(name, place)
    setIsGated(isShut)
    if (!isShut) setSentAs(place.say(prompt(values), name))
  })
  return { form, submit: () => void submit(), isBusy: sentAs !== null, isGated, dismissGate: () => setIsGated(false), refusal }
}
