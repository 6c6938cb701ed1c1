// Aborts requests whose body arrives too slowly, because each of them holds memory.
import type { RequestHandler } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { LogRefusal } from '../../ports/limits.ts'
import { refusedAt } from '../observe.ts'
import { hasBody } from './open-bodies.ts'
import { sendError } from '../routes/route.ts'

interface BodyWindow {
  windowMs: number
  windowBytes: number
}

/** In each window this many bytes must arrive, unless the server itself has not yet read what has arrived. */
export function endSlowBodies(
  logRefusal: LogRefusal,
  { windowMs, windowBytes }: BodyWindow = { windowMs: limits.bodyWindowMs, windowBytes: limits.bodyWindowBytes },
): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      const { socket } = request
      let seen = socket.bytesRead
      let waits = false
      const timer = setInterval(() => {
        const came = socket.bytesRead - seen
        const waited = waits
        seen = socket.bytesRead
        // While the server is not reading, nothing more can arrive; the next window is skipped too.
        waits = request.readableLength > 0
        if (request.complete) return void clearInterval(timer)
        if (came >= windowBytes || waits || waited) return
        clearInterval(timer)
        // The response was already sent, so the rest of the body is not needed.
        if (response.headersSent) return void request.destroy()
        response.setHeader('Connection', 'close')
        logRefusal('body_too_slow', refusedAt(request))
        sendError(request, response, new AppError('body_too_slow'))
      }, windowMs)
      request.once('close', () => clearInterval(timer))
    }
    next()
  }
}
