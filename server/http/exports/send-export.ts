// Streams an export: a few at a time, never a partial file that looks complete, and not to clients that read too slowly.
import type { Request, Response } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Turns } from '../../domain/limits/turns.ts'
import { personOf } from '../person.ts'
import { cutSlowReader, type ReadWindow } from './slow-readers.ts'

/** `write` sets the headers and sends in pieces (`inPieces`). Throws rate_limited if too many exports are running. */
export async function sendExport(
  { log }: Pick<Deps, 'log'>,
  turns: Turns,
  { request, response, what }: { request: Request; response: Response; what: string },
  write: () => Promise<void>,
  window?: ReadWindow,
): Promise<void> {
  const { from, fromWide, key } = personOf(request)
  const releaseSlot = await turns.take(fromWide ?? from ?? key)
  const endWatch = cutSlowReader(request.socket, () => response.destroy(), window)
  const tooLong = setTimeout(() => response.destroy(), limits.exportMs)
  try {
    if (!response.destroyed) await write()
  } catch (error) {
    // A partial file must not look complete.
    response.destroy()
    log.warn({ error }, `${what} was aborted`)
  } finally {
    clearTimeout(tooLong)
    endWatch()
    releaseSlot()
  }
}
