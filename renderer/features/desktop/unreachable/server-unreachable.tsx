// Replaces every page of the desktop app except Help while its server is unreachable: the reason, a retry, another server, and the recent sessions.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isSolvable } from '../../../../shared/desktop/network.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isNetworkProblem, type ServerState } from '../../../lib/api/server-cause.ts'
import { useOnline } from '../../../lib/browser/use-online.ts'
import { started } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyCircle } from '../../../ui/empty-circle.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { hostOf, ServerForm } from '../../../ui/server-form.tsx'
import { SolveProblem } from '../../../ui/solve-problem.tsx'
import { UpdateControl } from '../../../ui/update-control.tsx'
import { SeenList } from './seen-list.tsx'
import { useRetry } from './use-retry.ts'

type ServerUnreachableProps = {
  check: Exclude<ServerState, 'ok'>
  /** Checks the server again; this screen is removed when the server responds. */
  onRetry: () => Promise<unknown>
}

export function ServerUnreachable({ check, onRetry }: ServerUnreachableProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { state, lastAt, retry } = useRetry(onRetry)
  const [chosen, setChosen] = useState(pathname)
  const [isChanging, setIsChanging] = useState(false)
  const isOnline = useOnline()
  const { server = '', version = '' } = started() ?? {}
  const values = { server: hostOf(server), version }
  const what = check === 'unreachable' && !isOnline ? 'offline' : check
  const canSolve = isSolvable(check)
  const choose = (path: string) => {
    setChosen(path)
    void navigate(path, { replace: true })
    retry()
  }
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-center overflow-x-clip">
      <title>{t('desktop.unreachable.documentTitle')}</title>
      <div className="mx-auto w-full max-w-[40rem] px-5 py-10 sm:px-8">
        <EmptyCircle className="-ml-1.5 size-22" stroke={2.2} gap={4.6} />
        <h1 className="display mt-6 text-[2rem] leading-9 md:text-40">
          {isNetworkProblem(check) ? t(`desktop.network.title.${check}`) : t(`desktop.unreachable.title.${check}`)}
        </h1>
        <p className="mt-3 max-w-[52ch] text-16 wrap-anywhere text-ink-2">
          {isNetworkProblem(what) && what !== 'offline'
            ? t(`desktop.network.text.${what}`, values)
            : t(`desktop.unreachable.text.${what}`, values)}
        </p>
        {isChanging ? (
          <div className="mt-6 rounded-xl border border-line bg-paper p-5">
            <ServerForm onDone={() => setIsChanging(false)} />
          </div>
        ) : (
          <div className="mt-6 flex flex-wrap items-center gap-2">
            {canSolve && <SolveProblem problem={check} address={server} onChecked={retry} />}
            <Button variant={canSolve ? 'line' : 'you'} disabled={state === 'trying'} onClick={retry}>
              {state === 'trying' && <Ring turning className="size-4.5 text-current" />}
              {t('desktop.unreachable.retry')}
            </Button>
            <Button onClick={() => setIsChanging(true)}>{t('desktop.server.add')}</Button>
          </div>
        )}
        {check === 'other_version' && <UpdateControl className="mt-4" />}
        <div className="mt-4 text-13 text-muted">
          {/* Automatic retries are not announced. */}
          <p role="status">
            {state === 'trying' && t('desktop.unreachable.retrying')}
            {state === 'still' && `${t('desktop.unreachable.still')} `}
            {state !== 'trying' && t('desktop.unreachable.again', { seconds: limits.unreachableRetryMs / 1000 })}
          </p>
          {lastAt && <p className="tabular-nums">{t('desktop.unreachable.last', { time: timeOf(lastAt, i18n.language) })}</p>}
        </div>
        <SeenList chosen={chosen} onChoose={choose} />
        <p className="mt-4 text-13 text-muted">{t('desktop.unreachable.kept')}</p>
      </div>
    </main>
  )
}

const timeOf = (at: Date, language: string) => at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
