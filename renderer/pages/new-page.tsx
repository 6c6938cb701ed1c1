// `/new`: starts a session, or opens the demo.
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { QuickStartCard } from '../features/home/create-session/quick-start-card.tsx'
import { StartAgain } from '../features/home/create-session/start-again.tsx'
import { useCreateSession } from '../features/home/create-session/use-create-session.ts'
import { newDemoPath, TryDemoCard } from '../features/coaching/try-demo/try-demo-card.tsx'
import { currentLanguage } from '../lib/texts/i18n.ts'
import { PageShell } from '../layout/page-shell.tsx'
import { NoNewSessions, useMayCreate } from '../features/home/create-session/no-new-sessions.tsx'
import { siteFacts } from '../lib/site-facts.ts'

export function NewPage() {
  const { t } = useTranslation()
  const { create, busy } = useCreateSession()
  const navigate = useNavigate()
  const mayCreate = useMayCreate()
  const { demos } = siteFacts()
  const blurbs = [
    { title: t('newSession.blurbs.linkTitle'), text: t('newSession.blurbs.link') },
    { title: t('newSession.blurbs.liveTitle'), text: t('newSession.blurbs.live') },
    { title: t('newSession.blurbs.noteTitle'), text: t('newSession.blurbs.note') },
  ]
  return (
    <PageShell>
      <title>{t('newSession.documentTitle')}</title>
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <h1 className="display text-[2rem] leading-9 md:text-40">{t('newSession.title')}</h1>
        <p className="mt-3 max-w-[52ch] text-18 text-ink-2">{t('newSession.lead')}</p>
        <div className="mt-8 grid gap-4 md:grid-cols-[1.6fr_1fr]">
          {mayCreate ? <QuickStartCard onStart={create} busy={busy} /> : <NoNewSessions />}
          {demos && <TryDemoCard onOpen={() => void navigate(newDemoPath(currentLanguage()))} />}
        </div>
        <ul className="mt-12 grid border-t border-line md:mt-16 md:grid-cols-3 md:gap-8">
          {blurbs.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-5 md:border-b-0 md:pt-6">
              <h2 className="text-16 font-extrabold">{title}</h2>
              <p className="mt-1 max-w-[38ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        {mayCreate && <StartAgain onStart={create} busy={busy} />}
      </div>
    </PageShell>
  )
}
