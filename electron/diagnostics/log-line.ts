// Writes an entry of the log: a fixed sentence, and only numbers, booleans, known words, and where an error occurred. What people write,
// whom they talk to and where their files are never gets into it: not in messages of errors, not in addresses, not in paths.
import { desktopArguments, places } from '../../shared/desktop/desktop.ts'
import { networkProblems } from '../../shared/desktop/network.ts'
import type { Log } from '../shell/log.ts'
import { goneReasons, processKinds } from './gone.ts'

const factNames = ['call', 'place', 'type', 'reason', 'exitCode', 'count', 'version', 'isHidden', 'hasEnded']
const knownWords = new Set<unknown>([...Object.keys(desktopArguments), ...places, ...goneReasons, ...processKinds, ...networkProblems])
/** A version as in package.json; anything else is left out. */
const version = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-(?:alpha|beta|rc)\.\d{1,5})?$/
const errorName = /^[A-Z][A-Za-z]{0,24}Error$/
/** Codes of Node, such as ENOSPC, and of Node and libraries, such as ERR_INVALID_URL. */
const errorCode = /^(?:E[A-Z\d]{2,15}|ERR_[A-Z\d_]{2,50})$/
/** The end of a frame: the base name of a file, its line and its column. */
const frame = /(?:^|[/\\(: ])([\w-]{1,40}(?:\.[cm]?[jt]s)?):(\d{1,7}):(\d{1,7})\)?$/
const mostFrames = 8

/** Returns one line, without a line break. `at` is in milliseconds since the epoch. */
export function logLine(at: number, says: string, about?: unknown): string {
  const more = about instanceof Error ? ofError(about) : ofFacts(about)
  return [new Date(at).toISOString(), says, ...(more === '' ? [] : [`(${more})`])].join(' ')
}

export function createLog({ now, write }: { now(): number; write(line: string): void }): Log {
  return (says, about) => write(logLine(now(), says, about))
}

function ofError(error: Error): string {
  const { code } = error as { code?: unknown }
  return [
    errorName.test(error.name) || error.name === 'Error' ? error.name : 'unknown error',
    ...(typeof code === 'number' || (typeof code === 'string' && errorCode.test(code)) ? [String(code)] : []),
    ...framesOf(error).map((where) => `at ${where}`),
  ].join(' ')
}

/** Returns `file:line:column` of each frame. A message may contain lines that look like frames, so everything up to its end is left out. */
function framesOf({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message)
  if (messageAt === -1) return []
  const lines = stack.slice(messageAt + message.length).split('\n')
  return lines
    .flatMap((line) => {
      const [, file, row, column] = frame.exec(line.slice(-100)) ?? []
      return file === undefined ? [] : [`${file}:${row}:${column}`]
    })
    .slice(0, mostFrames)
}

function ofFacts(about: unknown): string {
  if (typeof about !== 'object' || about === null) return ''
  return factNames
    .flatMap((name) => {
      const value: unknown = Object.hasOwn(about, name) ? about[name as keyof typeof about] : undefined
      return isHarmless(name, value) ? [`${name}=${String(value)}`] : []
    })
    .join(' ')
}

function isHarmless(name: string, value: unknown): boolean {
  if (name === 'version') return typeof value === 'string' && version.test(value)
  return typeof value === 'number' || typeof value === 'boolean' || knownWords.has(value)
}
