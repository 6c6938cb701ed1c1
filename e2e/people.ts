// People with settings of their own, on a phone and on a desk.
import type { Page } from '@playwright/test'
import type { Kring } from './fixtures.ts'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

type Settings = { highContrast?: boolean; reducedMotion?: boolean; fontSize?: number }
export type Options = Parameters<Kring['person']>[0]

/** Somebody whose browser has kept these settings. */
export async function personWith(kring: Kring, settings: Settings, options: Options = {}): Promise<Page> {
  const page = await kring.person(options)
  await page.addInitScript((kept) => localStorage.setItem('kring:settings', kept), JSON.stringify(settings))
  return page
}

/** As everyone but a newcomer: with a name. */
export const named = (isNewcomer: boolean | undefined): Options => (isNewcomer ? {} : { name: 'Anna' })
