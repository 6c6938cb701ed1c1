// Who is signed in.
import type { Router } from 'express'
import { AppError } from '../../shared/errors.ts'
import { route } from './route.ts'

export function authRoutes(router: Router): void {
  route(router, 'GET /api/auth/user', () => {
    throw new AppError('unauthenticated')
  })
}
