// The settings of this browser: one stored object, applied at once and shared by all tabs.
import { useSyncExternalStore } from 'react'
import { notificationLevels, type NotificationLevel } from '../../../shared/push/push-level.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { forgetDrafts, local } from '../browser/local.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export { notificationLevels, type NotificationLevel }

export interface Settings {
  notifications: boolean
  /** Which messages cause a notification while `notifications` is on. */
  notificationLevel: NotificationLevel
  soundEnabled: boolean
  /** 0 to 100. */
  soundVolume: number
  /** Whether drafts are stored. */
  autoSave: boolean
  /** Whether hints appear beside the conversation. */
  showHints: boolean
  /** Null until it is chosen: everything for hosts, quiet for others. */
  celebrations: CelebrationLevel | null
  theme: Theme
  /** 12 to 20; 14 is the default. */
  fontSize: number
  highContrast: boolean
  reducedMotion: boolean
}

/** Confetti, sounds and tips as well as notifications of milestones; only the notifications; nothing. */
export const celebrationLevels = ['all', 'quiet', 'none'] as const
export type CelebrationLevel = (typeof celebrationLevels)[number]

/** Which celebrations and tips this person gets. */
export function celebrationsFor({ celebrations }: Pick<Settings, 'celebrations'>, isHost: boolean): CelebrationLevel {
  return celebrations ?? (isHost ? 'all' : 'quiet')
}

export const defaultSettings: Settings = {
  notifications: true,
  notificationLevel: 'everything',
  soundEnabled: true,
  soundVolume: limits.volumeUsual,
  autoSave: true,
  showHints: true,
  celebrations: null,
  theme: 'system',
  fontSize: limits.fontSizeUsual,
  highContrast: false,
  reducedMotion: false,
}

/** Returns every valid field, and the default for the others. */
export function readSettings(stored: object | null): Settings {
  const kept: Partial<Record<keyof Settings, unknown>> = stored ?? {}
  const usual = defaultSettings
  return {
    notifications: flag(kept.notifications, usual.notifications),
    notificationLevel: oneOf(notificationLevels, kept.notificationLevel, usual.notificationLevel),
    soundEnabled: flag(kept.soundEnabled, usual.soundEnabled),
    soundVolume: within(0, 100, kept.soundVolume, usual.soundVolume),
    autoSave: flag(kept.autoSave, usual.autoSave),
    showHints: flag(kept.showHints, usual.showHints),
    celebrations: celebrationLevels.find((level) => level === kept.celebrations) ?? null,
    theme: oneOf(themes, kept.theme, usual.theme),
    fontSize: within(limits.fontSizeLeast, limits.fontSizeMost, kept.fontSize, usual.fontSize),
    highContrast: flag(kept.highContrast, usual.highContrast),
    reducedMotion: flag(kept.reducedMotion, usual.reducedMotion),
  }
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

function within(min: number, max: number, value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise
}

function oneOf<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise
}

let current = readSettings(local.settings.read())
const listeners = new Set<() => void>()

export function currentSettings(): Settings {
  return current
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings)
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...current, ...change }
  local.settings.write(next)
  if (!next.autoSave) forgetDrafts()
  apply(next)
}

/** Deletes the stored settings, so that the defaults apply. */
export function resetSettings(): void {
  local.settings.write(null)
  apply(defaultSettings)
}

/** Applies the stored settings to the page, now and whenever another tab changes them. */
export function startSettings(): void {
  show(current)
  local.settings.onChange(() => apply(readSettings(local.settings.read())))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(settings: Settings): void {
  current = settings
  show(settings)
  for (const listener of listeners) listener()
}

// Does the same as public/boot.js before the first paint; 'system' leaves the choice to the style sheet, which follows the system.
function show({ theme, highContrast, reducedMotion, fontSize }: Settings): void {
  const root = document.documentElement
  mark(root, 'theme', theme === 'system' ? null : theme)
  mark(root, 'contrast', highContrast ? 'high' : null)
  mark(root, 'motion', reducedMotion ? 'reduced' : null)
  root.style.setProperty('--font-scale', String(fontSize / limits.fontSizeUsual))
  // The browser's toolbars use the colour whose media query matches.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme']
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
  }
}

function mark(root: HTMLElement, name: 'theme' | 'contrast' | 'motion', value: string | null): void {
  if (value === null) delete root.dataset[name]
  else root.dataset[name] = value
}
