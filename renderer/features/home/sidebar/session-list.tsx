// A person's latest sessions: the state of the AI, the title, unread messages, and privacy.
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ListedSession, SessionSummary } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { local } from '../../../lib/browser/local.ts'
import { isWideScreen } from '../../../lib/browser/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LazySessionMenu } from '../session-menu/lazy-session-menu.tsx'
import type { Exporting } from '../session-menu/session-menu-props.ts'
import { SessionPreview } from '../session-preview.tsx'
import { UnsentBadge } from '../unsent-badge.tsx'
import type { useRecentSessions } from './use-recent-sessions.ts'

/** The state of the open session, which is newer than any list. */
export type CurrentSession = Pick<SessionSummary, 'id' | 'title' | 'aiEnabled' | 'isPrivate'>

type SessionListProps = {
  sessions: ReturnType<typeof useRecentSessions>
  current: CurrentSession
  exporting: Exporting
  onClose: () => void
}

export function SessionList({ sessions: { data, isPending, refetch }, current, exporting, onClose }: SessionListProps) {
  const { t } = useTranslation()
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="px-3 py-1 text-13 text-muted">{t('session.recentEmpty')}</p>
  const { id, title, aiEnabled, isPrivate } = current
  return (
    <ul>
      {data.slice(0, limits.sidebarSessions).map((session) => (
        <li key={session.id} className="group/row relative">
          {session.id === id ? (
            <Row session={{ ...session, title, aiEnabled, isPrivate }} isCurrent exporting={exporting} onClose={onClose} />
          ) : (
            <Row session={session} exporting={exporting} onClose={onClose} />
          )}
        </li>
      ))}
    </ul>
  )
}

type RowProps = { session: ListedSession; isCurrent?: boolean; exporting: Exporting; onClose: () => void }

function Row({ session, isCurrent = false, exporting, onClose }: RowProps) {
  const { t } = useTranslation()
  const previewId = useId()
  return (
    <>
      <Link
        to={`/chat/${session.id}`}
        onClick={() => isWideScreen() || onClose()}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={session.preview ? previewId : undefined}
        className="grid min-h-(--target) content-center rounded-md py-1 pr-10 pl-3 text-ink-2 max-sm:pr-13 pointer-coarse:pr-13 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <span
            title={session.aiEnabled ? t('session.aiOn') : t('session.aiOff')}
            className={`size-2 shrink-0 rounded-full ${session.aiEnabled ? 'bg-live' : 'inset-ring-2 inset-ring-idle'}`}
          />
          <span title={session.title} dir="auto" className="min-w-0 flex-1 truncate">
            {session.title}
          </span>
          {!isCurrent && <UnsentBadge sessionId={session.id} />}
          {!isCurrent && <Unread session={session} />}
          {session.isPrivate && (
            <span className={`inline-flex items-center gap-1 text-12 font-medium ${isCurrent ? 'text-ink-2' : 'text-muted'}`}>
              <Lock className="size-3 stroke-2" />
              {t('session.private')}
            </span>
          )}
        </span>
        <SessionPreview preview={session.preview} id={previewId} className="pl-4.5" />
      </Link>
      <span className="absolute inset-y-0 right-1 grid place-items-center">
        <LazySessionMenu
          session={session}
          exporting={exporting}
          className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-sm:m-0 max-sm:opacity-100 pointer-coarse:m-0 pointer-coarse:opacity-100"
        />
      </span>
    </>
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
