// Streams an export: a few at a time, never a partial file that looks complete, and with a timeout for clients that stop reading.
import type { Request, Response } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Turns } from '../../domain/limits/turns.ts'
import { personOf } from '../person.ts'

/** `write` sets the headers and sends. Throws rate_limited if too many exports are running. */
export async function sendExport(
  { log }: Pick<Deps, 'log'>,
  turns: Turns,
  { request, response, what }: { request: Request; response: Response; what: string },
  write: () => Promise<void>,
): Promise<void> {
  const { from, key } = personOf(request)
  const releaseSlot = await turns.take(from ?? key)
  // The timeout of a connection that is idle in both directions.
  response.setTimeout(limits.exportStalledMs, () => response.destroy())
  const tooLong = setTimeout(() => response.destroy(), limits.exportMs)
  try {
    if (!response.destroyed) await write()
  } catch (error) {
    // A partial file must not look complete.
    response.destroy()
    log.warn({ error }, `${what} was aborted`)
  } finally {
    clearTimeout(tooLong)
    releaseSlot()
  }
}
