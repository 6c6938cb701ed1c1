// The top bar: the brand, links, the language, and the account.
import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { openSignIn } from '../lib/api/sign-in.ts'
import { useUser } from '../lib/api/use-user.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from '../ui/logo.tsx'
import { PlanBadge } from '../ui/plan-badge.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { AccountLink, AdminLink, BillingLink, LogoutLink } from './nav-account.tsx'
import { NavLinks } from './nav-links.tsx'
import { NavPanel, panelId } from './nav-panel.tsx'

/** `open` removes the bar's background, for a page that is one illustration. */
export function TopNav({ open = false }: { open?: boolean }) {
  const { t } = useTranslation()
  const { data: user, isPending } = useUser()
  return (
    // A container query: with large text the links need the menu sooner than the window's width suggests.
    <nav aria-label={t('nav.main')} className={cn('@container', !open && 'border-b border-line bg-paper')}>
      <div
        className={cn(
          'flex h-16 items-center gap-1 pr-2 pl-4 @min-[51.25rem]:px-6',
          open && '@min-[51.25rem]:px-[max(2rem,calc((100%-74rem)/2))]',
        )}
      >
        <Link to="/" className="flex min-h-(--target) items-center rounded-md">
          <Brand />
        </Link>
        <span className="ml-6 hidden @min-[51.25rem]:flex">
          <NavLinks user={user ?? null} marked={!open} />
        </span>
        <span className="flex-1" />
        <LanguageSwitch className="@max-[51.25rem]:hidden" />
        {user && (
          <>
            <PlanBadge plan={user.plan} className="mx-2" />
            <span className="hidden items-center gap-1 @min-[51.25rem]:flex">
              <AdminLink user={user} />
              <BillingLink user={user} />
              <AccountLink user={user} />
              <LogoutLink />
            </span>
          </>
        )}
        {/* Shows nothing until the person is known. */}
        {!user && !isPending && <Button onClick={() => openSignIn()}>{t('nav.login')}</Button>}
        <IconButton label={t('nav.menu')} popoverTarget={panelId} className="@min-[51.25rem]:hidden">
          <MenuIcon />
        </IconButton>
        <NavPanel user={user ?? null} />
      </div>
    </nav>
  )
}
