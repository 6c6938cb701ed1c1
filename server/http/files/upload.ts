// Reads a multipart upload: first the sender and the destination, then the files, each checked and stored as it arrives.
import type { Request, RequestHandler } from 'express'
import type { StorageEngine } from 'multer'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { dropFiles, openUpload, takeFile, type Destination, type TakenFile } from '../../commands/files/attach-files.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { personOf } from '../person.ts'

const bodyBytes = limits.attachmentsPerMessage * limits.attachmentBytes + 1024 * 1024
const messageIdCharacters = 200
/** The overhead of each small piece in an array, in bytes. */
const pieceBytes = 256

export interface Upload {
  read: RequestHandler
  /** What was read; null if there was no file. */
  find(request: Request): { destination: Destination; files: TakenFile[] } | null
}

type ReadFile = Express.Multer.File & { taken: TakenFile }

export function createUpload(deps: Deps, budget: ByteBudget): Upload {
  const destinations = new WeakMap<Request, Destination>()

  async function open(request: Request, messageId: unknown): Promise<Destination> {
    if (typeof messageId !== 'string' || messageId === '' || messageId.length > messageIdCharacters) throw new AppError('bad_request')
    const bytes = Number(request.headers['content-length'] ?? bodyBytes)
    const destination = destinations.get(request) ?? (await openUpload(deps, personOf(request), messageId, bytes))
    destinations.set(request, destination)
    return destination
  }

  async function take(request: Request, file: Express.Multer.File): Promise<{ taken: TakenFile }> {
    // Nothing is read from the stream until the destination is known.
    const destination = await open(request, request.query.messageId ?? (request.body as { messageId?: unknown }).messageId)
    const held = budget.hold(destination.person)
    try {
      const pieces: Buffer[] = []
      for await (const piece of file.stream as AsyncIterable<Buffer>) {
        held.add(piece.length + pieceBytes)
        pieces.push(piece)
      }
      if ((file.stream as { truncated?: boolean }).truncated) throw new AppError('file_too_large')
      const bytes = Buffer.concat(pieces.splice(0))
      return { taken: await takeFile(deps, destination, { name: file.originalname, type: file.mimetype, bytes }).catch(toServerError) }
    } finally {
      held.release()
    }
  }

  const storage: StorageEngine = {
    _handleFile: (request, file, done) => void take(request, file).then((info) => done(null, info as object), done),
    _removeFile: (_request, file, done) => void dropFiles(deps, [(file as ReadFile).taken]).then(() => done(null)),
  }
  // multer is loaded at the first upload: with its own copy of the table of media types, it is a tenth of the code that would be read at startup.
  let reader: Promise<RequestHandler> | undefined
  const makeReader = async () => {
    const { default: multer } = await import('multer')
    return multer({
      storage,
      defParamCharset: 'utf8',
      limits: {
        fileSize: limits.attachmentBytes,
        files: limits.attachmentsPerMessage,
        fields: 1,
        fieldSize: messageIdCharacters,
        fieldNameSize: 50,
        parts: limits.attachmentsPerMessage + 1,
        headerPairs: 20,
      },
    }).array('files')
  }

  return {
    async read(request, response, next) {
      if (Number(request.headers['content-length'] ?? 0) > bodyBytes) {
        response.setHeader('Connection', 'close')
        throw new AppError('payload_too_large')
      }
      if (request.query.messageId !== undefined) await open(request, request.query.messageId)
      const readBody = await (reader ??= makeReader())
      // Its types are for Express 4.
      void readBody(request, response, (error: unknown) => next(error ? toAppError(error) : undefined))
    },
    find(request) {
      const destination = destinations.get(request)
      const files = (Array.isArray(request.files) ? (request.files as ReadFile[]) : []).map(({ taken }) => taken)
      return destination && files.length > 0 ? { destination, files } : null
    },
  }
}

// An error with a file that arrived completely is not the sender's fault.
function toServerError(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('internal', { cause })
}

// All other errors while reading a body are caused by the body.
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const options = { cause: error }
  // The codes of multer.
  const { code } = error as { code?: unknown }
  if (code === 'LIMIT_FILE_SIZE') return new AppError('file_too_large', options)
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT') return new AppError('too_many_files', options)
  return new AppError('bad_request', options)
}
