// Ends requests whose body comes too slowly: a connection that holds memory has to be worth it.
import type { Request, RequestHandler } from 'express'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { sendError } from './route.ts'

interface BodyWindow {
  windowMs: number
  windowBytes: number
}

/** In each window so many bytes must arrive, unless the server itself has not taken yet what is there. */
export function endSlowBodies(window: BodyWindow = { windowMs: limits.bodyWindowMs, windowBytes: limits.bodyWindowBytes }): RequestHandler {
  const { windowMs, windowBytes } = window
  return (request, response, next) => {
    if (hasBody(request)) {
      const { socket } = request
      let seen = socket.bytesRead
      let waits = false
      const timer = setInterval(() => {
        const came = socket.bytesRead - seen
        const waited = waits
        seen = socket.bytesRead
        // Then nothing more can come, and until a moment ago nothing could.
        waits = request.readableLength > 0
        if (request.complete) return void clearInterval(timer)
        if (came >= windowBytes || waits || waited) return
        clearInterval(timer)
        // It was answered already, and the rest of it is not wanted.
        if (response.headersSent) return void request.destroy()
        response.setHeader('Connection', 'close')
        sendError(request, response, new AppError('body_too_slow'))
      }, windowMs)
      request.once('close', () => clearInterval(timer))
    }
    next()
  }
}

const hasBody = ({ headers }: Request) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
