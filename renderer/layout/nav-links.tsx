// The links on every page; help is only for signed-in people.
import { NavLink } from 'react-router-dom'
import type { User } from '../../shared/accounts/account.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { cn } from '../ui/cn.ts'
import { hasPlans } from '../lib/site-facts.ts'

export const navLook =
  'flex min-h-(--target) items-center gap-2 rounded-md px-3 font-medium text-ink-2 no-underline transition-colors hover:bg-hover hover:text-ink'

/** `marked`: highlights the link to the current page. */
export function NavLinks({ user, marked }: { user: User | null; marked: boolean }) {
  const { t } = useTranslation()
  const look = cn(navLook, marked && 'aria-[current=page]:bg-selected aria-[current=page]:text-ink')
  return (
    <>
      <NavLink to="/" end className={look}>
        {t('nav.home')}
      </NavLink>
      {hasPlans() && (
        <NavLink to="/pricing" className={look}>
          {t('nav.pricing')}
        </NavLink>
      )}
      {user && hasPlans() && (
        <NavLink to="/help" className={look}>
          {t('nav.help')}
        </NavLink>
      )}
    </>
  )
}
