// Accepts WebSocket connections at /ws: upgrades from our own origins or with a ticket, one person for each connection, every frame checked once.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { tokenHeader } from '../../shared/desktop/desktop-origin.ts'
import { limits } from '../../shared/limits/limits.ts'
import { addressWithin } from '../../shared/support/base-path.ts'
import { closeCodes, type Command } from '../../shared/protocol/protocol.ts'
import type { Authenticate, Caller } from '../access/authenticate.ts'
import { enterByTicket } from '../commands/accounts/socket-tickets.ts'
import { fairTurns } from '../domain/limits/fair-turns.ts'
import { languageOf } from '../domain/people/identify.ts'
import { networkTurns } from '../domain/limits/network-turns.ts'
import { unknownOrigin, type Origin } from '../domain/people/person.ts'
import type { RefusalPace } from '../domain/limits/refusal-pace.ts'
import type { UnreadBytes } from '../domain/limits/unread-bytes.ts'
import { storageFault } from '../domain/storage/storage-faults.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { rateOf, signalRateOf } from './command-rates.ts'
import { ConnectionClosed, createConnection, type Connection } from './connection/connection.ts'
import { dispatch, sendError } from './dispatch.ts'
import { drainSockets } from './connection/drain-sockets.ts'
import { createFrameQueue } from './connection/frame-queue.ts'
import type { WsContext } from './handler.ts'
import { leave } from './room/leave.ts'
import { createOpenSockets } from './connection/open-sockets.ts'
import { timeSlices } from './connection/time-slices.ts'
import { watchQuietSockets } from './connection/quiet-sockets.ts'
import { keyOf, readFrame, textOf } from './connection/read-frame.ts'
import type { LoginSockets } from './connection/login-sockets.ts'

export interface Gateway {
  close(): Promise<void>
}

interface Arrival extends IncomingMessage {
  /** The headers that set the cookies of a new visitor. */
  responseHeaders?: string[]
}

/** As the client writes it; other spellings are parsed. */
const heartbeatFrame = JSON.stringify({ type: 'ping' } satisfies Command)

type Entered = Pick<Caller, 'person' | 'loginId'>

