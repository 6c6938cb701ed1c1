// `/` on a server without public pages: the operator's name, logo and welcome, and starting a session or signing in.
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoNewSessions, useMayCreate } from '../../features/home/create-session/no-new-sessions.tsx'
import { QuickStartCard } from '../../features/home/create-session/quick-start-card.tsx'
import { useCreateSession } from '../../features/home/create-session/use-create-session.ts'
import { newDemoPath, TryDemoCard } from '../../features/coaching/try-demo/try-demo-card.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { siteFacts } from '../../lib/site-facts.ts'
import { HomeGate } from '../home/home-gate.tsx'

export function StartPage() {
  return <HomeGate visitor={<Start />} unknown={<Start />} />
}

function Start() {
  const { t } = useTranslation()
  const { create, busy } = useCreateSession()
  const navigate = useNavigate()
  const mayCreate = useMayCreate()
  const { name, welcome, demos } = siteFacts()
  const title = name || t('common.brand')
  return (
    <PageShell>
      <title>{title}</title>
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <h1 className="display text-[2rem] leading-9 wrap-anywhere md:text-40">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-18 wrap-anywhere whitespace-pre-line text-ink-2">{welcome || t('newSession.lead')}</p>
        <div className="mt-8 grid gap-4 md:grid-cols-[1.6fr_1fr]">
          {mayCreate ? <QuickStartCard onStart={create} busy={busy} /> : <NoNewSessions />}
          {demos && <TryDemoCard onOpen={() => void navigate(newDemoPath(currentLanguage()))} />}
        </div>
      </div>
    </PageShell>
  )
}
