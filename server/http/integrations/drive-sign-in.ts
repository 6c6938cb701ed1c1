// Redirects to Google Drive's sign-in and back; every failure ends on the integrations page, with its error code.
import { createHash, randomBytes } from 'node:crypto'
import type { Request, Router } from 'express'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { keepConnection } from '../../commands/integrations/connect-service.ts'
import type { Deps } from '../../deps.ts'
import { ownAddress } from '../../domain/own-address.ts'
import type { ServiceSignIn, Vault } from '../../ports/integrations.ts'
import { getProvenAccount } from '../../queries/people/get-account.ts'
import { aboutRequest, nameRoute, refusedAt } from '../observe.ts'
import { callerOf } from '../person.ts'

const begins = 'GET /api/integrations/google-drive/authorize'
const returns = 'GET /api/integrations/google-drive/callback'
const pathOf = (route: string) => route.slice('GET '.length)

/** The encrypted state that Google returns: the device, and when it expires. */
interface Visit {
  loginId: string
  codeVerifier: string
  until: number
}

export function driveRoutes(router: Router, deps: Deps): void {
  function getRequirements(): { signIn: ServiceSignIn; vault: Vault; redirectUri: string } {
    const { driveSignIn: signIn, vault, config } = deps
    if (!signIn || !vault || config.publicUrl === undefined) throw new AppError('integration_unavailable')
    // From PUBLIC_URL: the Host header must not decide where people return.
    return { signIn, vault, redirectUri: ownAddress(config, pathOf(returns)).href }
  }

  /** Throws unauthenticated, email_unproven. */
  async function getCaller(request: Request): Promise<{ userId: string; loginId: string }> {
    const { person, loginId } = callerOf(request)
    const { id } = await getProvenAccount(deps, person)
    if (loginId === null) throw new AppError('unauthenticated')
    return { userId: id, loginId }
  }

  async function redirectToGoogle(request: Request): Promise<string> {
    const { userId, loginId } = await getCaller(request)
    const { signIn, vault, redirectUri } = getRequirements()
    const codeVerifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const visit: Visit = { loginId, codeVerifier, until: deps.now() + limits.providerVisitMs }
    return signIn.begin({ redirectUri, codeChallenge, state: vault.seal(JSON.stringify(visit), { userId, kind: 'visit' }) })
  }

  async function handleReturn(request: Request): Promise<string> {
    const { userId, loginId } = await getCaller(request)
    const { signIn, vault, redirectUri } = getRequirements()
    const { state, code } = request.query
    const opened = typeof state === 'string' ? vault.open(state, { userId, kind: 'visit' }) : null
    const visit = opened === null ? null : (JSON.parse(opened) as Visit)
    // It must have started on this device; otherwise somebody could connect their own Drive to this account.
    if (visit?.loginId !== loginId || visit.until < deps.now() || typeof code !== 'string') throw new AppError('connection_refused')
    const settings = await signIn.finish({ redirectUri, code, codeVerifier: visit.codeVerifier })
    await keepConnection(deps, { userId, loginId }, 'google-drive', { settings })
    return '/integrations?connected=google-drive'
  }

  const page = (route: typeof begins | typeof returns, go: (request: Request) => Promise<string>) =>
    router.get(pathOf(route), async (request, response) => {
      nameRoute(request, route)
      response.redirect(deps.config.basePath + (await go(request).catch((error: unknown) => errorPage(error, request))))
    })
  page(begins, redirectToGoogle)
  page(returns, handleReturn)

  function errorPage(error: unknown, request: Request): string {
    const code: ErrorCode = error instanceof AppError ? error.code : 'internal'
    deps.logRefusal(code, refusedAt(request))
    if (code === 'internal') deps.log.error({ ...aboutRequest(request), error }, 'connecting Google Drive failed')
    return `/integrations?error=${code}`
  }
}
