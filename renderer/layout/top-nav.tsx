// The bar at the top: the brand, where one can go, and the language.
import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { Brand } from '../ui/mark.tsx'
import { cn } from '../ui/cn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const panelId = 'nav-panel'

/** `open` leaves away the bar's own ground, for a page that is one drawing. */
export function TopNav({ open = false }: { open?: boolean }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.main')}
      className={cn(
        'flex h-16 items-center gap-1 pr-2 pl-4 md:px-6',
        open ? 'md:px-[max(2rem,calc((100%-74rem)/2))]' : 'border-b border-line bg-paper',
      )}
    >
      <Link to="/" className="flex min-h-(--target) items-center rounded-md">
        <Brand />
      </Link>
      <span className="ml-6 hidden md:flex">
        <HomeLink marked={!open} />
      </span>
      <span className="flex-1" />
      <LanguageSwitch />
      <IconButton label={t('nav.menu')} popoverTarget={panelId} className="md:hidden">
        <MenuIcon />
      </IconButton>
      {/* The browser's own popover: Escape, a tap beside it and the focus need no code. */}
      <div
        id={panelId}
        popover="auto"
        onClick={(event) => event.target instanceof HTMLAnchorElement && event.currentTarget.hidePopover()}
        className="fixed inset-auto top-15 right-2 min-w-48 gap-1 rounded-lg bg-raised p-2 text-ink shadow-lift ring ring-line open:grid md:hidden"
      >
        <HomeLink marked />
        <div className="flex items-center justify-between gap-4 border-t border-line pt-1 pl-3">
          <span className="text-13 text-muted">{t('nav.language')}</span>
          <LanguageSwitch />
        </div>
      </div>
    </nav>
  )
}

function HomeLink({ marked }: { marked: boolean }) {
  const { t } = useTranslation()
  return (
    <NavLink
      to="/"
      end
      className={cn(
        'flex min-h-(--target) items-center rounded-md px-3 font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink',
        marked && 'aria-[current=page]:bg-selected aria-[current=page]:text-ink',
      )}
    >
      {t('nav.home')}
    </NavLink>
  )
}
