// HTTP routes for signing up, in and out, and for the signed-in user.
import type { Response, Router } from 'express'
import { loginCookieOf, type Caller } from '../../access/authenticate.ts'
import { signIn } from '../../commands/accounts/sign-in.ts'
import { signUp } from '../../commands/accounts/sign-up.ts'
import type { Deps } from '../../deps.ts'
import { cookieSiteOf, takeBackLines } from '../../domain/people/cookies.ts'
import { viewUsage, viewUser } from '../../queries/accounts/current-user.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { mayChange } from '../origin.ts'
import { callerOf, tellApp } from '../person.ts'
import { route } from '../routes/route.ts'

/** Sets or removes the login secret in the browser or the app. */
export function setLogin(deps: Pick<Deps, 'config'>, response: Response, token: string | null): void {
  if (tellApp(response, { login: token })) return
  const site = cookieSiteOf(deps.config)
  const over = takeBackLines('kring_login', response.req.headers.cookie, site)
  // A new login also deletes the cookie under the old name.
  const lines = token === null ? over : [...over.slice(1), loginCookieOf(token, site)]
  for (const line of lines) response.append('Set-Cookie', line)
}

export function authRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/auth/user', async ({ person }) => viewUser(deps, await getAccount(deps, person)))
  route(router, 'GET /api/auth/options', async ({ caller }) => {
    const { password, google, oidc, signUp, domains } = deps.policy.current()
    return {
      google: google && deps.providers.google !== null,
      provider: (oidc && deps.providers.oidc?.name) || null,
      password,
      canReset: password && deps.mailer !== null,
      signUp,
      domains: signUp === 'domains' ? domains : [],
      claimable: await deps.store.claims.countHosted(caller.guest.key),
    }
  })
  route(router, 'POST /api/auth/email/signin', async ({ caller, body, request, response }) => {
    const { row, token } = await signIn(deps, caller, { ...body, device: request.get('user-agent') ?? '' })
    setLogin(deps, response, token)
    return viewUser(deps, row)
  })
  route(router, 'POST /api/auth/email/signup', async ({ caller, body, request, response }) => {
    const { row, token } = await signUp(deps, caller, { ...body, device: request.get('user-agent') ?? '' })
    setLogin(deps, response, token)
    return viewUser(deps, row)
  })
  route(router, 'GET /api/usage', ({ person }) => viewUsage(deps, person))
  router.get('/api/logout', async (request, response) => {
    // A page of another site must not sign anybody out.
    const caller = callerOf(request)
    if (mayChange(request.headers, caller, deps.config)) {
      await signOut(deps, caller)
      setLogin(deps, response, null)
    }
    response.redirect(`${deps.config.basePath}/`)
  })
}

export async function signOut(deps: Deps, { person, loginId }: Caller): Promise<void> {
  if (loginId === null || person.userId === null) return
  deps.socketCloser.closeLogins(await deps.store.logins.end(person.userId, { id: loginId }))
}
