// Takes back what the server stored in a browser: the cookie that says which guest it is.
import type { Router } from 'express'
import { guestCookie } from '../domain/identify.ts'
import { route } from './route.ts'

export function forgetRoutes(router: Router): void {
  router.post('/api/forget-me', (_request, response, next) => {
    response.append('Set-Cookie', `${guestCookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
    next()
  })
  route(router, 'POST /api/forget-me', () => ({ forgotten: true as const }))
}
