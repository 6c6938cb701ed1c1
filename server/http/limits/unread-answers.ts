// Unread API answers count together with the sockets of their network.
import type { RequestHandler } from 'express'
import { limits } from '../../../shared/limits.ts'
import type { UnreadBytes } from '../../domain/limits/unread-bytes.ts'
import { callerOf } from '../person.ts'

export function cutUnread(unread: UnreadBytes): RequestHandler {
  return (request, response, next) => {
    const { socket } = request
    const watched = unread.watch(callerOf(request).person, { waiting: () => socket.writableLength, cut: () => socket.destroy() })
    // The length of the answer is not known yet: assume a page of messages.
    watched.grew(limits.pageBytes)
    response.once('close', watched.end)
    // A pipelined answer whose turn never came gets no 'close' when its connection ends.
    request.once('close', () => socket.destroyed && watched.end())
    next()
  }
}
