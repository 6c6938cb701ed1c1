// HTTP routes for the assistants of sessions and teams, their files, and the file in which one is exported.
import type { Response, Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { findAssistants } from '../../access/find-assistants.ts'
import { getSession } from '../../access/member.ts'
import { addAssistantFile, getChangeable, removeAssistantFile } from '../../commands/assistants/assistant-files.ts'
import { addAssistant, changeAssistant, importAssistant, removeAssistant } from '../../commands/assistants/session-assistants.ts'
import {
  addTeamAssistant,
  changeTeamAssistant,
  importTeamAssistant,
  removeTeamAssistant,
} from '../../commands/assistants/team-assistants.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { exportAssistant, exportTeamAssistant } from '../../queries/assistants/export-assistant.ts'
import { listTeamAssistants, viewSessionAssistants } from '../../queries/assistants/list-assistants.ts'
import { holdBody, rawBody } from '../limits/hold-body.ts'
import { personOf } from '../person.ts'
import { route } from '../routes/route.ts'

const removed = { removed: true as const }

export function assistantRoutes(router: Router, deps: Deps, budget: ByteBudget): void {
  route(router, 'GET /api/sessions/:id/assistants', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person, query.key)
    return { assistants: await viewSessionAssistants(deps, session, await findAssistants(deps, session), person) }
  })
  route(router, 'POST /api/sessions/:id/assistants', ({ person, params, body }) => addAssistant(deps, person, params.id, body))
  route(router, 'POST /api/sessions/:id/assistant-imports', ({ person, params, body }) => importAssistant(deps, person, params.id, body))
  route(router, 'POST /api/sessions/:id/assistants/:assistantId', ({ person, params, body }) => changeAssistant(deps, person, params, body))
  route(router, 'DELETE /api/sessions/:id/assistants/:assistantId', async ({ person, params }) => {
    await removeAssistant(deps, person, params)
    return removed
  })
  router.get('/api/sessions/:id/assistants/:assistantId/export', (_request, response, next) => asDownload(response, next))
  route(router, 'GET /api/sessions/:id/assistants/:assistantId/export', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person, query.key)
    return exportAssistant(deps, await findAssistants(deps, session), params.assistantId)
  })
  route(router, 'GET /api/team/assistants', async ({ person }) => ({ assistants: await listTeamAssistants(deps, person) }))
  route(router, 'POST /api/team/assistants', ({ person, body }) => addTeamAssistant(deps, person, body))
  route(router, 'POST /api/team/assistant-imports', ({ person, body }) => importTeamAssistant(deps, person, body))
  route(router, 'POST /api/team/assistants/:id', ({ person, params, body }) => changeTeamAssistant(deps, person, params.id, body))
  route(router, 'DELETE /api/team/assistants/:id', async ({ person, params }) => {
    await removeTeamAssistant(deps, person, params.id)
    return removed
  })
  router.get('/api/team/assistants/:id/export', (_request, response, next) => asDownload(response, next))
  route(router, 'GET /api/team/assistants/:id/export', ({ person, params }) => exportTeamAssistant(deps, person, params.id))
  router.post(
    '/api/assistants/:id/files',
    async (request, _response, next) => {
      await getChangeable(deps, personOf(request), String(request.params.id))
      next()
    },
    holdBody(budget, limits.attachmentBytes + 1),
    rawBody(limits.attachmentBytes + 1),
  )
  route(router, 'POST /api/assistants/:id/files', ({ person, params, query, request }) =>
    addAssistantFile(deps, person, params.id, {
      name: query.name,
      type: request.headers['content-type'] ?? '',
      bytes: request.body as unknown,
    }),
  )
  route(router, 'DELETE /api/assistants/:id/files/:fileId', ({ person, params }) =>
    removeAssistantFile(deps, person, params.id, params.fileId),
  )
}

/** The file has a fixed name: that of an assistant is anybody's text. */
function asDownload(response: Response, next: () => void): void {
  response.setHeader('Content-Disposition', 'attachment; filename="assistant.json"')
  next()
}
