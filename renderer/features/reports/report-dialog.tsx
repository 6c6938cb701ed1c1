// Reports a message or the session to the operator of the server: a reason, and a comment if the person wants to add one.
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { ReportReason } from '../../../shared/reports/report-api.ts'
import { HttpError, post } from '../../lib/api/api.ts'
import { local } from '../../lib/browser/local.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

type ReportDialogProps = {
  open: boolean
  sessionId: string
  /** The key in the page's address. */
  linkKey: string | null
  /** Undefined: the session itself. */
  messageId: string | undefined
  /** The message is an answer of the AI. */
  isAnswer: boolean
  onClose: () => void
}

export function ReportDialog({ open, sessionId, linkKey, messageId, isAnswer, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const send = useMutation({
    mutationFn: (given: { reason: ReportReason; comment: string }) =>
      post('POST /api/reports', { sessionId, key: linkKey ?? undefined, messageId, ...given }),
    onSuccess: () => {
      local.reported.write('1')
      toast({ title: t('reports.sent'), tone: 'ok' })
      onClose()
    },
  })
  const isAboutMessage = messageId !== undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={() => send.reset()}
      title={isAboutMessage ? t('reports.title') : t('reports.sessionTitle')}
      description={isAboutMessage ? t('reports.about') : t('reports.sessionAbout')}
      footer={
        <>
          <Button variant="ink" type="submit" form={formId} disabled={send.isPending}>
            {send.isPending ? t('reports.sending') : t('reports.send')}
          </Button>
          <Button onClick={onClose}>{t('reports.cancel')}</Button>
        </>
      }
    >
      <ReportForm
        formId={formId}
        reasons={isAnswer ? ['harmful', ...usualReasons] : usualReasons}
        error={send.error && ((send.error instanceof HttpError && send.error.sentence) || t('reports.failed'))}
        onSubmit={(given) => send.isPending || send.mutate(given)}
      />
    </Dialog>
  )
}

// Not from the API table, which would bring Zod along.
const usualReasons: ReportReason[] = ['spam', 'harassment', 'illegal', 'personal', 'other']

type ReportFormProps = {
  formId: string
  reasons: ReportReason[]
  error: string | null
  onSubmit: (given: { reason: ReportReason; comment: string }) => void
}

function ReportForm({ formId, reasons, error, onSubmit }: ReportFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other')
  const [comment, setComment] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ reason, comment })
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      {error !== null && (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      <ChoiceList
        label={t('reports.reason')}
        value={reason}
        options={reasons.map((value) => ({ value, label: t(`reports.reasons.${value}`) }))}
        onChange={setReason}
      />
      <Field label={t('reports.comment')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={reportLimits.reportCommentCharacters}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            className="w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-16 leading-6 outline-offset-0"
          />
        )}
      </Field>
    </form>
  )
}
