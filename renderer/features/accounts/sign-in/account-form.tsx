// The frame of every form in the dialog: its fields, an error about the form, and the submit button.
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { Failure } from './use-account-request.ts'

type AccountFormProps = { submit: string; isBusy: boolean; failure: Failure | null; onSend: () => void; children: ReactNode }

export function AccountForm({ submit, isBusy, failure, onSend, children }: AccountFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const field = failure?.field ?? null
  useEffect(() => {
    const control = field === null ? null : form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }, [field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSend()
  }
  return (
    // The browser checks required fields and the format of an email address.
    <form ref={form} method="post" onSubmit={send} className="grid gap-4">
      {children}
      {failure && field === null && (
        <p role="alert" className="tinted flex items-center gap-2.5 rounded-lg bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
          <CircleAlert />
          <span className="min-w-0 wrap-anywhere">{failure.sentence}</span>
        </p>
      )}
      <Button type="submit" variant="you" disabled={isBusy} className="min-h-11 w-full">
        {isBusy ? t('account.loading') : submit}
      </Button>
    </form>
  )
}
