// Deletes what identifies a guest in a browser or in the app.
import type { Response, Router } from 'express'
import type { Deps } from '../../deps.ts'
import { cookieSiteOf, takeBackLines } from '../../domain/people/cookies.ts'
import { callerOf, tellApp } from '../person.ts'
import { route } from '../routes/route.ts'

export function forgetGuest(deps: Pick<Deps, 'config'>, response: Response): void {
  if (tellApp(response, { guest: null })) return
  for (const line of takeBackLines('kring_guest', response.req.headers.cookie, cookieSiteOf(deps.config)))
    response.append('Set-Cookie', line)
}

export function forgetRoutes(router: Router, deps: Pick<Deps, 'config' | 'store'>): void {
  router.post('/api/forget-me', async (request, response, next) => {
    // Nobody could switch off what this guest still receives.
    await deps.store.pushSubscriptions.forget(callerOf(request).guest.key)
    forgetGuest(deps, response)
    next()
  })
  route(router, 'POST /api/forget-me', () => ({ forgotten: true as const }))
}
