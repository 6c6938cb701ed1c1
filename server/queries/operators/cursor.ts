// Where a list continues: the time and the id of the last row of a page, as one short text.
import { AppError } from '../../../shared/errors.ts'

export interface Cursor {
  /** Milliseconds since 1970. */
  at: number
  id: string
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`

/** Throws bad_request. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,16})_([\w:.-]{1,180})$/.exec(text) ?? []
  if (at === undefined || id === undefined) throw new AppError('bad_request')
  return { at: Number(at), id }
}
