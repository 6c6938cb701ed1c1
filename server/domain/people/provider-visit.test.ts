// The sealed state that a browser carries to an identity provider and back: nobody else can create, read, change or prolong it.
import { expect, it } from 'vitest'
import { createVisitSeal, type KeptVisit } from './provider-visit.ts'

const seal = createVisitSeal('a secret of the server')
const visit = { provider: 'google', claim: true, to: '/chat/s', until: 1_000, state: 'st', nonce: 'n' } as unknown as KeptVisit

it('a sealed state can be opened unchanged until it expires', () => {
  const sealed = seal.close(visit)
  expect(seal.open(sealed, 999)).toEqual(visit)
  expect(seal.open(sealed, 1_000)).toBeNull()
})

it('a state that was sealed before an update of the server can be opened after it', () => {
  const sealed =
    'cIukJkagar5TOa7Ucu1Au68OyipU2eDoU9vv-SJDoKXP2WQ8SWZ83eI1WJc5PEZTCQ4eEs3k-2kF6UbWlzkXvzjyaLEHC_oIV4g2lbxvQootvtkyKGjy1u0rUhDLjjjuApVLq612BUQuATCwWcZiVZNRLds'
  expect(createVisitSeal('a secret of the server').open(sealed, 0)).toEqual({ ...visit, to: '/chat/é' })
  const again = createVisitSeal('a secret of the server').close({ ...visit, to: '/chat/é' })
  expect(createVisitSeal('a secret of the server').open(again, 0)?.to).toBe('/chat/é')
})

it('a sealed state reveals nothing, and is different each time', () => {
  const [one, other] = [seal.close(visit), seal.close(visit)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('google')
  // A nonce of 12 bytes and a tag of 16 precede the text.
  expect(Buffer.from(one, 'base64url')).toHaveLength(12 + 16 + Buffer.byteLength(JSON.stringify(visit)))
})

it('a sealed state cannot be opened if any byte was changed, if it was cut, or if another server sealed it', () => {
  const bytes = Buffer.from(seal.close(visit), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(seal.open(changed.toString('base64url'), 0), `${at}`).toBeNull()
  }
  for (const end of [0, 12, 28, bytes.length - 1]) expect(seal.open(bytes.subarray(0, end).toString('base64url'), 0)).toBeNull()
  expect(createVisitSeal('another secret').open(bytes.toString('base64url'), 0)).toBeNull()
  expect(seal.open('no seal at all', 0)).toBeNull()
})
