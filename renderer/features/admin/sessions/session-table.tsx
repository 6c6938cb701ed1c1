// The operator's list of sessions: the figures of each, and a menu of what the operator may do with it.
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { OperatedSession, SessionAction } from '../../../../shared/sessions/admin-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime, fileSize } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { FigureTable } from '../lists/figure-table.tsx'

type SessionTableProps = { sessions: OperatedSession[]; onAct: (session: OperatedSession, action: SessionAction) => void }

export function SessionTable({ sessions, onAct }: SessionTableProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const count = (value: number) => value.toLocaleString(language)
  const time = (at: string) => <time dateTime={at}>{dayAndTime(at, language)}</time>
  return (
    <FigureTable
      stacksBelow="2xl"
      columns={[
        { label: t('adminSessions.columns.id') },
        { label: t('adminSessions.columns.people'), isFigure: true },
        { label: t('adminSessions.columns.messages'), isFigure: true },
        { label: t('adminSessions.columns.size'), isFigure: true },
        { label: t('adminSessions.columns.payer') },
        { label: t('adminSessions.columns.age') },
        { label: t('adminSessions.columns.activity') },
        { label: t('adminSessions.columns.actions'), isMenu: true },
      ]}
      rows={sessions.map((session) => ({
        key: session.id,
        cells: [
          <SessionName key="id" session={session} />,
          count(session.people),
          count(session.messages),
          session.bytes === 0 ? '–' : fileSize(session.bytes, language),
          <Payer key="payer" payer={session.payer} />,
          time(session.createdAt),
          time(session.lastActivityAt),
          <SessionMenu key="menu" session={session} onAct={(action) => onAct(session, action)} />,
        ],
      }))}
    />
  )
}

function SessionName({ session: { id, isClosed, isLocked, isPrivate, isDemo } }: { session: OperatedSession }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <code className="text-13 wrap-anywhere">{id}</code>
      {isClosed && <Badge tone="bad">{t('adminSessions.closed')}</Badge>}
      {isLocked && <Badge tone="note">{t('adminSessions.locked')}</Badge>}
      {isPrivate && <Badge tone="line">{t('adminSessions.private')}</Badge>}
      {isDemo && <Badge tone="line">{t('adminSessions.demo')}</Badge>}
    </span>
  )
}

/** An account is a link to it. */
function Payer({ payer: { kind, id, plan } }: Pick<OperatedSession, 'payer'>) {
  const { t } = useTranslation()
  const name = t(`adminSessions.payer.${kind}`)
  if (id === null) return name
  const isAccount = kind === 'account'
  return (
    <span>
      {isAccount ? (
        <Link to={`/admin/people?person=${encodeURIComponent(id)}`} className="underline decoration-line-strong hover:decoration-current">
          {name}
        </Link>
      ) : (
        name
      )}
      {` · ${t(`adminSessions.plan.${plan}`)}`}
    </span>
  )
}

function SessionMenu({ session: { id, isClosed, isLocked }, onAct }: { session: OperatedSession; onAct: (action: SessionAction) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <IconButton label={t('adminSessions.menu', { id })} size="sm">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAct(isClosed ? 'reopen' : 'close')}>
        {isClosed ? t('adminSessions.reopen') : t('adminSessions.close')}
      </MenuItem>
      <MenuItem onSelect={() => onAct(isLocked ? 'unlock' : 'lock')}>
        {isLocked ? t('adminSessions.unlock') : t('adminSessions.lock')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => onAct('delete')}>
        {t('adminSessions.delete')}
      </MenuItem>
    </Menu>
  )
}
