// Every route of the API, in one list.
import type { Express } from 'express'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import type { ByteBudget } from '../domain/limits/byte-budget.ts'
import { createTurns } from '../domain/limits/turns.ts'
import type { Signing } from '../domain/people/signing.ts'
import { createFileLinks } from '../domain/files/file-links.ts'
import { healthRoutes } from './support/health.ts'
import { accountRoutes, profilePictureRoutes } from './accounts/account.ts'
import { attachmentRoutes } from './files/attachments.ts'
import { authRoutes } from './accounts/auth.ts'
import { billingRoutes } from './billing/billing.ts'
import { desktopRoutes } from './desktop/desktop.ts'
import { exportRoutes } from './exports/export.ts'
import { forgetRoutes } from './accounts/forget.ts'
import { integrationRoutes } from './integrations/integrations.ts'
import { mailLinkRoutes } from './accounts/mail-links.ts'
import { openApiRoutes } from './integrations/openapi.ts'
import { pushRoutes } from './push/push.ts'
import { sessionRoutes } from './sessions/sessions.ts'
import { providerRoutes } from './accounts/providers.ts'
import { answerRoutes } from './answers/answers.ts'
import { supportRoutes } from './support/support.ts'
import { teamRoutes } from './teams/team.ts'
import { transcribeRoutes } from './messages/transcribe.ts'
import { webhookRoutes } from './integrations/webhooks.ts'

interface RouteParts {
  secret: string
  signing: Signing
  budget: ByteBudget
  isReady(): boolean
}

export function apiRoutes(app: Express, deps: Deps, { secret, signing, budget, isReady }: RouteParts): void {
  healthRoutes(app, deps, isReady)
  authRoutes(app, deps)
  providerRoutes(app, deps, secret)
  mailLinkRoutes(app, deps)
  const links = createFileLinks(signing)
  const turns = createTurns({
    atOnce: limits.exportsAtOnce,
    each: limits.exportsAtOncePerAddress,
    waiting: limits.exportsWaiting,
    waitMs: limits.exportWaitMs,
  })
  accountRoutes(app, deps, turns)
  profilePictureRoutes(app, deps, budget)
  forgetRoutes(app, deps)
  sessionRoutes(app, deps)
  answerRoutes(app, deps)
  exportRoutes(app, deps, turns)
  attachmentRoutes(app, deps, links, budget)
  desktopRoutes(app, deps, links)
  transcribeRoutes(app, deps, budget)
  supportRoutes(app, deps)
  teamRoutes(app, deps, budget)
  integrationRoutes(app, deps)
  webhookRoutes(app, deps)
  pushRoutes(app, deps)
  openApiRoutes(app, deps)
  billingRoutes(app, deps)
}
