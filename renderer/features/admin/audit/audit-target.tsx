// Whom or what an audit line is about, with a link if the console has a page for it.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListedAuditLine } from '../../../../shared/operators/audit.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** Renders nothing if the action itself says what it is about. */
export function AuditTarget({ target, targetName }: Pick<ListedAuditLine, 'target' | 'targetName'>) {
  const { t } = useTranslation()
  if (target === '') return null
  const [kind = '', ...rest] = target.split(':')
  const id = rest.join(':')
  const named = (words: 'person' | 'team') => targetName ?? t(`adminAudit.targets.${words}`, { id })
  switch (kind) {
    // Budgets name accounts as the ledger does.
    case 'user':
    case 'person':
      return <TargetLink to={`/admin/people?person=${encodeURIComponent(id)}`}>{named('person')}</TargetLink>
    case 'team':
      return named('team')
    case 'session':
      return <TargetLink to={`/admin/sessions?id=${encodeURIComponent(id)}`}>{t('adminAudit.targets.session', { id })}</TargetLink>
    case 'server':
    case 'guest':
    case 'network':
    case 'report':
    case 'contact':
    case 'incident':
      return t(`adminAudit.targets.${kind}`, { id })
    case 'model':
      return id
    default:
      return target
  }
}

function TargetLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line-strong hover:decoration-current">
      {children}
    </Link>
  )
}
