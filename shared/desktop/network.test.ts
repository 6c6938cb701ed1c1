// Which connection problems the person can solve in the app.
import { expect, it } from 'vitest'
import { isSolvable } from './network.ts'

it.each([
  ['certificate_untrusted', true],
  ['certificate_changed', true],
  ['client_certificate', true],
  ['proxy_sign_in', true],
  ['proxy_refused', true],
  ['sign_in_first', true],
  ['offline', false],
  ['certificate_expired', false],
  ['proxy', false],
  ['ok', false],
])('the person can solve “%s” in the app: %s', (check, expected) => {
  expect(isSolvable(check)).toBe(expected)
})
