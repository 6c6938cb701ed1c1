// Whether this process lives, whether it may be sent people, and what is switched on.
import type { Router } from 'express'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { figuresOf } from '../site/figures.ts'
import { route } from '../route.ts'

/** `isReady`: whether new traffic should be sent here; connected people are served in any case. */
export function healthRoutes(router: Router, deps: Deps, isReady: () => boolean): void {
  route(router, 'GET /api/health', () => ({
    status: 'ok' as const,
    protocol: protocolVersion,
    ...switchedOn(deps),
    figures: figuresOf(deps.config),
  }))
  route(router, 'GET /api/ready', () => {
    if (!isReady()) throw new AppError('not_ready')
    return { status: 'ready' as const }
  })
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
