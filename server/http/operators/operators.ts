// HTTP routes of the operator console for people, suspensions and the audit log, and of the links that create operators.
import type { Router } from 'express'
import { api } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import { acceptOperatorLink, checkOperatorLink } from '../../commands/operators/operator-links.ts'
import {
  deletePerson,
  sendResetLink,
  setOperator,
  setPersonCredits,
  setPersonPlan,
  signPersonOut,
} from '../../commands/operators/change-person.ts'
import { liftSuspension, restorePerson, suspendPerson } from '../../commands/operators/suspend.ts'
import type { Deps } from '../../deps.ts'
import { attachmentDisposition } from '../../domain/files/export-file-name.ts'
import { exportAudit, listAudit } from '../../queries/operators/audit.ts'
import { listPeople, viewPerson } from '../../queries/operators/people.ts'
import { listSuspensions } from '../../queries/operators/suspensions.ts'
import { nameRoute } from '../observe.ts'
import { languageFor } from '../person.ts'
import { route } from '../routes/route.ts'
import { sendText } from './send-text.ts'
import { operatorOf } from './operator-gate.ts'

const changed = { changed: true } as const

export function operatorRoutes(router: Router, deps: Deps): void {
  route(router, 'POST /api/operator/link', async ({ caller, body }) => {
    await checkOperatorLink(deps, caller, body.token)
    return { works: true as const }
  })
  route(router, 'POST /api/operator/accept', async ({ caller, body, request }) => {
    await acceptOperatorLink(deps, caller, body.token, request.ip ?? null)
    return { accepted: true as const }
  })
  peopleRoutes(router, deps)
  route(router, 'GET /api/admin/suspensions', ({ query }) => listSuspensions(deps, query))
  route(router, 'POST /api/admin/suspensions/lift', async ({ request, body }) => {
    await liftSuspension(deps, operatorOf(request), body.subject)
    return changed
  })
  route(router, 'GET /api/admin/audit', ({ query }) => listAudit(deps, query))
  exportRoute(router, deps)
}

function peopleRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/admin/people', ({ query }) => listPeople(deps, query))
  route(router, 'GET /api/admin/people/:id', ({ params }) => viewPerson(deps, params.id))
  route(router, 'POST /api/admin/people/:id/suspend', async ({ request, params, body }) => {
    await suspendPerson(deps, operatorOf(request), `user:${params.id}`, body.reason)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/restore', async ({ request, params }) => {
    await restorePerson(deps, operatorOf(request), `user:${params.id}`)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/sign-out', async ({ request, params }) => {
    await signPersonOut(deps, operatorOf(request), params.id)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/reset', async ({ request, params }) => {
    await sendResetLink(deps, operatorOf(request), params.id, languageFor(request))
    return changed
  })
  route(router, 'POST /api/admin/people/:id/plan', async ({ request, params, body }) => {
    await setPersonPlan(deps, operatorOf(request), params.id, body)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/credits', async ({ request, params, body }) => {
    await setPersonCredits(deps, operatorOf(request), params.id, body)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/delete', async ({ request, params, body }) => {
    await deletePerson(deps, operatorOf(request), params.id, body.reason)
    return changed
  })
  route(router, 'POST /api/admin/people/:id/operator', async ({ request, params, body }) => {
    await setOperator(deps, operatorOf(request), params.id, body.isOperator)
    return changed
  })
}

function exportRoute(router: Router, deps: Deps): void {
  const name = 'GET /api/admin/audit/export'
  router.get('/api/admin/audit/export', async (request, response) => {
    nameRoute(request, name)
    const read = api[name].query.safeParse(request.query)
    if (!read.success) throw new AppError('bad_request', { cause: read.error })
    const query = read.data
    const { id } = operatorOf(request)
    const at = deps.now()
    await deps.store.audit.add({ operator: operatorOf(request), action: 'audit_exported', details: { format: query.format }, at })
    deps.log.info({ userId: id }, 'the audit log was exported')
    response.setHeader('Content-Type', query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    response.setHeader(
      'Content-Disposition',
      attachmentDisposition(`Kring audit ${new Date(at).toISOString().slice(0, 10)}.${query.format}`),
    )
    await sendText(exportAudit(deps, query), response)
  })
}
