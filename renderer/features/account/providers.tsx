// The other ways in, as far as they are set up here. Plain links: each leads to somebody else's page and back.
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../shared/api.ts'
import { Button } from '../../ui/button.tsx'

export type Options = OutputOf<'GET /api/auth/options'>

export function Providers({ google, provider }: Pick<Options, 'google' | 'provider'>) {
  const { t } = useTranslation()
  if (!google && provider === null) return null
  return (
    <div className="mt-4 grid gap-2">
      <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.or')}
      </p>
      {google && (
        <Button asChild className="min-h-11 w-full">
          <a href="/api/auth/google">{t('account.google')}</a>
        </Button>
      )}
      {provider !== null && (
        <Button asChild className="min-h-11 w-full whitespace-normal">
          <a href="/api/login">{t('account.provider', { name: provider })}</a>
        </Button>
      )}
    </div>
  )
}
