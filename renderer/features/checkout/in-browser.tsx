// In the desktop app: one pays in the browser, on the page with the same address.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { billingKey } from '../../lib/use-billing.ts'
import { userKey } from '../../lib/use-user.ts'
import { platform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'

export function InBrowser() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    // Who comes back may have paid.
    const ask = () => void Promise.all([userKey, billingKey].map((queryKey) => client.invalidateQueries({ queryKey })))
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [client])
  return (
    <section className="mx-auto my-8 grid max-w-[27rem] justify-items-center rounded-xl border border-line bg-paper px-6 py-10 text-center sm:my-14 sm:px-10">
      <Mark className="size-14" />
      <h1 className="display mt-5 text-28">{t('checkout.inBrowserTitle')}</h1>
      <p className="mt-2 text-16 text-ink-2">{t('checkout.inBrowser')}</p>
      <div className="mt-7 grid w-full gap-2">
        <Button variant="you" className="min-h-11" onClick={() => void platform().openOutside(platform().site() + pathname + search)}>
          {t('checkout.openBrowser')}
        </Button>
        <Button asChild className="min-h-11">
          <Link to="/pricing">{t('checkout.back')}</Link>
        </Button>
      </div>
    </section>
  )
}
