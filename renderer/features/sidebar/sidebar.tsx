// The sessions of this person at the left; on a small screen a drawer over the transcript.
import { useQuery } from '@tanstack/react-query'
import { House, Lock, Plus, Search, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SessionSummary } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Brand } from '../../ui/mark.tsx'
import { local } from '../../lib/local.ts'
import { isWideScreen } from '../../lib/screen.ts'
import { useEscape } from '../../lib/use-escape.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type SidebarProps = {
  isOpen: boolean
  currentId: string
  onClose: () => void
  onNew: () => void
  onSearch: () => void
  isCreating: boolean
  footer: ReactNode
}

export function Sidebar({ isOpen, currentId, onClose, onNew, onSearch, isCreating, footer }: SidebarProps) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLElement>(null)
  useDrawer(isOpen, drawer, onClose)
  const sessions = useQuery<SessionSummary[]>({ queryKey: ['/api/sessions'] })
  return (
    <>
      {isOpen && <div aria-hidden="true" onClick={onClose} className="fixed inset-0 z-30 bg-scrim lg:hidden" />}
      <aside
        ref={drawer}
        tabIndex={-1}
        aria-label={t('session.sessions')}
        className={cn(
          'flex min-h-0 w-74 flex-col border-r border-line bg-ground outline-none max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 lg:w-64',
          !isOpen && 'hidden',
        )}
      >
        <div className="flex h-14 shrink-0 items-center pr-2 pl-4">
          <Link to="/" className="flex min-h-(--target) flex-1 items-center rounded-md">
            <Brand />
          </Link>
          <IconButton label={t('session.close')} onClick={onClose} className="lg:hidden">
            <X />
          </IconButton>
          <Link
            to="/"
            aria-label={t('session.home')}
            title={t('session.home')}
            className="grid size-(--target) place-items-center rounded-md text-ink-2 hover:bg-hover max-lg:hidden"
          >
            <House />
          </Link>
        </div>
        <Button onClick={onNew} disabled={isCreating} className="mx-3 mt-1 mb-3 justify-start">
          <Plus />
          {t('session.newSession')}
        </Button>
        <Button variant="plain" onClick={onSearch} className="mx-3 -mt-2 mb-2 justify-start">
          <Search />
          {t('session.search')}
        </Button>
        <h2 className="px-5 pt-2 pb-1.5 text-12 font-semibold text-muted">{t('session.recent')}</h2>
        <nav aria-label={t('session.recent')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          {sessions.isPending ? <Loading /> : <List sessions={sessions.data ?? []} currentId={currentId} onClose={onClose} />}
        </nav>
        <div className="border-t border-line px-4 py-3">{footer}</div>
      </aside>
    </>
  )
}

function List({ sessions, currentId, onClose }: { sessions: SessionSummary[]; currentId: string; onClose: () => void }) {
  const { t } = useTranslation()
  if (sessions.length === 0) return <p className="px-3 py-1 text-13 text-muted">{t('session.recentEmpty')}</p>
  return (
    <ul>
      {sessions.slice(0, limits.sidebarSessions).map((session) => (
        <li key={session.id}>
          <Link
            to={`/chat/${session.id}`}
            onClick={() => isWideScreen() || onClose()}
            aria-current={session.id === currentId ? 'page' : undefined}
            className="flex min-h-(--target) items-center gap-2.5 rounded-md px-3 text-ink-2 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span
              title={session.aiEnabled ? t('session.aiOn') : t('session.aiOff')}
              className={`size-2 shrink-0 rounded-full ${session.aiEnabled ? 'bg-live' : 'inset-ring-2 inset-ring-idle'}`}
            />
            <span className="min-w-0 flex-1 truncate">{session.title}</span>
            {session.id !== currentId && <Unread session={session} />}
            {session.isPrivate && (
              <span
                className={`inline-flex items-center gap-1 text-12 font-medium ${session.id === currentId ? 'text-ink-2' : 'text-muted'}`}
              >
                <Lock className="size-3 stroke-2" />
                {t('session.private')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const mostShown = 99

// Only where this browser was before: of other sessions everything would be new.
function Unread({ session }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const seen = local.seen(session.id).read()
  const count = seen === null ? 0 : session.lastSeq - seen
  if (count <= 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-12 font-semibold text-on-ink tabular-nums">
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">{t('session.unread', { count })}</span>
    </span>
  )
}

// As a drawer it is a layer: it takes the focus, Escape closes it, and the focus goes back to where it was.
function useDrawer(isOpen: boolean, drawer: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEscape(isOpen && !isWideScreen(), onClose)
  useEffect(() => {
    const before = document.activeElement
    if (!isOpen || isWideScreen() || !(before instanceof HTMLElement)) return
    const box = drawer.current
    box?.focus()
    return () => {
      if (box?.contains(document.activeElement) || document.activeElement === document.body) before.focus()
    }
  }, [isOpen, drawer])
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
