// HTTP routes about answers: catching up, the models of a session, and what an answer has used.
import type { Router } from 'express'
import type { Deps } from '../../deps.ts'
import { modelRoutes } from './models.ts'
import { recapRoutes } from './recap.ts'
import { receiptRoutes } from './receipts.ts'

export function answerRoutes(router: Router, deps: Deps): void {
  recapRoutes(router, deps)
  modelRoutes(router, deps)
  receiptRoutes(router, deps)
}
