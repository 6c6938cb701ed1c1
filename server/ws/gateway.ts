// The door of /ws: upgrades from our own origins, or by a ticket; one person a connection, every frame checked once.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { AppError } from '../../shared/errors.ts'
import { tokenHeader } from '../../shared/desktop-origin.ts'
import { limits } from '../../shared/limits.ts'
import { closeCodes, commandSchema, type Command } from '../../shared/protocol.ts'
import type { Authenticate, Caller } from '../commands/authenticate.ts'
import { enterByTicket } from '../commands/socket-tickets.ts'
import { languageOf } from '../domain/identify.ts'
import type { Origin } from '../domain/person.ts'
import { mendText } from '../domain/mend-text.ts'
import { storageFault } from '../domain/storage-faults.ts'
import { tokenBucket } from '../domain/token-bucket.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { createConnection, textOf, type Connection } from './connection.ts'
import { dispatch, sendError } from './dispatch.ts'
import { takeLeave } from './farewell.ts'
import type { Wires } from './handler.ts'
import { leave } from './leave.ts'
import type { SignedIn } from './signed-in.ts'

export interface Gateway {
  close(): Promise<void>
}

interface Arrival extends IncomingMessage {
  /** The header by which somebody new is told who they are. */
  told?: string
}

type Entered = Pick<Caller, 'person' | 'loginId'>

/** `addressOf`: where a request comes from, past the proxies that are trusted. */
export function openGateway(
  server: Server,
  wires: Wires & {
    signedIn: SignedIn
    authenticate: Authenticate
    addressOf: (request: IncomingMessage) => string
    originOf: (address: string) => Origin
  },
): Gateway {
  const { authenticate, addressOf, originOf, signedIn } = wires
  const { config, log, meters } = wires.deps
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false, clientTracking: true })
  sockets.on('headers', (headers, request: Arrival) => {
    if (request.told) headers.push(request.told)
  })

  server.on('upgrade', (request: Arrival, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path, query] = request.url?.split('?', 2) ?? []
    if (path !== '/ws') return refuse(socket, '404 Not Found')
    const ticket = new URLSearchParams(query).get('ticket')
    const isFromApp = ticket !== null && request.headers.origin === config.appOrigin
    if (!isFromApp && !isOwnOrigin(request.headers, config.publicUrl)) return refuse(socket, '403 Forbidden')
    const entering = ticket === null ? recognise(request) : admit(ticket, request)
    entering.then(
      ({ person, loginId }) =>
        sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, createConnection(ws, socket, person), loginId)),
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'unauthenticated') return refuse(socket, '401 Unauthorized')
        if (error instanceof AppError && error.code === 'forbidden') return refuse(socket, '403 Forbidden')
        log.error({ error }, 'nobody could be recognised')
        refuse(socket, '503 Service Unavailable')
      },
    )
  })

  async function recognise(request: Arrival): Promise<Entered> {
    const caller = await authenticate(request.headers, addressOf(request))
    // Keys are for the API.
    if (caller.key) throw new AppError('forbidden')
    if (caller.setCookie) request.told = `Set-Cookie: ${caller.setCookie}`
    if (caller.setToken) request.told = `${tokenHeader}: ${caller.setToken}`
    return caller
  }

  // Whatever else is brought along counts for nothing.
  async function admit(ticket: string, request: Arrival): Promise<Entered> {
    const entered = await enterByTicket(wires.deps, ticket, languageOf(request.headers), originOf(addressOf(request)))
    if (!entered) throw new AppError('unauthenticated')
    return entered
  }

  // One beat for all: a timer for each connection costs memory that they all pay.
  const silent = new WeakSet<WebSocket>()
  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) {
      if (silent.has(ws)) ws.terminate()
      else ws.ping()
      silent.add(ws)
    }
  }, limits.pingMs)

  function serve(ws: WebSocket, connection: Connection, loginId: string | null): void {
    signedIn.add(connection, loginId)
    const frames = tokenBucket(limits.frameBurst, limits.framesPerSecond)
    const messages = tokenBucket(limits.messageBurst, limits.messagesPerSecond)
    const connectionId = randomUUID()
    let refusals = 0
    // Frames of one connection are done in their order.
    let line = Promise.resolve()
    meters.connectionOpened()
    log.info({ connectionId }, 'connection opened')

    function refuseFrame(thrown: unknown, messageKey: string | null): void {
      const error = thrown instanceof AppError ? thrown : (storageFault(thrown) ?? new AppError('internal'))
      meters.refused(error.code)
      if (error.code === 'internal') log.error({ error: thrown, connectionId }, 'command failed')
      else if (error !== thrown) log.info({ error: thrown, connectionId }, 'the storage refused a command')
      sendError(connection, error, messageKey)
      // What the server cannot do at the moment is no reason to send anybody away.
      if (error.status !== 503) refusals += 1
      if (refusals > limits.refusalsBeforeClose) connection.close(closeCodes.policy, 'too many refused frames')
    }

    ws.on('pong', () => silent.delete(ws))
    ws.on('message', (data, isBinary) => {
      // What comes after our close frame is no longer listened to.
      if (ws.readyState !== ws.OPEN) return
      if (isBinary) return connection.close(closeCodes.unsupportedData, 'text frames only')
      const text = textOf(data)
      let command: Command | null = null
      try {
        if (config.rateLimit && !frames.take(Date.now())) throw new AppError('rate_limited')
        command = parse(text)
        if (config.rateLimit && command.type === 'send_message' && !messages.take(Date.now())) throw new AppError('rate_limited')
      } catch (error) {
        return refuseFrame(error, keyOf(command))
      }
      const parsed = command
      line = line
        .then(() => dispatch(wires, connection, parsed))
        .then(() => void (refusals = 0))
        .catch((error: unknown) => refuseFrame(error, keyOf(parsed)))
    })
    ws.on('error', (error) => log.info({ error, connectionId }, 'socket error'))
    ws.on('close', (code) => {
      meters.connectionClosed()
      signedIn.remove(connection)
      log.info({ connectionId, status: code }, 'connection closed')
      // After what is still being done, so that a join that was under way is undone too.
      void line.then(() => {
        leave(wires, connection)
        wires.doorkeeper.forget(connection)
      })
    })
  }

  return {
    close() {
      clearInterval(heartbeat)
      signedIn.close()
      // From here on nobody new is let in.
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()))
      return takeLeave(sockets.clients, closeCodes.restart, closed)
    },
  }
}

// A reviver costs; only an escape can bring in what needs one.
const mayNeedMending = /\\u(0000|d[89a-f])/i

/** Throws invalid_json, unknown_type, invalid_frame, message_too_long. */
function parse(text: string): Command {
  let frame: unknown
  try {
    frame = mayNeedMending.test(text) ? JSON.parse(text, mendText) : JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_json', { cause })
  }
  const read = commandSchema.safeParse(frame)
  if (read.success) return read.data
  const isUnknown = read.error.issues.some((issue) => issue.code === 'invalid_union' && issue.path[0] === 'type')
  throw new AppError(isUnknown ? 'unknown_type' : 'invalid_frame', { cause: read.error })
}

// By which the client knows what was refused; that of a link is another key.
function keyOf(command: Command | null): string | null {
  if (command?.type === 'send_message') return command.messageKey ?? null
  return command && 'key' in command && command.type !== 'join_session' ? command.key : null
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
