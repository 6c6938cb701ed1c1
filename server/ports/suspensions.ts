// Who is suspended, as one process knows it.
import type { Suspended } from '../domain/people/suspended.ts'

/** At most a second old. */
export interface SuspensionReader {
  has(subject: Suspended): boolean
  /** Reads it again now, after this process has changed it. */
  reload(): Promise<void>
}
