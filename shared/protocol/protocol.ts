// Everything sent over /ws: commands, events and close codes. Each noun has its own part. Names and fields from the seed specifications are
// never renamed or removed.
import * as z from 'zod'
import { answerCommands, answerEvents } from '../answers/answer-protocol.ts'
import { assistantEvents } from '../assistants/assistant-protocol.ts'
import { boardCommands, boardEvents } from '../board/board.ts'
import { formCommands, formEvents } from '../guided/guided-protocol.ts'
import { progressCommands, progressEvents } from '../coaching/progress-protocol.ts'
import { messageCommands, messageEvents } from '../messages/message-protocol.ts'
import { messageKey } from './protocol-fields.ts'
import { sessionCommands, sessionEvents } from '../sessions/session-protocol.ts'

/**
 * Answered with `pong`: without a key at once, whatever else the server is doing for this connection, so a missing pong means that the
 * connection is broken; with a key after everything sent before it has been carried out and answered. Clients send one without a key every
 * few seconds; the server sends WebSocket pings, which browsers answer themselves.
 */
const ping = z.object({ type: z.literal('ping'), messageKey })

export const commandSchema = z.discriminatedUnion('type', [
  ...sessionCommands,
  ...messageCommands,
  ...answerCommands,
  ...boardCommands,
  ...formCommands,
  ...progressCommands,
  ping,
])
export type Command = z.infer<typeof commandSchema>
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

export const eventSchema = z.discriminatedUnion('type', [
  ...sessionEvents,
  ...messageEvents,
  ...answerEvents,
  ...assistantEvents,
  ...boardEvents,
  ...formEvents,
  ...progressEvents,
  /** `retryAfter`: seconds after which the same command may succeed. */
  z.object({
    type: z.literal('error'),
    error: z.string(),
    code: z.string(),
    messageKey: z.string().nullable(),
    retryAfter: z.number().optional(),
  }),
  /** Sent to every connection: an operator has changed what `GET /api/health` says about the site. */
  z.object({ type: z.literal('site_changed') }),
  /** Sent to the author of a changed text: the text is stored. */
  z.object({ type: z.literal('command_done'), messageKey: z.string() }),
  /** `messageKey`: that of the ping, if it had one. */
  z.object({ type: z.literal('pong'), messageKey: z.string().optional() }),
])
export type ServerEvent = z.infer<typeof eventSchema>
export type EventType = ServerEvent['type']
export type EventOf<T extends EventType> = Extract<ServerEvent, { type: T }>

/** Why the server closed a connection. */
export const closeCodes = {
  /** 1003: binary frames are not supported. */
  unsupportedData: 1003,
  /** 1008: too many refused frames, too many fragments in one message, or too many reads for one frame. */
  policy: 1008,
  /** 1009: a frame over `limits.frameBytes`. */
  tooBig: 1009,
  /** 1012: the server restarts; reconnect. */
  restart: 1012,
  /** 1013: the client reads too slowly; it reconnects and resumes by number. */
  tryAgainLater: 1013,
  /** This device was signed out or in: reconnect with the new identity. */
  signedOut: 4002,
  /** This person has lost access to the session; reconnecting would not help. */
  removed: 4001,
} as const
