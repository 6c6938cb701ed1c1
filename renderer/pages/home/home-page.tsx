// `/home`: the dashboard; for a visitor, what an account adds.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PageShell } from '../../layout/page-shell.tsx'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { HomeGate } from './home-gate.tsx'
import { LazyHome } from './lazy-home.tsx'

export function HomePage() {
  return <HomeGate visitor={<VisitorHome />} />
}

function VisitorHome() {
  const { t } = useTranslation()
  return (
    <LazyHome load={loadHome}>
      {(LoggedOutHome) => (
        <PageShell>
          <title>{t('home.documentTitle')}</title>
          <LoggedOutHome onTrial={() => openSignIn('up')} />
        </PageShell>
      )}
    </LazyHome>
  )
}

async function loadHome() {
  const [{ LoggedOutHome }] = await Promise.all([import('../../features/home/logged-out-home.tsx'), loadTexts('home')])
  return LoggedOutHome
}
