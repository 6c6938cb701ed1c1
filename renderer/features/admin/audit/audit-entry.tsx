// One line of the audit log: what was done, to whom, by whom and from where.
import { ListFilter } from 'lucide-react'
import type { ListedAuditLine } from '../../../../shared/operators/audit.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AuditTarget } from './audit-target.tsx'
import { describeDetails } from './describe-details.ts'

/** `onFilter`: shows only what concerns the same target. */
export function AuditEntry({ line, onFilter }: { line: ListedAuditLine; onFilter: () => void }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const at = new Date(line.at).toISOString()
  const details = describeDetails(t, line, language)
  return (
    <li className="flex items-start gap-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
        <time dateTime={at} className="text-13 text-muted tabular-nums md:pt-0.5">
          {dayAndTime(at, language)}
        </time>
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <b className="font-semibold">{t(`adminAudit.actions.${line.action}`)}</b>
            {line.target !== '' && ' · '}
            <AuditTarget target={line.target} targetName={line.targetName} />
          </p>
          {details.length > 0 && <p className="text-14 wrap-anywhere text-ink-2">{details.join(' ')}</p>}
          <p className="text-13 wrap-anywhere text-muted">
            {t(line.address === null ? 'adminAudit.by' : 'adminAudit.byFrom', {
              name: line.operatorName || line.operator,
              address: line.address,
            })}
          </p>
        </div>
      </div>
      {line.target !== '' && (
        <IconButton size="sm" label={t('adminAudit.onlyThis')} onClick={onFilter}>
          <ListFilter />
        </IconButton>
      )}
    </li>
  )
}
