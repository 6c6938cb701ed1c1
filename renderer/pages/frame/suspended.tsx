// What a suspended person sees instead of every page: what has happened, how to reach the operator, and how to sign out or in.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { brandName } from '../../lib/site-facts.ts'
import { inBase } from '../../platform/base.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function Suspended() {
  const { t } = useTranslation()
  // A suspended guest can still be asked who they are; a suspended account cannot.
  const { data: user, isPending } = useUser()
  if (isPending) return null
  const isGuest = user === null
  return (
    <main className="grid h-dvh place-items-center overflow-y-auto bg-paper">
      <title>{`${t('suspended.title')} · ${brandName()}`}</title>
      <div role="alert">
        <Empty
          isPage
          title={t('suspended.title')}
          text={t(isGuest ? 'suspended.guest' : 'suspended.account')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button asChild variant="ink">
                <Link to="/contact">{t('suspended.contact')}</Link>
              </Button>
              {isGuest ? (
                <Button onClick={() => openSignIn()}>{t('suspended.signIn')}</Button>
              ) : (
                <Button asChild>
                  <a href={inBase('/api/logout')}>{t('suspended.signOut')}</a>
                </Button>
              )}
            </span>
          }
        />
      </div>
    </main>
  )
}
