// Where a page of an operator's list ended: a number to sort by, and an id.
import { AppError } from '../../shared/errors.ts'

export interface Cursor {
  at: number
  id: string
}

export function writeCursor(at: number, id: string): string {
  return `${at}.${id}`
}

/** Null for the first page. Throws bad_request. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const end = text.indexOf('.')
  const [at, id] = [Number(text.slice(0, end)), text.slice(end + 1)]
  if (end < 1 || !Number.isSafeInteger(at) || at < 0 || id === '' || id.includes('\0')) throw new AppError('bad_request')
  return { at, id }
}