/** `addressOf`: the client address of a request, behind trusted proxies. */
export function openGateway(
  server: Server,
  given: Omit<WsContext, 'joins'> & {
    loginSockets: LoginSockets
    unread: UnreadBytes
    authenticate: Authenticate
    addressOf: (request: IncomingMessage) => string
    originOf: (address: string) => Origin
    pace: RefusalPace
  },
): Gateway {
  const { authenticate, addressOf, originOf, pace, loginSockets, unread } = given
  const wires: WsContext = { ...given, joins: fairTurns(limits.joinsAtOnce, limits.joinsAtOncePerNetwork) }
  const { config, log, meters, logRefusal, rateLimits } = wires.deps
  const openSockets = createOpenSockets(config)
  // No limit here: the frame queues of the sockets limit how many wait.
  const turns = networkTurns({ atOnce: limits.commandsAtOnce, waiting: Infinity, longestMs: limits.commandTurnMs })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    // An unfinished message is held in memory until its last fragment arrives.
    maxFragments: limits.fragmentsPerMessage,
    maxBufferedChunks: limits.readsPerFrame,
    perMessageDeflate: false,
    clientTracking: true,
    autoPong: false,
  })
  sockets.on('headers', (headers, request: Arrival) => {
    headers.push(...(request.responseHeaders ?? []))
  })

  const inTurn = timeSlices(limits.upgradeSliceMs)
  server.on('upgrade', (request: Arrival, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path, query] = addressWithin(config.basePath, request.url ?? '')?.split('?', 2) ?? []
    if (path !== '/ws') return refuse(socket, '404 Not Found')
    const ticket = new URLSearchParams(query).get('ticket')
    const isFromApp = ticket !== null && request.headers.origin === config.appOrigin
    if (!isFromApp && !isOwnOrigin(request.headers, config.publicUrl)) {
      logRefusal('foreign_origin', { route: 'socket' })
      return refuse(socket, '403 Forbidden')
    }
    const fail = (error: unknown) => {
      const status = error instanceof AppError ? refusals[error.code] : undefined
      if (status && error instanceof AppError) {
        logRefusal(error.code, { route: 'socket', isShown: true })
        return refuse(socket, status, error.retryAfter)
      }
      log.error({ error }, 'the visitor could not be identified')
      refuse(socket, '503 Service Unavailable')
    }
    try {
      // Before it waits, and before the database is queried.
      rateLimits.take('socket', { key: null, ...originOf(addressOf(request)) })
    } catch (error) {
      return fail(error)
    }
    inTurn(() => void openSocket(request, socket, head, ticket).catch(fail))
  })

  async function openSocket(request: Arrival, socket: Duplex, head: Buffer, ticket: string | null): Promise<void> {
    if (socket.destroyed) return
    const { person, loginId } = await (ticket === null ? authenticateRequest(request) : authenticateTicket(ticket, request))
    if (socket.destroyed) return
    rateLimits.take('socket', { key: person.key, ...unknownOrigin })
    const close = openSockets.open(person)
    socket.once('close', close)
    inTurn(() => {
      if (socket.destroyed) return
      sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, createConnection(ws, socket, person, unread), loginId))
    })
  }

  async function authenticateRequest(request: Arrival): Promise<Entered> {
    const caller = await authenticate(request.headers, addressOf(request))
    // API keys work only for the API.
    if (caller.key) throw new AppError('forbidden')
    request.responseHeaders = [
      ...caller.setCookies.map((line) => `Set-Cookie: ${line}`),
      ...(caller.setToken ? [`${tokenHeader}: ${caller.setToken}`] : []),
    ]
    return caller
  }

  // Other credentials in the request are ignored.
  async function authenticateTicket(ticket: string, request: Arrival): Promise<Entered> {
    const entered = await enterByTicket(wires.deps, ticket, languageOf(request.headers), originOf(addressOf(request)))
    if (!entered) throw new AppError('unauthenticated')
    return entered
  }

  async function takeTurn(connection: Connection, work: () => Promise<void>): Promise<void> {
    if (!config.rateLimit) return work()
    // Commands sent just before the page was closed still run.
    const releaseSlot = await turns.take(connection.person, () => true)
    try {
      await work()
    } finally {
      releaseSlot?.()
    }
  }

  const quiet = watchQuietSockets(log)

  function serve(ws: WebSocket, connection: Connection, loginId: string | null): void {
    loginSockets.add(connection, loginId)
    const connectionId = randomUUID()
    const queue = createFrameQueue(ws)
    let refused = 0
    meters.connectionOpened()
    log.info({ connectionId }, 'connection opened')

    function refuseFrame(thrown: unknown, command: Command | null): void {
      if (thrown instanceof ConnectionClosed) return
      const error = thrown instanceof AppError ? thrown : (storageFault(thrown) ?? new AppError('internal'))
      logRefusal(error.code, { connectionId, route: command?.type ?? 'frame' })
      if (error.code === 'internal') log.error({ error: thrown, connectionId }, 'command failed')
      else if (error !== thrown) log.info({ error: thrown, connectionId }, 'the storage refused a command')
      sendError(connection, error, wires.deps.policy.site(), keyOf(command, error))
      // A temporary server fault is no reason to disconnect anyone.
      if (error.status !== 503) refused += 1
      // Delay reading the next frames.
      if (config.rateLimit) pace(connection.person.from ?? connection.person.key, queue.hold())
      if (refused > limits.refusalsBeforeClose) connection.close(closeCodes.policy, 'too many refused frames')
    }

    quiet.heard(connection)
    ws.on('pong', () => quiet.heard(connection))
    ws.on('message', (data, isBinary) => {
      quiet.heard(connection)
      // Frames after our close frame are ignored.
      if (ws.readyState !== ws.OPEN) return
      if (isBinary) return connection.close(closeCodes.unsupportedData, 'text frames only')
      const text = textOf(data)
      let command: Command | null = null
      try {
        rateLimits.take('frame', connection.person, 1 + Math.floor(text.length / limits.frameCharacters))
        // Every open page sends one every few seconds, so it costs nothing but its place in the rate limit.
        if (text === heartbeatFrame) return connection.answerHeartbeat()
        command = readFrame(text)
        if (command.type === 'ping' && !command.messageKey) return connection.answerHeartbeat()
        // Soon outdated, so frames over the limit are dropped silently.
        const signal = signalRateOf[command.type]
        if (signal && !rateLimits.isFree(signal, connection.person)) return
        const action = rateOf[command.type]
        if (action) rateLimits.take(action, connection.person)
      } catch (error) {
        return refuseFrame(error, command)
      }
      const parsed = command
      queue.add(text.length, () =>
        takeTurn(connection, () => dispatch(wires, connection, parsed))
          .then(() => void (refused = 0))
          .catch((error: unknown) => refuseFrame(error, parsed)),
      )
    })
    ws.on('ping', (data: Buffer) => rateLimits.isFree('frame', connection.person) && connection.pong(data))
    ws.on('error', (error) => log.info({ error, connectionId }, 'socket error'))
    ws.on('close', (code) => {
      quiet.remove(connection)
      meters.connectionClosed()
      loginSockets.remove(connection)
      log.info({ connectionId, status: code }, 'connection closed')
      // After pending work, so that a join in progress is undone too.
      void queue.done().then(() => {
        leave(wires, connection)
        wires.accessEnforcer.forget(connection)
      })
    })
  }

  return {
    close() {
      quiet.stop()
      loginSockets.close()
      // From here on no new connections are accepted.
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()))
      return drainSockets(sockets.clients, closeCodes.restart, closed)
    },
  }
}

const refusals: Partial<Record<ErrorCode, string>> = {
  unauthenticated: '401 Unauthorized',
  forbidden: '403 Forbidden',
  suspended: '403 Forbidden',
  rate_limited: '429 Too Many Requests',
}

function refuse(socket: Duplex, status: string, retryAfter: number | null = null): void {
  const retry = retryAfter === null ? '' : `Retry-After: ${retryAfter}\r\n`
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
