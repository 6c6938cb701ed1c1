// Parses a frame into a command of the protocol, or throws the reason why not.
import type { RawData } from 'ws'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { commandSchema, type Command } from '../../../shared/protocol/protocol.ts'
import { isNestedDeeper } from '../../domain/limits/json-depth.ts'
import { sanitizeText } from '../../domain/text.ts'

export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}

// A reviver is slow, and only text with an escape can need one.
const mayNeedSanitizing = /\\u(0000|d[89a-f])/i

/** A frame that is JSON but not a command. */
export class InvalidFrame extends AppError {
  /** The key in the frame, which tells the client which of its commands was refused. */
  readonly key: string | null

  constructor(code: 'unknown_type' | 'invalid_frame', frame: unknown, cause: unknown) {
    super(code, { cause })
    this.key = readKey(frame)
  }
}

/** Throws invalid_json, and InvalidFrame with unknown_type or invalid_frame. */
export function readFrame(text: string): Command {
  if (isNestedDeeper(text, limits.jsonDepth)) throw new AppError('invalid_json')
  let frame: unknown
  try {
    frame = mayNeedSanitizing.test(text) ? JSON.parse(text, sanitizeText) : JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_json', { cause })
  }
  const read = commandSchema.safeParse(frame)
  if (read.success) return read.data
  const isUnknown = read.error.issues.some((issue) => issue.code === 'invalid_union' && issue.path[0] === 'type')
  throw new InvalidFrame(isUnknown ? 'unknown_type' : 'invalid_frame', frame, read.error)
}

function readKey(frame: unknown): string | null {
  if (typeof frame !== 'object' || frame === null) return null
  const { type, messageKey, key } = frame as Record<string, unknown>
  const given = messageKey ?? (type === 'join_session' ? null : key)
  return typeof given === 'string' && given !== '' && given.length <= limits.messageKeyCharacters ? given : null
}

/** The key that tells the client which command was refused; join_session's key is that of a link. */
export function keyOf(command: Command | null, error: AppError): string | null {
  if (error instanceof InvalidFrame) return error.key
  if (command && 'messageKey' in command) return command.messageKey ?? null
  return command && 'key' in command && command.type !== 'join_session' ? command.key : null
}
