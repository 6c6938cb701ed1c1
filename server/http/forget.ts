// Takes back what the server stored in a browser or in the app: what says which guest it is.
import type { Response, Router } from 'express'
import { guestCookie } from '../domain/identify.ts'
import { tellApp } from './person.ts'
import { route } from './route.ts'

export function forgetGuest(response: Response): void {
  if (tellApp(response, { guest: null })) return
  response.append('Set-Cookie', `${guestCookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
}

export function forgetRoutes(router: Router): void {
  router.post('/api/forget-me', (_request, response, next) => {
    forgetGuest(response)
    next()
  })
  route(router, 'POST /api/forget-me', () => ({ forgotten: true as const }))
}
