// Shown when the server does not respond: the sessions that this browser has stored, to read. Reloads once the server responds.
import { ArrowLeft, CloudOff, MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { useRetry } from '../features/desktop/unreachable/use-retry.ts'
import { StoredSessionView } from '../features/session/stored-session.tsx'
import { checkServer } from '../lib/api/check-server.ts'
import { storedSessions, type StoredSession } from '../lib/browser/stored-sessions.ts'
import { relativeTime } from '../lib/texts/relative-time.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { brandName } from '../lib/site-facts.ts'

async function reloadIfReachable(): Promise<void> {
  const greeting = await checkServer()
  if (greeting === 'ok' || greeting === 'other_version') location.reload()
}

export function StoredPage() {
  const { pathname } = useLocation()
  const [, asked] = /^\/chat\/([^/]+)\/?$/.exec(pathname) ?? []
  const [stored, setStored] = useState<StoredSession[] | null>(null)
  useEffect(() => {
    storedSessions().then(setStored, () => setStored([]))
  }, [])
  if (!stored) return <Waiting />
  const found = stored.find(({ id }) => id === (asked && decodeURIComponent(asked)))
  return found ? <OneSession copy={found} /> : <AllSessions stored={stored} isAsked={asked !== undefined} />
}

function OneSession({ copy }: { copy: StoredSession }) {
  const { t, i18n } = useTranslation()
  const time = relativeTime(new Date(copy.savedAt).toISOString(), i18n.language)
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <title>{`${copy.state.session.title} · ${brandName()}`}</title>
      <header className="flex min-w-0 items-center gap-2 border-b border-line px-3 py-2">
        <Button asChild variant="plain" size="sm">
          <Link to="/home" aria-label={t('stored.all')} title={t('stored.all')}>
            <ArrowLeft />
          </Link>
        </Button>
        <h1 className="truncate text-16 font-bold" title={copy.state.session.title}>
          {copy.state.session.title}
        </h1>
      </header>
      <StoredSessionView state={copy.state} nothing={t('stored.empty')} />
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 pt-2 pb-safe text-13 text-ink-2">
        <p className="flex items-start gap-2 py-1">
          <CloudOff aria-hidden="true" className="size-4" />
          {t('stored.asOf', { time })}
        </p>
        <Retry />
      </footer>
    </main>
  )
}

function AllSessions({ stored, isAsked }: { stored: StoredSession[]; isAsked: boolean }) {
  const { t, i18n } = useTranslation()
  const text = stored.length === 0 ? t('stored.nothing') : isAsked ? t('stored.missing') : t('stored.text')
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl grid-cols-[minmax(0,1fr)] content-center gap-6 px-4 py-8">
      <title>{t('stored.documentTitle')}</title>
      <Empty isPage title={t('stored.title')} text={text} action={<Retry />} />
      {stored.length > 0 && (
        <nav aria-label={t('stored.sessions')}>
          <ul className="overflow-hidden rounded-lg border border-line bg-paper">
            {stored.map(({ id, savedAt, state }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <Link
                  to={`/chat/${encodeURIComponent(id)}`}
                  className="flex min-h-12 items-center gap-3 px-4 py-2 no-underline -outline-offset-2 hover:bg-hover"
                >
                  <MessageSquare aria-hidden="true" className="text-muted" />
                  <span className="min-w-0 flex-1 truncate font-semibold" title={state.session.title}>
                    {state.session.title}
                  </span>
                  <span className="shrink-0 text-13 text-muted">{relativeTime(new Date(savedAt).toISOString(), i18n.language)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}

function Retry() {
  const { t } = useTranslation()
  const { state, retry } = useRetry(reloadIfReachable)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" onClick={retry} disabled={state === 'trying'}>
        {t('stored.retry')}
      </Button>
      <span role="status" className="text-13 text-muted">
        {state === 'trying' ? t('stored.retrying') : state === 'still' ? t('stored.still') : ''}
      </span>
    </span>
  )
}
