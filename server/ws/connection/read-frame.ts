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

/** Throws invalid_json, unknown_type, invalid_frame, message_too_long. */
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
  throw new AppError(isUnknown ? 'unknown_type' : 'invalid_frame', { cause: read.error })
}

/** The key that tells the client which command was refused; join_session's key is that of a link. */
export function keyOf(command: Command | null): string | null {
  if (command && 'messageKey' in command) return command.messageKey ?? null
  return command && 'key' in command && command.type !== 'join_session' ? command.key : null
}
