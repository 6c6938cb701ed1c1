// One report: the reported text, what the reporters wrote, and the decision or the buttons for it.
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ReportDecision, Reported } from '../../../../shared/reports/report-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type ReportCardProps = { report: Reported; isBusy: boolean; onDecide: (decision: ReportDecision) => void }

export function ReportCard({ report, isBusy, onDecide }: ReportCardProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { messageId, content, sender, comments, decision, reporters, createdAt, sessionId } = report
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-16 font-semibold wrap-anywhere">{titleOf(report, t)}</h2>
        {sender && <Badge tone="line">{sender.isAccount ? t('adminReports.account') : t('adminReports.guest')}</Badge>}
        <Badge tone={reporters > 1 ? 'bad' : 'line'}>{t('adminReports.reporters', { count: reporters })}</Badge>
      </header>
      <blockquote
        // A long message scrolls within itself.
        tabIndex={0}
        aria-label={titleOf(report, t)}
        className="max-h-64 overflow-y-auto rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere"
      >
        {content}
      </blockquote>
      {comments.length > 0 && (
        <ul aria-label={t('adminReports.comments')} className="grid gap-1.5 border-l-2 border-line pl-4 text-14">
          {comments.map(({ reason, comment, at }, index) => (
            <li key={index} className="wrap-anywhere">
              <span className="font-semibold">{t(`reports.reasons.${reason}`)}</span>
              {comment !== '' && <span>{` · ${comment}`}</span>}{' '}
              <time dateTime={at} className="text-13 text-muted">
                {dayAndTime(at, language)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <time dateTime={createdAt}>{t('adminReports.reportedOn', { time: dayAndTime(createdAt, language) })}</time>
        <Link
          to={`/admin/sessions?id=${encodeURIComponent(sessionId)}`}
          className="underline decoration-line-strong wrap-anywhere hover:decoration-current"
        >
          {t('adminReports.sessionId', { id: sessionId })}
        </Link>
      </p>
      {decision ? (
        <p>
          <span className="font-semibold">{t(`adminReports.made.${decision.made}`)}</span>{' '}
          {t('adminReports.madeBy', { name: decision.by ?? t('adminReports.formerOperator'), time: dayAndTime(decision.at, language) })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => onDecide('dismissed')}>
            {t('adminReports.dismiss')}
          </Button>
          {messageId !== null && (
            <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onDecide('removed')}>
              {t('adminReports.remove')}
            </Button>
          )}
          <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onDecide('closed')}>
            {t('adminReports.close')}
          </Button>
          {sender && (
            <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onDecide('suspended')}>
              {t('adminReports.suspend')}
            </Button>
          )}
          {report.hasAddress && (
            <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onDecide('address_suspended')}>
              {t('adminReports.suspendAddress')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function titleOf({ messageId, messageType, sender }: Reported, t: TFunction): string {
  if (messageId === null) return t('adminReports.session')
  if (messageType === 'ai') return t('adminReports.answer')
  return t('adminReports.message', { name: sender?.name ?? t('adminReports.someone') })
}
