// Addresses that people enter when a name server is slow or does not answer.
import type { LookupAddress } from 'node:dns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whereLeads } from './public-connection.ts'
import { createPublicPost } from './public-post.ts'

const lookup = vi.hoisted(() => vi.fn<(name: string) => Promise<LookupAddress[]>>())
vi.mock('node:dns/promises', () => ({ lookup }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const address = 'https://hooks.example/a'
/** Resolves after so many milliseconds. */
const slowly = (ms: number) => () =>
  new Promise<LookupAddress[]>((resolve) => setTimeout(() => resolve([{ address: '1.1.1.1', family: 4 }]), ms))
const never = () => new Promise<LookupAddress[]>(() => undefined)
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)

describe('a name', () => {
  it('may take almost ten seconds to be resolved, and no timer is left', async () => {
    lookup.mockImplementation(slowly(9_999))
    const found = whereLeads(new URL(address))
    await vi.advanceTimersByTimeAsync(9_999)
    expect([await found, vi.getTimerCount()]).toEqual(['public', 0])
  })

  it('that takes longer leads nowhere', async () => {
    lookup.mockImplementation(slowly(10_001))
    const found = whereLeads(new URL(address))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await found).toBe('nowhere')
  })

  it.each([
    ['takes too long', never],
    ['cannot be resolved', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('that %s is refused when it is entered, and counts as unreachable when it is called', async (_what, resolves) => {
    lookup.mockImplementation(resolves)
    const { check, post } = createPublicPost(false)
    const codes = Promise.all([codeOf(check(address)), codeOf(post(address, { body: '{}' }))])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await codes).toEqual(['address_refused', 'service_unreachable'])
  })

  it('that resolves to a private address is refused in both cases', async () => {
    lookup.mockResolvedValue([
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
    const { check, post } = createPublicPost(false)
    expect([await codeOf(check(address)), await codeOf(post(address, { body: '{}' }))]).toEqual(['address_refused', 'address_refused'])
  })
})
