// The parameters that several API routes share, and the query of the routes that start a sign-in.
import { expect, it } from 'vitest'
import { accountApi } from '../accounts/account-api.ts'
import { idParams, linkKey } from './api-fields.ts'

it.each([
  [1, true],
  [100, true],
  [0, false],
  [101, false],
])('an id of %i characters is accepted: %s', (length, isAccepted) => {
  expect(idParams.safeParse({ id: 'a'.repeat(length) }).success).toBe(isAccepted)
})

it('an id is required', () => {
  expect(idParams.safeParse({}).success).toBe(false)
})

it('the key of a link may be missing or empty, and has at most 100 characters', () => {
  expect(linkKey.parse({})).toEqual({})
  for (const key of ['', 'k', 'k'.repeat(100)]) expect(linkKey.parse({ key })).toEqual({ key })
  expect(linkKey.safeParse({ key: 'k'.repeat(101) }).success).toBe(false)
})

it.each(['GET /api/login', 'GET /api/auth/google'] as const)(
  '%s accepts a path and whether to claim, and ignores everything else',
  (name) => {
    const { query } = accountApi[name]
    expect(query.parse({})).toEqual({})
    for (const claim of ['true', 'false']) expect(query.parse({ to: '/chat/1', claim, other: '1' })).toEqual({ to: '/chat/1', claim })
    for (const claim of ['', 'yes', true]) expect(query.safeParse({ claim }).success).toBe(false)
  },
)
