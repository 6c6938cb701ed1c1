// The other ways to sign in that this server offers. Plain links, because each leads to another site and back.
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase, pagePath } from '../../../platform/base.ts'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { beginBrowserSignIn } from '../../../lib/api/browser-sign-in.ts'
import { desktop } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'

export type Options = OutputOf<'GET /api/auth/options'>

/** `claim`: whether the account takes over this guest's sessions. Signing in returns to the current page. */
export function Providers({ google, provider, claim }: Pick<Options, 'google' | 'provider'> & { claim: boolean }) {
  const { t } = useTranslation()
  if (desktop()) return <ByBrowser claim={claim} />
  if (!google && provider === null) return null
  const visit = new URLSearchParams({ to: pagePath() + location.search, claim: String(claim) })
  return (
    <div className="mt-4 grid gap-2">
      <Or />
      {google && (
        <Button asChild className="min-h-11 w-full">
          <a href={inBase(`/api/auth/google?${visit}`)}>{t('account.google')}</a>
        </Button>
      )}
      {provider !== null && (
        <Button asChild className="min-h-11 w-full whitespace-normal">
          <a href={inBase(`/api/login?${visit}`)}>{t('account.provider', { name: provider })}</a>
        </Button>
      )}
    </div>
  )
}

/** In the desktop app, people sign in through the browser, which offers every method and may already be signed in. */
function ByBrowser({ claim }: { claim: boolean }) {
  const { t } = useTranslation()
  const [isOpened, setIsOpened] = useState(false)
  return (
    <div className="mt-4 grid gap-2">
      <Or />
      <Button className="min-h-11 w-full" onClick={() => void beginBrowserSignIn(claim).then(setIsOpened)}>
        {t('account.browser')}
      </Button>
      <p role="status" className="text-13 text-muted not-empty:min-h-5">
        {isOpened && t('account.browserOpened')}
      </p>
    </div>
  )
}

function Or() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('account.or')}
    </p>
  )
}
