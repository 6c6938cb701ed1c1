// HTTP route for exporting a session, for anyone who may read it, if its host's plan includes exports.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Router } from 'express'
import { api } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import { exportTypes, type ExportFormat } from '../../../shared/files/export-formats.ts'
import { mayUse } from '../../../shared/billing/plans.ts'
import { getSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import type { ExportDocument } from '../../domain/exports/export-types.ts'
import { attachmentDisposition, exportFileName } from '../../domain/files/export-file-name.ts'
import { exportJson } from '../../domain/exports/export-json.ts'
import { exportMarkdown } from '../../domain/exports/export-markdown.ts'
import type { Turns } from '../../domain/limits/turns.ts'
import { exportSession } from '../../queries/exports/export-session.ts'
import { findExportedTeam } from '../../queries/exports/exported-team.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { nameRoute } from '../observe.ts'
import { personOf } from '../person.ts'
import { sendExport } from './send-export.ts'
import { inPieces } from './slow-readers.ts'

const name = 'GET /api/sessions/:id/export'

export function exportRoutes(router: Router, deps: Deps, turns: Turns): void {
  router.get('/api/sessions/:id/export', async (request, response) => {
    nameRoute(request, name)
    const params = api[name].params.safeParse(request.params)
    const query = api[name].query.safeParse(request.query)
    if (!params.success || !query.success) throw new AppError('bad_request')
    const person = personOf(request)
    const session = await getSession(deps, params.data.id, person, query.data.key)
    if (!session.isDemo && !mayUse(await planOfHost(deps, session.host), 'export')) throw new AppError('upgrade_required')
    const { format, thinking } = query.data
    await sendExport(deps, turns, { request, response, what: 'an export' }, async () => {
      const document = {
        ...exportSession(deps, person, session, 'all', thinking === '1'),
        team: await findExportedTeam(deps, session.host),
      }
      response.setHeader('Content-Type', exportTypes[format])
      response.setHeader('Content-Disposition', attachmentDisposition(exportFileName(session.title, format)))
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'")
      await pipeline(Readable.from(write(deps, format, document)), inPieces, response)
    })
  })
}

function write({ pdf }: Deps, format: ExportFormat, document: ExportDocument): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case 'md':
      return exportMarkdown(document)
    case 'json':
      return exportJson(document)
    case 'pdf':
      return pdf.write(document)
  }
}
