// HTTP routes about answers: catching up, and the models of a session.
import type { Router } from 'express'
import type { Deps } from '../../deps.ts'
import { modelRoutes } from './models.ts'
import { recapRoutes } from './recap.ts'

export function answerRoutes(router: Router, deps: Deps): void {
  recapRoutes(router, deps)
  modelRoutes(router, deps)
}
