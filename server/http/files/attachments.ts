// HTTP routes for files: upload, list, download and delete.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response, Router } from 'express'
import type { OutputOf } from '../../../shared/api/api.ts'
import { isImage } from '../../../shared/files/attachments.ts'
import { tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import type { Attachment } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { bindFiles, getOwner } from '../../commands/files/attach-files.ts'
import { getFile, getLinkedFile } from '../../commands/files/read-file.ts'
import { mayDelete, removeAttachment, withdrawFiles } from '../../commands/files/remove-attachment.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import type { FileLinks } from '../../domain/files/file-links.ts'
import { nameRoute } from '../observe.ts'
import { personOf } from '../person.ts'
import { route } from '../routes/route.ts'
import { createUpload } from './upload.ts'

const uploadRoute = 'POST /api/upload'
const download = 'GET /api/files/:name'

export function attachmentRoutes(router: Router, deps: Deps, links: FileLinks, budget: ByteBudget): void {
  const uploads = createUpload(deps, budget)
  router.post(
    '/api/upload',
    (request, _response, next) => {
      nameRoute(request, uploadRoute)
      next()
    },
    uploads.read,
    async (request, response) => {
      const upload = uploads.find(request)
      if (!upload) throw new AppError('bad_request')
      const attachments = await bindFiles(deps, upload.destination, upload.files)
      response.json({ attachments } satisfies OutputOf<typeof uploadRoute>)
    },
  )
  router.get('/api/files/:name', async (request, response) => {
    nameRoute(request, download)
    const { name } = request.params
    const linked = await getLinkedFile(deps, links, name, request.query)
    if (linked) showElsewhere(response)
    await sendFile(deps, response, name, linked ?? (await getFile(deps, name, personOf(request).key)))
  })
  route(router, 'GET /api/messages/:id/attachments', async ({ person, params }) => {
    const { owner, session } = await getOwner(deps, person, params.id)
    const canDelete = !session.isClosed && mayDelete(owner, session, person)
    return (await deps.store.attachments.listOf(owner)).map((attachment) => ({ ...attachment, canDelete }))
  })
  route(router, 'POST /api/messages/:id/withdraw', async ({ person, params, body }) => {
    await withdrawFiles(deps, person, params.id, { count: body.files, wereLost: body.wereLost })
    return { withdrawn: true as const }
  })
  route(router, 'DELETE /api/attachments/:id', async ({ person, params }) => {
    await removeAttachment(deps, person, params.id)
    return { removed: true as const }
  })
}

/** Allows the app's pages, which have another origin, to show this picture; the request is anonymous and creates no guest. */
export function showElsewhere(response: Response): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  for (const told of ['Set-Cookie', tokenHeader]) response.removeHeader(told)
}

type Served = Pick<Attachment, 'fileName' | 'mimeType' | 'fileSize'>

export async function sendFile({ files, log, store }: Deps, response: Response, name: string, file: Served): Promise<void> {
  response.setHeader('ETag', `"${name}"`)
  // The browser may cache it, but must check each time whether it may still show it.
  response.setHeader('Cache-Control', 'private, no-cache')
  if (response.req.fresh) return void response.status(304).end()
  const example = store.demos.file(name)
  const stream = example ? Readable.from([example]) : await files.get(name)
  if (!stream) throw new AppError('file_not_found')
  const isText = file.mimeType.startsWith('text/')
  response.setHeader('Content-Type', isText ? `${file.mimeType}; charset=utf-8` : file.mimeType)
  response.setHeader('Content-Length', example?.length ?? file.fileSize)
  response.setHeader('Content-Disposition', disposition(file))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'")
  // Proxies must not change the bytes.
  response.setHeader('Cache-Control', 'private, no-cache, no-transform')
  try {
    await pipeline(stream, response)
  } catch (error) {
    if (!response.writableEnded && !response.destroyed) response.destroy()
    log.info({ error }, 'a download was aborted')
  }
}

/** Pictures are shown inline; other files are downloaded under their own name in any script (RFC 6266, RFC 5987). */
function disposition({ fileName, mimeType }: Served): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${isImage(mimeType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
