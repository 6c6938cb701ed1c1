// For who is not signed in: why one must be, and the way there and back.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { signInPath, type Choice } from './choice.ts'

export function SignedOut({ choice }: { choice: Choice }) {
  const { t } = useTranslation()
  return (
    <section className="mx-auto mt-6 grid max-w-[27rem] justify-items-center rounded-xl border border-line bg-paper px-6 py-10 text-center sm:mt-14 sm:px-10">
      <Mark className="size-14" />
      <h1 className="display mt-5 text-28">{t('checkout.signedOutTitle')}</h1>
      <p className="mt-2 text-16 text-ink-2">{t('checkout.signedOut')}</p>
      <div className="mt-7 grid w-full gap-2">
        <Button variant="you" asChild className="min-h-11">
          {/* A plain link: the server knows how one signs in here. */}
          <a href={signInPath(choice)}>{t('checkout.signIn')}</a>
        </Button>
        <Button asChild className="min-h-11">
          <Link to="/pricing">{t('checkout.back')}</Link>
        </Button>
      </div>
    </section>
  )
}
