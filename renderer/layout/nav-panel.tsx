// The menu of a small screen: the same links, and the language.
import type { User } from '../../shared/accounts/account.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { AccountLink, AdminLink, BillingLink, LogoutLink } from './nav-account.tsx'
import { NavLinks } from './nav-links.tsx'

export const panelId = 'nav-panel'

export function NavPanel({ user }: { user: User | null }) {
  const { t } = useTranslation()
  return (
    // The native popover handles Escape, outside clicks and the focus.
    <div
      id={panelId}
      popover="auto"
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && event.currentTarget.hidePopover()}
      className="fixed inset-auto top-15 right-2 max-h-[calc(100dvh-4.5rem)] max-w-[calc(100vw-1rem)] min-w-52 gap-1 overflow-y-auto rounded-lg bg-raised p-2 text-ink shadow-lift ring ring-line open:grid @min-[51.25rem]:hidden"
    >
      <NavLinks user={user} marked />
      {user && (
        <>
          <AdminLink user={user} />
          <BillingLink user={user} />
          <span className="mx-1 border-t border-line" />
          <AccountLink user={user} isRow />
          <LogoutLink isRow />
        </>
      )}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-1 pl-3">
        <span className="text-13 text-muted">{t('nav.language')}</span>
        <LanguageSwitch />
      </div>
    </div>
  )
}
