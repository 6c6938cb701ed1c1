// A person's latest sessions: the state of the AI, the title, unread messages, and privacy.
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SessionSummary } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits.ts'
import { local } from '../../../lib/browser/local.ts'
import { isWideScreen } from '../../../lib/browser/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { useRecentSessions } from './use-recent-sessions.ts'

/** The state of the open session, which is newer than any list. */
export type CurrentSession = Pick<SessionSummary, 'id' | 'title' | 'aiEnabled' | 'isPrivate'>

type SessionListProps = { sessions: ReturnType<typeof useRecentSessions>; current: CurrentSession; onClose: () => void }

export function SessionList({ sessions: { data, isPending, refetch }, current, onClose }: SessionListProps) {
  const { t } = useTranslation()
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="px-3 py-1 text-13 text-muted">{t('session.recentEmpty')}</p>
  const { id, title, aiEnabled, isPrivate } = current
  return (
    <ul>
      {data.slice(0, limits.sidebarSessions).map((session) => (
        <li key={session.id}>
          {session.id === id ? (
            <Row session={{ ...session, title, aiEnabled, isPrivate }} isCurrent onClose={onClose} />
          ) : (
            <Row session={session} onClose={onClose} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ session, isCurrent = false, onClose }: { session: SessionSummary; isCurrent?: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Link
      to={`/chat/${session.id}`}
      onClick={() => isWideScreen() || onClose()}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-(--target) items-center gap-2.5 rounded-md px-3 text-ink-2 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <span
        title={session.aiEnabled ? t('session.aiOn') : t('session.aiOff')}
        className={`size-2 shrink-0 rounded-full ${session.aiEnabled ? 'bg-live' : 'inset-ring-2 inset-ring-idle'}`}
      />
      <span title={session.title} className="min-w-0 flex-1 truncate">
        {session.title}
      </span>
      {!isCurrent && <Unread session={session} />}
      {session.isPrivate && (
        <span className={`inline-flex items-center gap-1 text-12 font-medium ${isCurrent ? 'text-ink-2' : 'text-muted'}`}>
          <Lock className="size-3 stroke-2" />
          {t('session.private')}
        </span>
      )}
    </Link>
  )
}

const mostShown = 99

// Only for sessions opened in this browser before: in others every message would be unread.
function Unread({ session }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const seen = local.seen(session.id).read()
  const count = seen === null ? 0 : session.lastSeq - seen
  if (count <= 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">{t('session.unread', { count })}</span>
    </span>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid justify-items-start gap-2 px-3 py-1 text-13 text-muted">
      {t('session.recentFailed')}
      <Button size="sm" onClick={onRetry}>
        {t('session.retry')}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-5 px-3 py-3">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
