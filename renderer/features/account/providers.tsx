// The other ways in, as far as they are set up here. Plain links: each leads to somebody else's page and back.
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../shared/api.ts'
import { Button } from '../../ui/button.tsx'

export type Options = OutputOf<'GET /api/auth/options'>

/** `claim`: whether what this browser did as a guest comes along. One comes back to the page that one is on. */
export function Providers({ google, provider, claim }: Pick<Options, 'google' | 'provider'> & { claim: boolean }) {
  const { t } = useTranslation()
  if (!google && provider === null) return null
  const visit = new URLSearchParams({ to: location.pathname + location.search, claim: String(claim) })
  return (
    <div className="mt-4 grid gap-2">
      <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.or')}
      </p>
      {google && (
        <Button asChild className="min-h-11 w-full">
          <a href={`/api/auth/google?${visit}`}>{t('account.google')}</a>
        </Button>
      )}
      {provider !== null && (
        <Button asChild className="min-h-11 w-full whitespace-normal">
          <a href={`/api/login?${visit}`}>{t('account.provider', { name: provider })}</a>
        </Button>
      )}
    </div>
  )
}
