// Reports a message or the session to the operator of the server: a reason, and a comment if the person wants to add one.
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import type { ReportReason } from '../../../shared/reports/report-api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { post } from '../../lib/api/api.ts'
import { local } from '../../lib/browser/local.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { startReportNews } from './report-news.ts'

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
  const send = useMutation({
    mutationFn: (given: { reason: ReportReason; comment: string }) =>
      post('POST /api/reports', { sessionId, key: linkKey ?? undefined, messageId, ...given }),
    onSuccess: () => {
      local.reported.write('1')
      startReportNews()
      toast({ title: t('reports.sent'), tone: 'ok' })
      onClose()
    },
  })
  const isAboutMessage = messageId !== undefined
  return (
    <FormDialog
      open={open}
      title={isAboutMessage ? t('reports.title') : t('reports.sessionTitle')}
      description={isAboutMessage ? t('reports.about') : t('reports.sessionAbout')}
      send={send.isPending ? t('reports.sending') : t('reports.send')}
      cancel={t('reports.cancel')}
      isSending={send.isPending}
      error={send.error}
      failed={t('reports.failed')}
      onClose={onClose}
      onClosed={() => send.reset()}
    >
      {(formId) => (
        <ReportForm
          formId={formId}
          reasons={isAnswer ? ['harmful', ...usualReasons] : usualReasons}
          onSubmit={(given) => send.isPending || send.mutate(given)}
        />
      )}
    </FormDialog>
  )
}

// Not from the API table, which would bring Zod along.
const usualReasons: ReportReason[] = ['spam', 'harassment', 'illegal', 'personal', 'other']

type ReportFormProps = {
  formId: string
  reasons: ReportReason[]
  onSubmit: (given: { reason: ReportReason; comment: string }) => void
}

function ReportForm({ formId, reasons, onSubmit }: ReportFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other')
  const [comment, setComment] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ reason, comment })
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      <ChoiceList
        label={t('reports.reason')}
        value={reason}
        options={reasons.map((value) => ({ value, label: t(`reports.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextArea
        label={t('reports.comment')}
        rows={3}
        maxLength={reportLimits.reportCommentCharacters}
        value={comment}
        onText={setComment}
      />
    </form>
  )
}
