import { expect, it } from 'vitest'
import { codeLink, readChallenge } from './use-app-code.ts'

const whole = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it.each([
  [`challenge=${whole}`, whole],
  [`lang=nl&challenge=${whole}`, whole],
  ['', null],
  ['challenge=', null],
  [`challenge=${whole.slice(1)}`, null],
  [`challenge=${whole}A`, null],
  [`challenge=${whole.replace('-', '%2B')}`, null],
  // Two challenges are ambiguous.
  [`challenge=${whole}&challenge=${whole}`, null],
])('“%s” has the challenge %s', (search, challenge) => {
  expect(readChallenge(new URLSearchParams(search))).toBe(challenge)
})

it('the link back to the app contains the code', () => {
  expect(codeLink('a-b_c')).toBe('kring://signed-in?code=a-b_c')
})
