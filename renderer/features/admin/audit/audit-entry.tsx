// One line of the audit log.
import { Link } from 'react-router-dom'
import type { AuditLine } from '../../../../shared/operators/audit.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'

export function AuditEntry({ line }: { line: AuditLine }) {
  const { t, i18n } = useTranslation()
  const at = new Date(line.at).toISOString()
  const details = Object.entries(line.details)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-b border-line px-2 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-13 text-muted tabular-nums md:pt-0.5">
        {dayAndTime(at, i18n.language)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-semibold">{t(`adminAudit.actions.${line.action}`)}</b>
          {line.target !== '' && (
            <>
              {' · '}
              <Target target={line.target} />
            </>
          )}
        </p>
        <p className="text-13 wrap-anywhere text-muted">
          {t(line.address === null ? 'adminAudit.by' : 'adminAudit.byFrom', {
            name: line.operatorName || line.operator,
            address: line.address,
          })}
        </p>
        {details.length > 0 && (
          <p className="text-13 wrap-anywhere text-ink-2">{details.map(([name, value]) => `${name}: ${value ?? '–'}`).join(' · ')}</p>
        )}
      </div>
    </li>
  )
}

/** An account is a link to it; it may have been deleted since. */
function Target({ target }: { target: string }) {
  if (!target.startsWith('person:')) return target
  return <Link to={`/admin/people?person=${encodeURIComponent(target.slice('person:'.length))}`}>{target}</Link>
}
