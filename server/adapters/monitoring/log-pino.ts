// The log: JSON lines with only the fields that are listed here, so that no content of a conversation can reach them.
import { createHash } from 'node:crypto'
import { pino, type DestinationStream } from 'pino'
import type { Log } from '../../ports/ports.ts'

// Any other field is left out, including those that are added to log calls later. None of these holds what a person wrote.
const words = new Set(['code', 'connectionId', 'errorId', 'method', 'reason', 'requestId', 'route', 'setting', 'signal', 'step'])
// Anyone who knows a session's id may join it, so lines contain a short hash instead.
const marked = new Set(['answerId', 'sessionId', 'userId'])
const ofErrors = ['code', 'syscall', 'status', 'severity', 'constraint', 'table', 'column'] as const

const leftOut = '[left out]'
const deepest = 3

export function createPinoLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: { pid: process.pid }, formatters: { log: onlyListed } }, destination)
}

function onlyListed(details: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([key, value]: [string, unknown]) => [key, listed(key, value)]))
}

function listed(key: string, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value === 'string') return words.has(key) ? value : marked.has(key) ? mark(value) : leftOut
  return value instanceof Error ? describeError(value) : leftOut
}

function mark(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 8)
}

/** Omits the message: a database error quotes the values of the statement, a parser's the text it read, a provider's the prompt. */
function describeError(error: Error, depth = 0): object {
  const known = Object.fromEntries(
    ofErrors
      .map((key): [string, unknown] => [key, (error as unknown as Record<string, unknown>)[key]])
      .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value))),
  )
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    ...known,
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(error.cause instanceof Error && depth < deepest ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
