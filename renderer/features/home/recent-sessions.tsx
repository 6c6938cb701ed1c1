// The person's latest sessions, and a link to start another.
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ListedSession } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { relativeTime } from '../../lib/texts/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazySessionMenu } from './session-menu/lazy-session-menu.tsx'
import type { Exporting } from './session-menu/session-menu-props.ts'
import { SessionPreview } from './session-preview.tsx'
import { Failed } from './failed.tsx'
import { UnsentBadge } from './unsent-badge.tsx'

type RecentSessionsProps = { onNew: () => void; isCreating: boolean; exporting: Exporting }

export function RecentSessions(props: RecentSessionsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <div className="flex min-h-(--target) items-center justify-between gap-4 border-b border-line">
        <h2 className="text-16 font-extrabold">{t('home.recent')}</h2>
        <Button asChild variant="plain" size="sm">
          <Link to="/new" aria-label={t('home.anotherLabel')}>
            <Plus className="size-4" />
            {t('home.another')}
          </Link>
        </Button>
      </div>
      <Rows {...props} />
    </section>
  )
}

function Rows({ onNew, isCreating, exporting }: RecentSessionsProps) {
  const { t } = useTranslation()
  // Refetched, so that the list is current after a visit to a session or to another tab.
  const current = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const
  const { data, isPending, refetch } = useQuery<ListedSession[]>({ queryKey: ['/api/sessions'], ...current })
  if (isPending) return <Loading />
  if (!data) return <Failed sentence={t('home.recentFailed')} onRetry={() => void refetch()} className="py-6" />
  if (data.length === 0) {
    return (
      <Empty
        title={t('home.emptyTitle')}
        text={t('home.emptyText')}
        action={
          <Button variant="you" disabled={isCreating} onClick={onNew} className="max-w-full whitespace-normal">
            {t('home.createFirst')}
          </Button>
        }
      />
    )
  }
  return (
    <ul>
      {data.slice(0, limits.homeSessions).map((session) => (
        <li key={session.id} className="flex items-center border-b border-line">
          <Row session={session} />
          <LazySessionMenu session={session} exporting={exporting} className="shrink-0 max-sm:m-0 pointer-coarse:m-0" />
        </li>
      ))}
    </ul>
  )
}

function Row({ session }: { session: ListedSession }) {
  const { t } = useTranslation()
  const previewId = useId()
  return (
    <Link
      to={`/chat/${session.id}`}
      aria-describedby={session.preview ? previewId : undefined}
      className="flex min-h-16 min-w-0 flex-1 items-center gap-4 py-3 pr-2 pl-1 no-underline transition-colors hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span title={session.title} dir="auto" className="truncate text-16 leading-6 font-semibold">
            {session.title}
          </span>
          <UnsentBadge sessionId={session.id} />
          {session.isPrivate && (
            <Badge tone="line">
              <Lock />
              {t('home.private')}
            </Badge>
          )}
        </span>
        <SessionPreview preview={session.preview} id={previewId} />
        <time dateTime={session.updatedAt} className="block text-13 text-muted first-letter:uppercase">
          {relativeTime(session.updatedAt, currentLanguage())}
        </time>
      </span>
      {session.aiEnabled ? <Badge tone="ai">{t('home.aiOn')}</Badge> : <Badge>{t('home.aiOff')}</Badge>}
    </Link>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('home.recentLoading')}
      </p>
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3 pr-2 pl-1">
          <span className="grid flex-1 gap-2.5">
            <Skeleton className={width} />
            <Skeleton className="h-2.5 w-24" />
          </span>
          <Skeleton className="w-14" />
        </div>
      ))}
    </div>
  )
}
