// Stores settings, window bounds and the chosen server on this machine; values that cannot be read count as not set.
import * as z from 'zod'
import { desktopSettingsSchema, type DesktopSettings } from '../../shared/desktop/desktop.ts'
import { languages, type Language } from '../../shared/texts/language.ts'
import { limits } from '../../shared/limits/limits.ts'
import { crashCountsSchema, runSchema } from '../diagnostics/gone.ts'
import type { Log } from '../shell/log.ts'

/** The part of electron-store that the app uses; tests pass a map. */
export interface Store {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

const side = z.number().int().min(-100_000).max(100_000)
const origin = z.url({ protocol: /^https?$/ }).max(2_000)
const boundsSchema = z.object({ x: side, y: side, width: side.min(1), height: side.min(1), isMaximized: z.boolean() })
const schemas = {
  settings: desktopSettingsSchema,
  bounds: boundsSchema,
  /** By server origin. */
  serverBounds: z.record(z.string(), boundsSchema),
  language: z.enum(languages),
  /** The origin of the server used last. */
  server: origin,
  /** The servers in the user's order; electron/servers/servers.ts. */
  servers: z
    .array(z.object({ origin, name: z.string().min(1).max(limits.serverNameCharacters).nullable(), session: z.enum(['default', 'own']) }))
    .max(limits.desktopServers),
  /** The folder in which a file was last saved. */
  saveFolder: z.string().min(1).max(4_000),
  /** True once the user knows that closing the window keeps the app in the tray. */
  toldTray: z.boolean(),
  crashes: crashCountsSchema,
  /** The latest run of the app, which may be this one. */
  run: runSchema,
  /** The version of the app that switched hardware acceleration off. */
  gpuFallback: z.string().max(60).nullable(),
  /** Encrypted tokens in base64, by server origin. */
  tokens: z.record(z.string(), z.string().max(8_000)),
  /** The certificates that a person trusts, at most one for each server. */
  certificates: z.array(z.object({ server: z.string(), subject: z.string(), fingerprint: z.string(), validTo: z.number() })).max(200),
}
type Kept = { [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> }
export type Bounds = Kept['bounds']

export const usualSettings: DesktopSettings = {
  startAtLogin: false,
  keepInTray: false,
  quickAskShortcut: null,
  spelling: [...languages],
  zoom: 1,
  hardwareAcceleration: true,
}

export interface Settings {
  current(): DesktopSettings
  change(some: Partial<DesktopSettings>): DesktopSettings
  find<K extends keyof Kept>(key: K): Kept[K] | null
  keep<K extends keyof Kept>(key: K, value: Kept[K]): void
  language(): Language
}

export function createSettings(store: Store, { language, log }: { language: Language; log: Log }): Settings {
  // Values that cannot be written to disk are kept at least until the app quits.
  const held = new Map<string, unknown>()

  function read(key: string): unknown {
    if (held.has(key)) return held.get(key)
    try {
      return store.get(key)
    } catch (error) {
      log('the settings cannot be read', error)
      return undefined
    }
  }
  function find<K extends keyof Kept>(key: K): Kept[K] | null {
    const found = schemas[key].safeParse(read(key))
    return found.success ? (found.data as Kept[K]) : null
  }
  function keep<K extends keyof Kept>(key: K, value: Kept[K]): void {
    held.set(key, value)
    try {
      store.set(key, value)
    } catch (error) {
      log('the settings cannot be written', error)
    }
  }
  const current = () => ({ ...usualSettings, ...validSettings(read('settings')) })
  return {
    current,
    change(some) {
      const changed = { ...current(), ...some }
      keep('settings', changed)
      return changed
    },
    find,
    keep,
    language: () => find('language') ?? language,
  }
}

/** Returns the valid settings; one invalid value does not discard the others. */
function validSettings(kept: unknown): Partial<DesktopSettings> {
  const all = z.record(z.string(), z.unknown()).safeParse(kept).data ?? {}
  const holding = Object.entries(desktopSettingsSchema.shape).flatMap(([key, schema]) => {
    const one = schema.safeParse(all[key])
    return one.success ? [[key, one.data]] : []
  })
  return Object.fromEntries(holding) as Partial<DesktopSettings>
}

/** If the file cannot be opened, settings are kept in memory until the app quits. */
export function openStore(open: () => Store, log: Log): Store {
  try {
    return open()
  } catch (error) {
    log('the settings cannot be opened', error)
    return new Map<string, unknown>()
  }
}
