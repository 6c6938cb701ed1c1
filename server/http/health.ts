// Whether this process lives, whether it may be sent people, and what is switched on.
import type { Router } from 'express'
import { protocolVersion } from '../../shared/desktop-origin.ts'
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { route } from './route.ts'

const patienceMs = 2_000

/** `isEnding`: from then on nobody new should be sent here, while those who are here are still served. */
export function healthRoutes(router: Router, deps: Deps, isEnding: () => boolean): void {
  route(router, 'GET /api/health', () => ({ status: 'ok' as const, protocol: protocolVersion, ...switchedOn(deps) }))
  route(router, 'GET /api/ready', async () => {
    if (isEnding() || !(await answersInTime(deps)) || isEnding()) throw new AppError('not_ready')
    return { status: 'ready' as const }
  })
}

async function answersInTime({ store, log }: Pick<Deps, 'store' | 'log'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, patienceMs, false)))
  const answer = store.sessions.find('').then(
    () => true,
    (error: unknown) => {
      log.error({ error }, 'the database does not answer')
      return false
    },
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export function switchedOn({
  assistantFor,
  store,
  bus,
  mailer,
  payments,
}: Pick<Deps, 'assistantFor' | 'store' | 'bus' | 'mailer' | 'payments'>) {
  const assistant = assistantFor('free')
  return {
    assistant: assistant.label,
    storage: store.dialect,
    fanout: bus.label,
    mail: mailer?.label ?? 'off',
    payments: payments?.label ?? 'off',
    transcription: assistant.transcribe !== undefined,
  }
}
