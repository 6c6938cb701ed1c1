// One HTTP server with the site, the API and /ws; main and every test build it here.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import compression from 'compression'
import express from 'express'
import proxyAddress from 'proxy-addr'
import { AppError } from '../shared/errors.ts'
import { limits } from '../shared/limits/limits.ts'
import type { Plan } from '../shared/billing/plans.ts'
import { createAnswerWorker } from './workers/answers/answer-worker.ts'
import { createBrainstormWorker } from './workers/board/brainstorm-worker.ts'
import { createAuthenticate } from './access/authenticate.ts'
import { openModels } from './workers/models/open-models.ts'
import { openPolicy, withPolicy, withSiteName } from './workers/policy/open-policy.ts'
import { openSuspensions } from './workers/operators/open-suspensions.ts'
import { createTitleWorker } from './workers/sessions/title-worker.ts'
import { createPushDispatcher } from './workers/push/push-dispatcher.ts'
import { createWebhookDispatcher } from './workers/integrations/webhook-dispatcher.ts'
import { probesOf } from './workers/support/probe-services.ts'
import { createProgressCounter } from './workers/progress/progress-counter.ts'
import { createLogRefusal } from './access/log-refusals.ts'
import { createProviderPictures } from './commands/accounts/provider-pictures.ts'
import { createRateLimits } from './access/rate-limits.ts'
import { createReadiness } from './commands/support/readiness.ts'
import { createStatusMonitor } from './workers/support/status-monitor.ts'
import type { Deps, MadeByApp } from './deps.ts'
import { createByteBudget } from './domain/limits/byte-budget.ts'
import { createIdentify, createOriginOf } from './domain/people/identify.ts'
import { newId } from './domain/ids.ts'
import { createRefusalPace } from './domain/limits/refusal-pace.ts'
import { createSigning } from './domain/people/signing.ts'
import { createUnreadBytes } from './domain/limits/unread-bytes.ts'
import { selfProbeOf } from './http/support/health.ts'
import { paymentEventRoutes } from './http/billing/billing.ts'
import { answerInTurn, serveInTurn } from './http/limits/calls-in-turn.ts'
import { buildOf, nameBuild } from './http/site/build-version.ts'
import { underBasePath } from './http/site/base-path.ts'
import { contentSecurity } from './http/site/content-security.ts'
import { letAppRead } from './http/desktop/cross-origin.ts'
import { drainRequests } from './http/drain-requests.ts'
import { readJsonBody } from './http/limits/json-body.ts'
import { guardApiKeys } from './http/integrations/api-key-guard.ts'
import { closePipelines, cutUnread, limitCalls, ownOriginOnly } from './http/limits/limits.ts'
import { metricsRoutes } from './http/support/metrics.ts'
import { observeRequests } from './http/observe.ts'
import { identifyPerson } from './http/person.ts'
import { limitOpenBodies } from './http/limits/open-bodies.ts'
import { answerErrors } from './http/routes/route.ts'
import { apiRoutes } from './http/routes/api-routes.ts'
import { releaseRoutes } from './http/support/releases.ts'
import { endSlowBodies } from './http/limits/slow-bodies.ts'
import { isOperatorOf } from './http/operators/operator-gate.ts'
import { nameSite, siteVersion } from './http/site/site-facts.ts'
import { siteRoutes } from './http/site/site.ts'
import { noMeters, type Meters } from './ports/meters.ts'
import type { ConnectModel } from './ports/models.ts'
import type { Assistant } from './ports/ports.ts'
import { createAccessEnforcer } from './ws/room/access-enforcer.ts'
import { openGateway } from './ws/gateway.ts'
import { createHub } from './ws/room/hub.ts'
import { createRelay } from './ws/room/relay.ts'
import { createLoginSockets } from './ws/connection/login-sockets.ts'
import { createTypingTracker } from './ws/room/typing-tracker.ts'
import { startNodeList } from './workers/operators/node-list.ts'
import { onPublished } from './workers/on-published.ts'
import { startSweeps } from './workers/sweeps.ts'

/** The parts that are chosen outside: everything in Deps that the app does not create itself. */
export type Parts = Omit<Deps, MadeByApp> & {
  /** The models of the settings. */
  assistantFor(plan: Plan): Assistant
  connectModel: ConnectModel
  meters?: Meters
}

export interface App {
  server: Server
  deps: Deps
  /** Reports that this server is not ready, so that it gets no new visitors; existing ones are still served. */
  retire(): void
  close(): Promise<void>
}

