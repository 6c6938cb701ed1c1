// The state of the contact form: its draft, kept until it is sent, and what happens when the server refuses it.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { BodyOf } from '../../../../shared/api/api.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { local } from '../../../lib/browser/local.ts'
import { currentSettings } from '../../../lib/settings/settings.ts'
import { toast } from '../../../ui/toast.ts'

export type ContactFields = BodyOf<'POST /api/contact'>

const empty: ContactFields = { name: '', email: '', subject: '', message: '' }
const names = Object.keys(empty) as (keyof ContactFields)[]

/** The field that an error code is about; the visitor can correct it in the form. */
const fieldOf: Partial<Record<string, keyof ContactFields>> = {
  contact_name_refused: 'name',
  contact_subject_refused: 'subject',
  email_refused: 'email',
  message_too_long: 'message',
}

/** `address`: the address for mail; null if there is none. */
export function useContactForm(address: string | null) {
  const { t } = useTranslation()
  const form = useForm<ContactFields>({ defaultValues: empty })

  useEffect(() => {
    const kept: Partial<Record<string, unknown>> = { ...(currentSettings().autoSave ? local.contactDraft.read() : null) }
    for (const name of names) {
      const value = kept[name]
      if (typeof value === 'string' && value !== '' && form.getValues(name) === '') form.setValue(name, value)
    }
    // A link to this page may fill in the subject.
    const subject = new URLSearchParams(location.search).get('subject')
    if (subject && form.getValues('subject') === '') form.setValue('subject', subject)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        local.contactDraft.write(currentSettings().autoSave && names.some((name) => values[name] !== '') ? values : null),
    })
  }, [form])

  const draftOf = (fields: ContactFields) => address && mailDraft(address, fields.subject, t('contact.draft', { ...fields }))
  const { mutate, isPending, isError, error, variables, reset } = useMutation({
    async mutationFn(fields: ContactFields) {
      const answer = await post('POST /api/contact', fields)
      if (!answer.success) throw new Error(answer.message)
    },
    onSuccess() {
      form.reset(empty)
      local.contactDraft.write(null)
      toast({ title: t('contact.success'), description: t('contact.responseTime', { hours: limits.supportHours }), tone: 'ok' })
    },
    onError(failure, fields) {
      const field = refusedField(failure)
      if (field) return form.setError(field, { message: (failure as HttpError).sentence ?? '' }, { shouldFocus: true })
      const draft = draftOf(fields)
      if (draft) openMailDraft(draft)
      const description = address ? `${t('contact.directEmail')} ${address}` : why(failure)
      toast({ title: t('contact.error'), description, tone: 'bad' })
    },
  })
  function why(failure: Error): string {
    if (!(failure instanceof HttpError)) return failure instanceof TypeError ? t('contact.offline') : failure.message
    if (failure.code === 'rate_limited') return t('contact.tooMany', { max: limits.contactPerHour })
    return failure.sentence ?? t('errors.internal')
  }
  const hasFailed = isError && !refusedField(error)
  return {
    form,
    submit: form.handleSubmit((fields) => mutate(fields)),
    isBusy: isPending,
    /** Why sending failed, and a mail draft with the same text. */
    failure: hasFailed ? { reason: why(error), draft: variables ? draftOf(variables) : null } : null,
    /** Hides the failure when the visitor continues writing. */
    forgive: () => isError && reset(),
  }
}

function refusedField(failure: Error | null): keyof ContactFields | undefined {
  return failure instanceof HttpError ? fieldOf[failure.code ?? ''] : undefined
}

// A mailto: address; line breaks are CRLF, as mail requires.
function mailDraft(to: string, subject: string, body: string): string {
  const part = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${part(subject)}&body=${part(body)}`
}

function openMailDraft(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
