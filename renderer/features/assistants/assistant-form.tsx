// The form of an assistant. Errors are shown at their field; what is entered stays until it is saved or the person cancels.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HttpError } from '../../lib/api/api.ts'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { LongText } from './long-text.tsx'
import type { AssistantPlace } from './assistant-place.ts'
import { ColorField } from './color-field.tsx'
import { isSame, storedForm, type AssistantValues, type Draft, type Drafts } from './drafts.ts'
import { FilesField } from './files-field.tsx'
import { ModelField } from './model-field.tsx'
import { FileNotSaved, refusedField, saveAssistant, type RefusedField } from './save-assistant.ts'

type AssistantFormProps = {
  formId: string
  place: AssistantPlace
  /** Null for a new one. */
  assistant: Assistant | null
  drafts: Drafts
  /** Nothing can be changed while the form is being saved, because afterwards it is replaced or closed. */
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  /** The texts are saved, but not all files: the form continues with the stored assistant. */
  onStored: (assistant: Assistant) => void
  onDone: () => void
}

export function AssistantForm({ formId, place, assistant, drafts, isSaving, onSaving, onStored, onDone }: AssistantFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => drafts.read(assistant?.id ?? 'new') ?? storedForm(assistant))
  const { values } = draft
  // A chosen file may arrive after more was typed.
  const latest = useRef(draft)
  const keep = (next: Draft, of: Assistant | null = assistant) => {
    latest.current = next
    setDraft(next)
    drafts.write(of?.id ?? 'new', isSame(next, storedForm(of)) ? null : next)
  }
  const change = (part: Partial<AssistantValues>) => keep({ ...latest.current, values: { ...latest.current.values, ...part } })
  const isShown = useRef(false)
  const save = useMutation({
    mutationFn: () => saveAssistant(place, assistant, draft),
    onMutate: () => onSaving(true),
    onSuccess({ name }) {
      drafts.write(assistant?.id ?? 'new', null)
      toast({ title: t('assistants.saved', { name }), tone: 'ok' })
      onDone()
    },
    onError(error) {
      if (!isShown.current) toast({ title: failure(error), tone: 'bad' })
      if (!(error instanceof FileNotSaved)) return
      drafts.write('new', null)
      keep({ ...storedForm(error.assistant), files: error.files, removed: error.removed }, error.assistant)
      onStored(error.assistant)
    },
    onSettled() {
      onSaving(false)
      void client.invalidateQueries({ queryKey: place.key })
    },
  })
  const { error } = save
  const field = refusedField(error, values)
  const sentence = error ? failure(error) : undefined
  const errorOf = (name: RefusedField) => (field === name ? sentence : undefined)
  // The server would shorten it without saying so.
  const nameExcess = [...values.name.trim()].length - limits.nameCharacters
  const nameError = nameExcess > 0 ? t('assistants.tooLong', { count: nameExcess }) : errorOf('name')
  useEffect(() => {
    // The form replaces the list within the same dialog.
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [field, error])

  function failure(problem: Error): string {
    if (problem instanceof FileNotSaved) return t('assistants.partSaved', { name: problem.file, reason: failure(problem.cause as Error) })
    return (problem instanceof HttpError && problem.sentence) || t('assistants.offline')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isLong =
      nameExcess > 0 ||
      values.instruction.length > limits.assistantInstructionCharacters ||
      values.openingQuestion.length > limits.assistantQuestionCharacters
    if (isLong) return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if (!isSaving && !save.isPending) save.mutate()
  }

  return (
    <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {sentence !== undefined && field === null && (
        <p role="alert" className="text-14 font-medium text-danger">
          {sentence}
        </p>
      )}
      <TextInput
        label={t('assistants.name')}
        data-autofocus
        required
        dir="auto"
        autoComplete="off"
        readOnly={isSaving}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        counter={{ used: [...values.name].length, max: limits.nameCharacters }}
        hint={t('assistants.nameHint', { name: values.name.trim() || t('assistants.nameExample') })}
        {...(nameError !== undefined && { error: nameError })}
      />
      <ColorField color={values.color} isLocked={isSaving} error={errorOf('color')} onChange={(color) => change({ color })} />
      <LongText
        label={t('assistants.instruction')}
        isRequired
        isLocked={isSaving}
        rows={8}
        hint={t(place.kind === 'team' ? 'assistants.instructionHintTeam' : 'assistants.instructionHint')}
        max={limits.assistantInstructionCharacters}
        error={errorOf('instruction')}
        value={values.instruction}
        onChange={(instruction) => change({ instruction })}
      />
      <ModelField place={place} model={values.model} isLocked={isSaving} error={errorOf('model')} onChange={(model) => change({ model })} />
      <LongText
        label={t('assistants.openingQuestion')}
        isLocked={isSaving}
        rows={2}
        hint={t('assistants.questionHint')}
        max={limits.assistantQuestionCharacters}
        error={errorOf('openingQuestion')}
        value={values.openingQuestion}
        onChange={(openingQuestion) => change({ openingQuestion })}
      />
      <FilesField
        stored={assistant?.files ?? []}
        draft={draft}
        isLocked={isSaving}
        error={errorOf('files')}
        onChange={(part) => keep({ ...latest.current, ...part(latest.current) })}
      />
    </form>
  )
}
