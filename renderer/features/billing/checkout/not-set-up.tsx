// In place of the form where nothing can be bought.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'

export function NotSetUp() {
  const { t } = useTranslation()
  return (
    <section className="grid content-start justify-items-start gap-2 rounded-lg border border-line bg-paper p-6 sm:p-8">
      <h2 className="text-18 font-extrabold">{t('errors.payments_unavailable')}</h2>
      <p className="text-ink-2">{t('checkout.notSetUpText')}</p>
      <Button asChild className="mt-3 min-h-11">
        <Link to="/pricing">{t('checkout.back')}</Link>
      </Button>
    </section>
  )
}
