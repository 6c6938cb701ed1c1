// For who is not signed in: why one must be, and the way there and back.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { MarkCard } from '../../../ui/mark-card.tsx'
import { signInPath, type Choice } from './choice.ts'

export function SignedOut({ choice }: { choice: Choice }) {
  const { t } = useTranslation()
  return (
    <MarkCard title={t('checkout.signedOutTitle')} text={t('checkout.signedOut')}>
      <Button variant="you" asChild className="min-h-11">
        {/* A plain link: the server knows how one signs in here. */}
        <a href={signInPath(choice)}>{t('checkout.signIn')}</a>
      </Button>
      <Button asChild className="min-h-11">
        <Link to="/pricing">{t('checkout.back')}</Link>
      </Button>
    </MarkCard>
  )
}
