// In place of the form that creates a session: why this person cannot create one here, and what they can do.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { openSignIn } from '../../../lib/api/sign-in.ts'
import { useUser } from '../../../lib/api/use-user.ts'
import { siteFacts } from '../../../lib/site-facts.ts'
import { Button } from '../../../ui/button.tsx'

/** Whether the policy lets this person create a session, as far as the page knows: membership of a team is known only to the server. */
export function useMayCreate(): boolean {
  const { creators, guests } = siteFacts()
  const { data: user } = useUser()
  if (creators === 'nobody') return false
  return Boolean(user) || (creators === 'anyone' && guests)
}

export function NoNewSessions() {
  const { t } = useTranslation()
  const { creators } = siteFacts()
  return (
    <section className="grid content-start justify-items-start gap-3 rounded-lg border border-line bg-paper p-5">
      <p className="max-w-[48ch] text-ink-2">{t(creators === 'nobody' ? 'newSession.closed' : 'newSession.signInFirst')}</p>
      {creators !== 'nobody' && (
        <Button variant="you" onClick={() => openSignIn()}>
          {t('nav.login')}
        </Button>
      )}
    </section>
  )
}
