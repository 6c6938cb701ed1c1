// A signed URL gives one person access to one file until it expires; a changed URL gives access to none.
import { expect, it } from 'vitest'
import { createFileLinks, type FileLink } from './file-links.ts'
import { createSigning } from '../people/signing.ts'

const links = createFileLinks(createSigning('a secret of the server'))
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://kring.example').searchParams)
const guestLink: FileLink = { name: 'f1.png', person: 'guest:a', loginId: null, until: 1_000 }

it.each([guestLink, { ...guestLink, person: 'user:c', loginId: 'l1' }] as FileLink[])('%j can be read back', (link) => {
  const address = links.write(link)
  expect(address).toMatch(/^\/api\/files\/f1\.png\?/)
  expect(links.read('f1.png', queryOf(address), 999)).toEqual(link)
  expect(() => links.read('f1.png', queryOf(address), 1_000)).toThrow(expect.objectContaining({ code: 'file_not_found' }) as Error)
})

it('a URL without a signature is not a file link', () => {
  expect(links.read('f1.png', {}, 0)).toBeNull()
})

it.each([
  ['another file', 'f2.png', {}],
  ['another person', 'f1.png', { person: 'guest:b' }],
  ['another login', 'f1.png', { login: 'l2' }],
  ['more time', 'f1.png', { until: '2000' }],
  ['another signature', 'f1.png', { signature: 'x'.repeat(43) }],
  ['two signatures', 'f1.png', { signature: ['x', 'y'] }],
  ['a signature that is an object', 'f1.png', { signature: { x: 'y' } }],
])('a URL that was changed to %s is refused', (_what, name, change) => {
  const query = { ...queryOf(links.write(guestLink)), ...change }
  expect(() => links.read(name, query, 0)).toThrow(expect.objectContaining({ code: 'file_not_found' }) as Error)
})

it('a signature for one purpose is not valid for another', () => {
  const { sign, isSigned } = createSigning('secret')
  expect(sign('file-link', 'x')).not.toBe(sign('guest-cookie', 'x'))
  expect([isSigned('file-link', 'x', sign('file-link', 'x')), isSigned('guest-cookie', 'x', sign('file-link', 'x'))]).toEqual([true, false])
  expect([isSigned('file-link', 'x', ''), isSigned('file-link', 'x', sign('file-link', 'x').replace(/.$/, '*'))]).toEqual([false, false])
})
