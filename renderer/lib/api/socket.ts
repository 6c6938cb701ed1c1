// The only WebSocket of the page: the sync core's connection, opened for a browser or for the desktop app.
import { limits } from '../../../shared/limits/limits.ts'
import { openConnection, type Connection, type ConnectionHandlers } from '../../../shared/sync/connection.ts'
import type { SocketLike } from '../../../shared/sync/ports.ts'
import { pageSignals } from '../browser/page-signals.ts'
import { desktop, platform } from '../../platform/platform.ts'
import { post } from './api.ts'

/** Uses wss when the server uses https. `server`: as `platform().site()`. */
export const socketAddress = (server: string): string => `${server.replace(/^http/, 'ws')}/ws`

/** Adds a single-use ticket, because the desktop app has no cookie. */
async function ticketAddress(): Promise<string> {
  const { ticket } = await post('POST /api/socket-tickets', undefined, AbortSignal.timeout(limits.connectMs))
  return `${socketAddress(platform().site())}?${new URLSearchParams({ ticket })}`
}

/** Called whenever something is sent without a connection. */
export const logNotConnected = () => console.warn('WebSocket not connected')

const openWebSocket = (address: string) => new WebSocket(address) as SocketLike

export function openSocket(handlers: ConnectionHandlers): Connection {
  const connection = openConnection(
    {
      openSocket: () => (desktop() ? ticketAddress().then(openWebSocket) : openWebSocket(socketAddress(platform().site()))),
      page: pageSignals,
    },
    { ...handlers, onUnknown: (type) => console.info('Unknown message type', type) },
  )
  return {
    ...connection,
    send(command) {
      const isSent = connection.send(command)
      if (!isSent) logNotConnected()
      return isSent
    },
  }
}
