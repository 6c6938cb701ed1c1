// Which processes of the app can end unexpectedly, and why: Electron's words, and two of our own for the main process. Also what the settings
// file stores of it.
import * as z from 'zod'

/** `Main` is the main process, `Page` is a page's; the others are the types of `child-process-gone`. */
export const processKinds = [
  'Main',
  'Page',
  'GPU',
  'Utility',
  'Zygote',
  'Sandbox helper',
  'Pepper Plugin',
  'Pepper Plugin Broker',
  'Unknown',
] as const
export type ProcessKind = (typeof processKinds)[number]

export const goneReasons = [
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
  /** An exception that nothing caught. */
  'uncaught',
  /** The previous run did not end by quitting. */
  'not-ended',
] as const
export type GoneReason = (typeof goneReasons)[number]

export function readKind(text: string): ProcessKind {
  return processKinds.find((kind) => kind === text) ?? 'Unknown'
}

/** Returns null if the process ended as intended, or if the reason is new in Electron. */
export function readReason(text: string): GoneReason | null {
  return goneReasons.find((reason) => reason === text) ?? null
}

export const mostCounts = 100

export const crashCountsSchema = z
  .array(
    z.object({
      /** YYYY-MM-DD, in UTC. */
      day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
      type: z.enum(processKinds),
      reason: z.enum(goneReasons),
      count: z.number().int().min(1),
    }),
  )
  .max(mostCounts)
export type CrashCount = z.infer<typeof crashCountsSchema>[number]

/** One run of the app, from its start to its end. */
export const runSchema = z.object({ version: z.string().max(60), hasEnded: z.boolean(), gpuCrashes: z.number().int().min(0) })
export type Run = z.infer<typeof runSchema>
