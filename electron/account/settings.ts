// What the app keeps on this machine: what people chose, where its window stood, which server; what cannot be read counts as never chosen.
import { z } from 'zod'
import { desktopSettingsSchema, type DesktopSettings } from '../../shared/desktop/desktop.ts'
import { languages, type Language } from '../../shared/language.ts'
import type { Log } from '../shell/log.ts'

/** What electron-store is to the app; tests hand over a map. */
export interface Store {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

const side = z.number().int().min(-100_000).max(100_000)
const schemas = {
  settings: desktopSettingsSchema,
  bounds: z.object({ x: side, y: side, width: side.min(1), height: side.min(1), isMaximized: z.boolean() }),
  language: z.enum(languages),
  /** An origin. */
  server: z.url({ protocol: /^https?$/ }).max(2_000),
  /** Where a file was saved last. */
  saveFolder: z.string().min(1).max(4_000),
  /** Sealed, in base64, by the origin of the server. */
  tokens: z.record(z.string(), z.string().max(8_000)),
}
type Kept = { [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> }
export type Bounds = Kept['bounds']

export const usualSettings: DesktopSettings = {
  startAtLogin: false,
  keepInTray: false,
  quickAskShortcut: null,
  spelling: [...languages],
  zoom: 1,
}

export interface Settings {
  current(): DesktopSettings
  change(some: Partial<DesktopSettings>): DesktopSettings
  find<K extends keyof Kept>(key: K): Kept[K] | null
  keep<K extends keyof Kept>(key: K, value: Kept[K]): void
  language(): Language
}

export function createSettings(store: Store, { language, log }: { language: Language; log: Log }): Settings {
  // What the disk refuses holds at least until the app ends.
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
  const current = () => ({ ...usualSettings, ...eachThatHolds(read('settings')) })
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

/** One that is wrong does not take the others with it. */
function eachThatHolds(kept: unknown): Partial<DesktopSettings> {
  const all = z.record(z.string(), z.unknown()).safeParse(kept).data ?? {}
  const holding = Object.entries(desktopSettingsSchema.shape).flatMap(([key, schema]) => {
    const one = schema.safeParse(all[key])
    return one.success ? [[key, one.data]] : []
  })
  return Object.fromEntries(holding) as Partial<DesktopSettings>
}

/** A file that cannot be opened at all is as good as none: what is chosen then holds until the app ends. */
export function openStore(open: () => Store, log: Log): Store {
  try {
    return open()
  } catch (error) {
    log('the settings cannot be opened', error)
    return new Map<string, unknown>()
  }
}
