// Every route of the API, in one list.
import type { Express } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { createTurns } from '../../domain/limits/turns.ts'
import type { Signing } from '../../domain/people/signing.ts'
import type { NodeList } from '../../ports/nodes.ts'
import { createFileLinks } from '../../domain/files/file-links.ts'
import { healthRoutes } from '../support/health.ts'
import { accountRoutes, profilePictureRoutes } from '../accounts/account.ts'
import { assistantRoutes } from '../assistants/assistants.ts'
import { attachmentRoutes } from '../files/attachments.ts'
import { authRoutes } from '../accounts/auth.ts'
import { billingRoutes } from '../billing/billing.ts'
import { desktopRoutes } from '../desktop/desktop.ts'
import { exportRoutes } from '../exports/export.ts'
import { forgetRoutes } from '../accounts/forget.ts'
import { integrationRoutes } from '../integrations/integrations.ts'
import { mailLinkRoutes } from '../accounts/mail-links.ts'
import { inboxRoutes } from '../operators/inbox.ts'
import { operatedSessionRoutes } from '../operators/operated-sessions.ts'
import { costRoutes } from '../costs/costs.ts'
import { overviewRoutes } from '../operators/overview.ts'
import { operatorRoutes } from '../operators/operators.ts'
import { operatorsOnly } from '../operators/operator-gate.ts'
import { openApiRoutes } from '../integrations/openapi.ts'
import { pushRoutes } from '../push/push.ts'
import { reportRoutes } from '../reports/reports.ts'
import { sessionRoutes } from '../sessions/sessions.ts'
import { providerRoutes } from '../accounts/providers.ts'
import { answerRoutes } from '../answers/answers.ts'
import { supportRoutes } from '../support/support.ts'
import { policyRoutes } from '../policy/policy.ts'
import { teamRoutes } from '../teams/team.ts'
import { transcribeRoutes } from '../messages/transcribe.ts'
import { webhookRoutes } from '../integrations/webhooks.ts'

interface RouteParts {
  secret: string
  signing: Signing
  budget: ByteBudget
  nodes: NodeList
  isReady(): boolean
}

export function apiRoutes(app: Express, deps: Deps, { secret, signing, budget, nodes, isReady }: RouteParts): void {
  app.use('/api/admin', operatorsOnly(deps))
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
  assistantRoutes(app, deps, budget)
  exportRoutes(app, deps, turns)
  attachmentRoutes(app, deps, links, budget)
  desktopRoutes(app, deps, links)
  transcribeRoutes(app, deps, budget)
  supportRoutes(app, deps)
  teamRoutes(app, deps, budget)
  policyRoutes(app, deps, budget)
  integrationRoutes(app, deps)
  webhookRoutes(app, deps)
  pushRoutes(app, deps)
  reportRoutes(app, deps)
  operatedSessionRoutes(app, deps)
  inboxRoutes(app, deps)
  openApiRoutes(app, deps)
  billingRoutes(app, deps)
  operatorRoutes(app, deps)
  overviewRoutes(app, deps, nodes)
  costRoutes(app, deps)
}
