// People with their own settings, on a phone and on a desktop.
import type { Page } from '@playwright/test'
import type { Kring } from './fixtures.ts'

export const phone = { width: 390, height: 844 }
export const wideScreen = { width: 1440, height: 900 }

type Settings = { highContrast?: boolean; reducedMotion?: boolean; fontSize?: number; soundEnabled?: boolean; soundVolume?: number }
export type Options = Parameters<Kring['person']>[0]

/** A person whose browser has stored these settings. */
export async function personWith(kring: Kring, settings: Settings, options: Options = {}): Promise<Page> {
  const page = await kring.person(options)
  await page.addInitScript((kept) => localStorage.setItem('kring:settings', kept), JSON.stringify(settings))
  return page
}

/** A guest with a name, a first-time visitor, or a person with an account. */
export type Who = 'guest' | 'newcomer' | 'account'
const kinds = { guest: { name: 'Anna' }, newcomer: {}, account: { account: {} } } satisfies Record<Who, Options>

/** Creates a value for each kind of person when it is first needed. */
export function forEach<T>(make: (options: Options) => Promise<T>): (who?: Who) => Promise<T> {
  const made = new Map<Who, Promise<T>>()
  return (who = 'guest') => {
    const known = made.get(who) ?? make(kinds[who])
    made.set(who, known)
    return known
  }
}
