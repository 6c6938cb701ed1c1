// The title and description of a public page.
import { expect, it } from 'vitest'
import { siteWords } from './site-text.ts'

it.each([
  ['en', 'Pricing · Kring', 'Start for free. Try Pro for 7 days or Team for 14, no card required. Guests never pay.'],
  ['nl', 'Prijzen · Kring', 'Begin gratis. Probeer Pro 7 dagen of Team 14 dagen, zonder creditcard. Gasten betalen nooit.'],
] as const)('the pricing page in %s says how long a trial lasts', (language, title, description) => {
  expect(siteWords('pricing', language)).toEqual({ title, description })
})
