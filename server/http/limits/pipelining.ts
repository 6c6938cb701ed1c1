// Closes connections that send many requests without waiting for answers: browsers and proxies never do, and one chunk can hold hundreds.
import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import { limits } from '../../../shared/limits.ts'

export function closePipelines(max: number = limits.requestsInFlight): RequestHandler {
  const inFlight = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (inFlight.get(socket) ?? 0) + by
    inFlight.set(socket, count)
    return count
  }
  return (request, response, next) => {
    const { socket } = request
    // The rest of a chunk that was read before the connection closed.
    if (socket.destroyed) return
    if (change(socket, 1) > max) return void socket.destroy()
    // Each limit, and each library on the way, waits for the end of the answer: some fifteen listeners, and Node warns at eleven.
    response.setMaxListeners(30)
    response.once('close', () => change(socket, -1))
    next()
  }
}
