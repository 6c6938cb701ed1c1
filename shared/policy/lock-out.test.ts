// Which policies need a second confirmation.
import { expect, it } from 'vitest'
import { findLockOuts } from './lock-out.ts'
import { usualPolicy, type Policy } from './policy.ts'

const only = (...ways: string[]) => ({ password: ways.includes('password'), google: ways.includes('google'), oidc: ways.includes('oidc') })
const found = (policy: Partial<Policy>, ...ways: string[]) => findLockOuts({ ...usualPolicy, ...policy }, only(...ways))

it('a policy locks people out if nobody can sign in, enter or create any more · OPER-09', () => {
  expect(found({}, 'password')).toEqual([])
  expect(found({ password: false }, 'password', 'google')).toEqual([])
  // Google is allowed, but this server has no Google.
  expect(found({ password: false }, 'password')).toEqual(['no_sign_in'])
  expect(found({ password: false, guests: false }, 'password')).toEqual(['no_sign_in', 'no_way_in'])
  expect(found({ password: false, google: false, oidc: false, creators: 'signedIn' }, 'password', 'google', 'oidc')).toEqual([
    'no_sign_in',
    'no_new_sessions',
  ])
  expect(found({ creators: 'nobody' }, 'password')).toEqual(['no_new_sessions'])
  // Strict, but everyone with an account still has access.
  expect(found({ guests: false, signUp: 'closed', creators: 'team', demos: false }, 'password')).toEqual([])
})
