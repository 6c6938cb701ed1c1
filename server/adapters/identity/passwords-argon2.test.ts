// How a password is stored, and which ones are refused.
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { argon2Passwords } from './passwords-argon2.ts'

it('a hash uses argon2id with 19 MiB and two passes, and a new salt each time', async () => {
  const [one, two] = [await argon2Passwords.hash('flour, water, salt'), await argon2Passwords.hash('flour, water, salt')]
  for (const hashed of [one, two]) expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect([await argon2Passwords.verify(one, 'flour, water, salt'), await argon2Passwords.verify(one, 'Flour, water, salt')]).toEqual([
    true,
    false,
  ])
  expect(await argon2Passwords.verify('nothing of the kind', 'flour, water, salt')).toBe(false)
})

it('the 3,000 most common passwords of eight or more characters are recognised, in upper and lower case', async () => {
  // Sorted by how often they were leaked.
  const first = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3_000)
  expect(first).toHaveLength(3_000)
  const missed = await Promise.all(first.map(async (one) => ((await isCommonPassword(one)) ? null : one)))
  expect(missed.filter((one) => one !== null)).toEqual([])
  for (const one of ['PASSWORD', 'Chevelle', 'baseball', 'TRUSTNO1']) expect([one, await isCommonPassword(one)]).toEqual([one, true])
  for (const one of ['flour, water, salt', 'sourdough at dawn']) expect([one, await isCommonPassword(one)]).toEqual([one, false])
})
