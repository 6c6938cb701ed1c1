// Navigation for signed-in people: billing, the account, and signing out.
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { inBase } from '../platform/base.ts'
import type { User } from '../../shared/accounts/account.ts'
import { fullName } from '../lib/api/use-user.ts'
import { cn } from '../ui/cn.ts'
import { Portrait } from '../ui/portrait.tsx'
import { navLook } from './nav-links.tsx'
import { hasPlans } from '../lib/site-facts.ts'

const marked = 'aria-[current=page]:bg-selected aria-[current=page]:text-ink'

export function BillingLink({ user }: { user: User }) {
  const { t } = useTranslation()
  if (user.plan === 'free' || !hasPlans()) return null
  return (
    <NavLink to="/billing" className={cn(navLook, marked)}>
      {t('nav.billing')}
    </NavLink>
  )
}

/** A full page load: for everyone else the server has no such page. */
export function AdminLink({ user }: { user: User }) {
  const { t } = useTranslation()
  return user.isOperator ? (
    <a href={inBase('/admin')} className={navLook}>
      {t('nav.admin')}
    </a>
  ) : null
}

/** `isRow`: in the menu of a small screen, which always has room for the name. */
export function AccountLink({ user, isRow = false }: { user: User; isRow?: boolean }) {
  const { t } = useTranslation()
  const name = fullName(user, t('nav.user'))
  return (
    <NavLink to="/account" aria-label={`${t('nav.account')}: ${name}`} title={name} className={cn(navLook, marked, 'px-2 text-ink')}>
      <Portrait user={user} name={name} />
      <span className={cn('truncate font-semibold', isRow ? 'max-w-56' : 'max-w-44 @max-[64rem]:hidden')}>{name}</span>
    </NavLink>
  )
}

/** A plain link: the server ends the login and then redirects. */
export function LogoutLink({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation()
  return (
    <a
      href={inBase('/api/logout')}
      title={isRow ? undefined : t('nav.logout')}
      className={cn(navLook, !isRow && 'w-(--target) justify-center px-0')}
    >
      <LogOut />
      <span className={isRow ? undefined : 'sr-only'}>{t('nav.logout')}</span>
    </a>
  )
}
