// Redirects to an identity provider and back; every failure ends on the front page, with its error code.
import type { Request, RequestHandler, Response, Router } from 'express'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { returnPath } from '../../../shared/accounts/return-path.ts'
import { mustOfferSignIn } from '../../access/policy-checks.ts'
import { signInWithProvider } from '../../commands/accounts/sign-in-with-provider.ts'
import type { Deps } from '../../deps.ts'
import { cookieLine, cookieName, cookieSiteOf, findCookie } from '../../domain/people/cookies.ts'
import { ownAddress } from '../../domain/own-address.ts'
import { createVisitSeal, type KeptVisit } from '../../domain/people/provider-visit.ts'
import type { IdentityProvider } from '../../ports/ports.ts'
import { setLogin } from './auth.ts'
import { aboutRequest, nameRoute } from '../observe.ts'
import { callerOf } from '../person.ts'

type Which = KeptVisit['provider']

const begins = { oidc: 'GET /api/login', google: 'GET /api/auth/google' } as const
const returns = { oidc: 'GET /api/auth/oidc/callback', google: 'GET /api/auth/google/callback' } as const
const pathOf = (route: string) => route.slice('GET '.length)

/** `secret`: signs the cookies. */
export function providerRoutes(router: Router, deps: Deps, secret: string): void {
  const seal = createVisitSeal(secret)
  const keep = (response: Response, sealed: string | null) => {
    response.append('Set-Cookie', cookieLine('kring_visit', sealed, cookieSiteOf(deps.config), limits.providerVisitMs / 1000))
  }
  // From PUBLIC_URL, which is required with a provider: the Host header must not decide where people return.
  const here = (path: string) => ownAddress(deps.config, path)

  const own = (path: string) => deps.config.basePath + path

  async function redirectToProvider(which: Which, provider: IdentityProvider, request: Request, response: Response): Promise<string> {
    const { url, visit } = await provider.begin(here(pathOf(returns[which])).href)
    const { to, claim } = request.query
    const kept = { ...visit, provider: which, claim: claim !== 'false', to: returnPath(to), until: deps.now() + limits.providerVisitMs }
    keep(response, seal.close(kept))
    return url.href
  }

  async function handleReturn(which: Which, provider: IdentityProvider, request: Request, response: Response): Promise<string> {
    keep(response, null)
    const sealed = findCookie(request.headers.cookie, cookieName('kring_visit', cookieSiteOf(deps.config)))
    const visit = sealed === null ? null : seal.open(sealed, deps.now())
    if (visit?.provider !== which) throw new AppError('provider_failed')
    const cameBackTo = here(pathOf(returns[which]))
    cameBackTo.search = /\?.*/.exec(request.originalUrl)?.[0] ?? ''
    const identity = await provider.finish(cameBackTo, visit)
    const device = request.get('user-agent') ?? ''
    const invite = inviteIn(visit.to)
    setLogin(deps, response, await signInWithProvider(deps, callerOf(request), { identity, claim: visit.claim, device, invite }))
    return own(returnPath(visit.to))
  }

  const page = (
    route: (typeof begins | typeof returns)[Which],
    which: Which,
    go: (provider: IdentityProvider, request: Request, response: Response) => Promise<string>,
  ): void => {
    const handler: RequestHandler = async (request, response) => {
      nameRoute(request, route)
      const provider = deps.providers[which]
      // Every page has the sign-in dialog; after signing in, the person is on the right page.
      if (!provider) return response.redirect(own(withSignIn(returnPath(request.query['to']))))
      const visit = async () => {
        mustOfferSignIn(deps, which)
        return go(provider, request, response)
      }
      response.redirect(await visit().catch((error: unknown) => errorPage(error, request)))
    }
    router.get(pathOf(route), handler)
  }
  for (const which of ['oidc', 'google'] as const) {
    page(begins[which], which, (...visit) => redirectToProvider(which, ...visit))
    page(returns[which], which, (...visit) => handleReturn(which, ...visit))
  }

  function errorPage(error: unknown, request: Request): string {
    const code: ErrorCode = error instanceof AppError ? error.code : 'internal'
    deps.meters.refused(code)
    deps.log[code === 'internal' ? 'error' : 'warn']({ ...aboutRequest(request), error }, 'signing in with a provider failed')
    // The page cannot list the domains.
    const told = code === 'sign_up_domain' ? 'sign_up_not_listed' : code
    return own(`/?error=${shown.has(told) ? told : 'provider_failed'}`)
  }
}

/** Told as they are; everything else is between the provider and this server. */
const shown: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'provider_email_unverified',
  'sign_in_way_off',
  'sign_up_closed',
  'sign_up_not_listed',
  'sign_up_invitation',
  'suspended',
])

/** The token of the team's invitation that the person came from; null: from another page. */
function inviteIn(path: string): string | null {
  const page = new URL(path, 'http://here.invalid')
  return page.pathname === '/team/join' ? page.searchParams.get('token') : null
}

function withSignIn(path: string): string {
  const page = new URL(path, 'http://here.invalid')
  page.searchParams.set('signin', '1')
  return returnPath(page.pathname + page.search + page.hash)
}
