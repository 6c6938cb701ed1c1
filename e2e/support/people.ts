// People with settings of their own, on a phone and on a desk.
import type { Page } from '@playwright/test'
import type { Kring } from './fixtures.ts'

export const phone = { width: 390, height: 844 }
export const wideScreen = { width: 1440, height: 900 }

type Settings = { highContrast?: boolean; reducedMotion?: boolean; fontSize?: number; soundEnabled?: boolean; soundVolume?: number }
export type Options = Parameters<Kring['person']>[0]

/** Somebody whose browser has kept these settings. */
export async function personWith(kring: Kring, settings: Settings, options: Options = {}): Promise<Page> {
  const page = await kring.person(options)
  await page.addInitScript((kept) => localStorage.setItem('kring:settings', kept), JSON.stringify(settings))
  return page
}

/** A guest with a name, somebody who is here for the first time, or somebody with an account. */
export type Who = 'guest' | 'newcomer' | 'account'
const kinds = { guest: { name: 'Anna' }, newcomer: {}, account: { account: {} } } satisfies Record<Who, Options>

/** What each kind of person sees it with, made when it is first wanted. */
export function forEach<T>(make: (options: Options) => Promise<T>): (who?: Who) => Promise<T> {
  const made = new Map<Who, Promise<T>>()
  return (who = 'guest') => {
    const known = made.get(who) ?? make(kinds[who])
    made.set(who, known)
    return known
  }
}