export async function createApp(chosen: Parts): Promise<App> {
  const policy = await openPolicy(chosen)
  const suspensions = await openSuspensions(chosen)
  const parts = { ...chosen, policy, suspensions, config: withPolicy(chosen.config, policy), mailer: withSiteName(chosen.mailer, policy) }
  const hub = createHub(parts.meters)
  const relay = createRelay(hub, parts)
  const loginSockets = createLoginSockets(parts)
  const progress = createProgressCounter(parts, relay, hub)
  const deliveries = createWebhookDispatcher(parts)
  const pushes = createPushDispatcher({ ...parts, presence: relay })
  const nodes = startNodeList(parts, { build: buildOf(parts.config), openSessions: hub.openSessions, peopleIn: hub.people })
  // `endSlowBodies` limits the time for bodies.
  const timeouts = { headersTimeout: limits.requestHeadMs, requestTimeout: limits.requestMs, connectionsCheckingInterval: 5_000 }
  const server = createServer(timeouts)
  const models = await openModels(parts)
  const status = createStatusMonitor(parts, probesOf({ ...parts, models }, selfProbeOf(server, parts.config)))
  const withRelay = {
    ...parts,
    models,
    status,
    meters: parts.meters ?? noMeters,
    logRefusal: createLogRefusal({ ...parts, meters: parts.meters ?? noMeters }),
    presence: relay,
    fanout: onPublished(relay, [progress, deliveries, pushes]),
    deliveries,
    pushes,
    progress,
    tellAuthor: hub.deliverTo,
    socketCloser: loginSockets,
    rateLimits: createRateLimits(parts),
    providerPictures: createProviderPictures(parts),
  }
  const titles = createTitleWorker(withRelay)
  const brainstormWorker = createBrainstormWorker(withRelay)
  const answerWorker = createAnswerWorker({ ...withRelay, titles, brainstormWorker })
  relay.setAnswerWorker(answerWorker)
  const answers = { ...answerWorker, open: (sessionId: string) => answerWorker.open(sessionId) ?? relay.remoteAnswer(sessionId) }
  const deps: Deps = { ...withRelay, titles, answers, brainstormWorker }
  const { config } = deps

  const secret = config.sessionSecret ?? (await deps.store.settings.getOrMake('session_secret', () => newId() + newId()))
  const signing = createSigning(secret)
  const budget = createByteBudget()
  const unread = createUnreadBytes(config.rateLimit ? limits.unreadBytesPerNetwork : Infinity)
  const originOf = createOriginOf(signing)
  const pace = createRefusalPace()
  const authenticate = createAuthenticate(deps, createIdentify(signing))

  const app = express()
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  app.locals['site'] = policy.site
  app.use(closePipelines())
  app.use(observeRequests(deps), limitOpenBodies(deps, originOf), endSlowBodies(deps.logRefusal))
  app.use(underBasePath(config))
  app.use('/api', letAppRead(config.appOrigin), nameBuild(config), nameSite(deps))
  app.use(contentSecurity({ isSecure: config.publicUrl?.startsWith('https:') ?? false, hasPayments: deps.payments !== null }))
  app.use(compression())
  app.use('/api', identifyPerson(authenticate), guardApiKeys(), (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  paymentEventRoutes(app, deps)
  app.use('/api', ownOriginOnly(config), limitCalls(deps.rateLimits), readJsonBody(), cutUnread(unread), answerInTurn(config))
  const answer = answerErrors(deps, pace, originOf)
  // Refused calls are answered here and skip the routes.
  app.use('/api', answer)
  let isEnding = false
  const readiness = createReadiness(deps)
  apiRoutes(app, deps, { secret, signing, budget, nodes, isReady: () => !isEnding && readiness.isReady() })
  app.use('/api', () => {
    throw new AppError('not_found')
  })
  metricsRoutes(app, deps)
  releaseRoutes(app, deps)
  app.use(serveInTurn(config, originOf))
  siteRoutes(app, deps, isOperatorOf(deps, authenticate))
  app.use(answer)

  server.on('request', app)
  const typingTracker = createTypingTracker(relay, progress.typed)
  const accessEnforcer = createAccessEnforcer({ deps, hub, relay, typingTracker })
  relay.setAccessEnforcer(accessEnforcer)
  policy.onChange(() => void accessEnforcer.applyPolicy())
  let version = siteVersion(deps)
  policy.onChange(() => {
    const before = version
    version = siteVersion(deps)
    if (version !== before) hub.deliverToAll({ type: 'site_changed' })
  })
  suspensions.onChange(() => void accessEnforcer.applyPolicy().then(() => loginSockets.endSuspended()))
  const isTrusted = app.get('trust proxy fn') as Parameters<typeof proxyAddress>[1]
  const addressOf = (request: IncomingMessage) => proxyAddress(request, isTrusted)
  const gateway = openGateway(server, {
    deps,
    hub,
    relay,
    typingTracker,
    accessEnforcer,
    loginSockets,
    unread,
    authenticate,
    addressOf,
    originOf,
    pace,
  })
  deps.answers.start()
  titles.start()
  brainstormWorker.start()
  deliveries.start()
  pushes.start()
  status.start()
  readiness.start()
  deps.meters.watch({
    sessionsOpen: () => hub.openSessions().length,
    answersWaiting: async () => (await deps.store.answers.sessionsWaiting()).length,
  })
  const sweeps = startSweeps(deps)

  const retire = () => void (isEnding = true)
  async function end(): Promise<void> {
    retire()
    const swept = Promise.all(sweeps.map((sweep) => sweep.stop()))
    readiness.close()
    await models.close()
    await policy.close()
    await suspensions.close()
    await status.close()
    await deps.providerPictures.close()
    await deps.answers.close()
    await titles.close()
    await brainstormWorker.close()
    await gateway.close()
    deps.rateLimits.close()
    await drainRequests(server)
    await deps.documents.close()
    await progress.close()
    await Promise.all([deliveries.close(), pushes.close()])
    await nodes.stop()
    await relay.close()
    await swept
    await deps.store.close()
  }
  let ended: Promise<void> | undefined
  return { server, deps, retire, close: () => (ended ??= end()) }
}
