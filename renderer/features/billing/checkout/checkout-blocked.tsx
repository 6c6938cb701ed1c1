// What replaces the payment form: for visitors who are not signed in, and on servers where nothing can be bought.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkCard } from '../../../ui/mark-card.tsx'
import { signInPath, type Choice } from './choice.ts'

export function SignedOut({ choice }: { choice: Choice }) {
  const { t } = useTranslation()
  return (
    <MarkCard title={t('checkout.signedOutTitle')} text={t('checkout.signedOut')}>
      <Button variant="you" asChild className="min-h-11">
        {/* A plain link: the server knows how to sign in. */}
        <a href={signInPath(choice)}>{t('checkout.signIn')}</a>
      </Button>
      <Button asChild className="min-h-11">
        <Link to="/pricing">{t('checkout.back')}</Link>
      </Button>
    </MarkCard>
  )
}

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
