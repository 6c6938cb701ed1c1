// What operators have set, as one process knows it.
import type { Policy } from '../../shared/policy/policy.ts'
import type { Site } from '../../shared/policy/site.ts'
import type { StoredPicture } from '../domain/storage/stored-picture.ts'

/** At most a second old. */
export interface PolicyReader {
  current(): Policy
  site(): Site
  logo(): StoredPicture | null
  /** Of what is stored; 0: nothing. */
  versions(): { policy: number; site: number; logo: number }
  /** Reads it again now, after this process has changed it. */
  reload(): Promise<void>
}
