// The person's sessions on the left; on a small screen a drawer over the transcript.
import { House, Plus, Search, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isWideScreen } from '../../../lib/browser/device.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Brand } from '../../../ui/logo.tsx'
import type { Exporting } from '../session-menu/session-menu-props.ts'
import { SidebarAccount } from './sidebar-account.tsx'
import { SessionList, type CurrentSession } from './session-list.tsx'
import { keepTabInside, useDrawer } from './use-drawer.ts'
import { useRecentSessions } from './use-recent-sessions.ts'

type SidebarProps = {
  isOpen: boolean
  current: CurrentSession
  onClose: () => void
  /** Creates a session at once; guests get a link to the page that starts one. */
  onNew: () => void
  onSearch: () => void
  isCreating: boolean
  /** True for anyone without an account. */
  isGuest: boolean
  footer: ReactNode
  exporting: Exporting
}

export function Sidebar({ isOpen, current, onClose, onNew, onSearch, isCreating, isGuest, footer, exporting }: SidebarProps) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLElement>(null)
  useDrawer(isOpen, drawer, onClose)
  const sessions = useRecentSessions(isOpen)
  return (
    // Stays in its grid column when closed, or the transcript would move into that narrow column.
    <div className="min-h-0 max-lg:contents lg:grid">
      {isOpen && <div aria-hidden="true" onClick={onClose} className="fixed inset-0 z-30 bg-scrim lg:hidden" />}
      <aside
        ref={drawer}
        tabIndex={-1}
        onKeyDown={keepTabInside}
        aria-label={t('session.sessions')}
        className={cn(
          'flex min-h-0 w-74 max-w-full flex-col border-r border-line bg-ground outline-none max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 lg:w-64',
          !isOpen && 'hidden',
        )}
      >
        <div className="flex h-14 shrink-0 items-center pr-2 pl-4">
          <Link to="/" className="flex min-h-(--target) flex-1 items-center rounded-md">
            <Brand />
          </Link>
          <Link
            to="/"
            aria-label={t('session.home')}
            title={t('session.home')}
            className="grid size-(--target) place-items-center rounded-md text-ink-2 hover:bg-hover"
          >
            <House />
          </Link>
          <IconButton label={t('session.close')} onClick={onClose} className="lg:hidden">
            <X />
          </IconButton>
        </div>
        <NewSession onNew={isGuest ? null : onNew} isCreating={isCreating} />
        <Button
          variant="plain"
          onClick={() => {
            // A result in this session would stay hidden behind the drawer.
            if (!isWideScreen()) onClose()
            onSearch()
          }}
          className="mx-3 -mt-2 mb-2 justify-start"
        >
          <Search />
          {t('session.search')}
        </Button>
        <h2 className="px-5 pt-2 pb-1.5 text-12 font-semibold text-muted">{t('session.recent')}</h2>
        <nav aria-label={t('session.recent')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          <SessionList sessions={sessions} current={current} exporting={exporting} onClose={onClose} />
        </nav>
        <div className="border-t border-line px-4 py-3">
          <SidebarAccount isGuest={isGuest} />
          {footer}
        </div>
      </aside>
    </div>
  )
}

function NewSession({ onNew, isCreating }: { onNew: (() => void) | null; isCreating: boolean }) {
  const { t } = useTranslation()
  const look = 'mx-3 mt-1 mb-3 justify-start'
  const words = (
    <>
      <Plus />
      {t('session.newSession')}
    </>
  )
  if (onNew === null) {
    return (
      <Button asChild className={look}>
        <Link to="/new">{words}</Link>
      </Button>
    )
  }
  return (
    <Button onClick={onNew} disabled={isCreating} className={look}>
      {words}
    </Button>
  )
}
