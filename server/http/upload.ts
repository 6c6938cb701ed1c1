// Reads a multipart upload within strict bounds; whatever is wrong with it is the sender's error, never a fault.
import type { RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'

const bodyBytes = limits.attachmentsPerMessage * limits.attachmentBytes + 1024 * 1024

/** Puts `messageId` into `request.body` and the files, each with its bytes as `buffer`, into `request.files`. */
export function readUpload(): RequestHandler {
  let held = 0
  const storage: StorageEngine = {
    _handleFile(request, file, done) {
      const chunks: Buffer[] = []
      let size = 0
      const letGo = () => {
        held -= size
        size = 0
      }
      // However the request ends, and only once.
      request.res?.once('close', letGo)
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        held += chunk.length
        if (held > limits.uploadBytesAtOnce) file.stream.destroy(new AppError('uploads_busy'))
        else chunks.push(chunk)
      })
      file.stream.once('error', (error) => {
        letGo()
        done(error)
      })
      file.stream.once('end', () => done(null, { buffer: Buffer.concat(chunks), size }))
    },
    _removeFile(_request, _file, done) {
      done(null)
    },
  }
  const read = multer({
    storage,
    defParamCharset: 'utf8',
    limits: {
      fileSize: limits.attachmentBytes,
      files: limits.attachmentsPerMessage,
      fields: 1,
      fieldSize: 200,
      fieldNameSize: 50,
      parts: limits.attachmentsPerMessage + 1,
      headerPairs: 20,
    },
  }).array('files')

  return (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) {
      response.setHeader('Connection', 'close')
      throw new AppError('payload_too_large')
    }
    // Typed for Express 4.
    void read(request, response, (error: unknown) => next(error ? toAppError(error) : undefined))
  }
}

// All that can go wrong while a body is read is in the body.
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const options = { cause: error }
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new AppError('file_too_large', options)
    if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT') return new AppError('too_many_files', options)
  }
  return new AppError('bad_request', options)
}
