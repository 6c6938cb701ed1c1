// In the desktop app, people pay in the browser, on the page with the same address.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { billingKey } from '../../../lib/api/use-billing.ts'
import { userKey } from '../../../lib/api/use-user.ts'
import { platform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkCard } from '../../../ui/mark-card.tsx'

export function InBrowser() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    // The person may have paid in the browser.
    const ask = () => void Promise.all([userKey, billingKey].map((queryKey) => client.invalidateQueries({ queryKey })))
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [client])
  return (
    <MarkCard title={t('checkout.inBrowserTitle')} text={t('checkout.inBrowser')}>
      <Button variant="you" className="min-h-11" onClick={() => void platform().openOutside(platform().site() + pathname + search)}>
        {t('checkout.openBrowser')}
      </Button>
      <Button asChild className="min-h-11">
        <Link to="/pricing">{t('checkout.back')}</Link>
      </Button>
    </MarkCard>
  )
}
