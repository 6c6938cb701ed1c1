// HTTP route for what an answer has used.
import type { Router } from 'express'
import { getSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { findReceipts } from '../../queries/answers/answer-receipt.ts'
import { route } from '../routes/route.ts'

export function receiptRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/sessions/:id/answers/:answerId/receipt', async ({ person, params }) =>
    findReceipts(deps, await getSession(deps, params.id, person), person, params.answerId),
  )
}
