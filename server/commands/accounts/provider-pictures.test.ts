// Which pictures are fetched from an identity provider after someone signs in, and what is stored when that fails.
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { createProviderPictures } from './provider-pictures.ts'

const now = 1_000_000
const given = Buffer.from('given')
const cleaned = Buffer.from('cleaned')
interface Row {
  picture_settled_at: number | null
}

/** `fetching` is what the provider does; every call is recorded in order, without the signal. */
function scene(
  { row = { picture_settled_at: null }, fetching = () => Promise.resolve(given), check = () => Promise.resolve({}) } = {} as {
    row?: Row | null | Promise<Row>
    fetching?: () => Promise<Buffer>
    check?: () => Promise<object>
  },
) {
  const calls: unknown[][] = []
  const signals: AbortSignal[] = []
  const call = <T>(name: string, args: unknown[], result: T) => (calls.push([name, ...args]), Promise.resolve(result))
  const store = {
    accounts: { find: (id: string) => call('find', [id], row) },
    profilePictures: { settle: (...args: unknown[]) => call('settle', args, undefined) },
    attachments: {
      removals: {
        postpone: () => Promise.resolve(),
        plan: () => Promise.resolve(),
        hasten: () => Promise.resolve(),
        due: () => Promise.resolve([]),
      },
    },
  }
  const documents = {
    check: async (...args: unknown[]) => {
      calls.push(['check', ...args])
      return { type: 'image/png', bytes: cleaned, width: 10, height: 10, ...(await check()) }
    },
  }
  const pictureFetcher = {
    fetch: (address: string, issuer: string, signal: AbortSignal) => {
      calls.push(['fetch', address, issuer])
      signals.push(signal)
      return fetching()
    },
  }
  const files = { put: (_name: string, bytes: Buffer) => call('put', [bytes], undefined) }
  const log = {
    info: (...args: unknown[]) => void calls.push(['info', ...args]),
    warn: (...args: unknown[]) => void calls.push(['warn', ...args]),
  }
  const pictures = createProviderPictures({ store, documents, pictureFetcher, files, log, now: () => now } as unknown as Deps)
  const bring = (id = 'anna', from: string | null = 'net', picture: string | null = 'https://id.example/a.png') =>
    pictures.bring(id, { issuer: 'https://id.example', picture }, { from })
  const named = (name: string) => calls.filter(([one]) => one === name)
  return { pictures, calls, signals, bring, named }
}

const found = ['find', 'anna']
const fetched = ['fetch', 'https://id.example/a.png', 'https://id.example']
const warned = (error: unknown) => ['warn', { error, userId: 'anna' }, 'fetching a profile picture failed; the next sign-in retries it']

describe('after signing in', () => {
  it('the picture is fetched, checked in the turn of the person, and stored', async () => {
    const { calls, bring, signals } = scene()
    bring()
    await setImmediate()
    expect(calls).toHaveLength(5)
    expect(calls).toEqual([
      found,
      fetched,
      ['check', { person: 'user:anna', from: 'net' }, { name: 'picture', type: null, bytes: given }],
      ['put', cleaned],
      ['settle', 'anna', { name: expect.any(String) as string, type: 'image/png', size: 7 }, now],
    ])
    expect(signals[0]?.aborted).toBe(false)
  })

  it('nothing is fetched for an account that has decided about its picture or was deleted', async () => {
    for (const row of [{ picture_settled_at: 0 }, null]) {
      const { calls, bring } = scene({ row })
      bring()
      await setImmediate()
      expect(calls).toEqual([found])
    }
  })

  it('nothing happens if the provider names no picture', async () => {
    const { calls, bring } = scene()
    bring('anna', 'net', null)
    await setImmediate()
    expect(calls).toEqual([])
  })
})

describe('a picture', () => {
  it('that is refused is logged, and never fetched again', async () => {
    const { calls, bring } = scene({ check: () => Promise.reject(new AppError('file_refused')) })
    bring()
    await setImmediate()
    expect(calls).toHaveLength(5)
    expect(calls.slice(3)).toEqual([
      ['settle', 'anna', null, now],
      ['info', { userId: 'anna' }, 'the profile picture from an identity provider was refused'],
    ])
  })

  it.each([
    ['the network', new Error('unreachable')],
    ['a provider whose error only looks like a refusal', Object.assign(new Error('odd'), { code: 'picture_refused' })],
    ['an error of another kind', new AppError('not_ready')],
  ])('that cannot be fetched because of %s is left to the next sign-in', async (_what, error) => {
    const { calls, bring } = scene({ fetching: () => Promise.reject(error) })
    bring()
    await setImmediate()
    expect(calls).toEqual([found, fetched, warned(error)])
    bring()
    await setImmediate()
    expect(calls).toHaveLength(6)
  })
})

describe('while a picture is being fetched', () => {
  const hanging = () => new Promise<Buffer>(() => undefined)

  it('signing in again does not fetch it a second time, not even afterwards; others are not affected', async () => {
    let answer: () => void = () => undefined
    const { bring, named } = scene({ fetching: () => new Promise((resolve) => (answer = () => resolve(given))) })
    bring()
    bring()
    bring('anna', 'elsewhere')
    await setImmediate()
    answer()
    await setImmediate()
    expect([named('find'), named('settle').length]).toEqual([[found], 1])
    bring('bram')
    await setImmediate()
    expect(named('find')).toEqual([found, ['find', 'bram']])
  })

  it('others wait: four are fetched at once', async () => {
    const { bring, named } = scene({ fetching: hanging })
    for (let n = 0; n < 6; n += 1) bring(`p${n}`, `net${n}`)
    await setImmediate()
    expect(named('fetch')).toHaveLength(4)
  })

  it('at most twenty of one network are being fetched or waiting, and another network is not affected', async () => {
    const waiting: (() => void)[] = []
    const { bring, named } = scene({ fetching: () => new Promise((resolve) => waiting.push(() => resolve(given))) })
    for (let n = 1; n <= 21; n += 1) bring(`p${n}`)
    bring('other', 'elsewhere')
    for (let round = 0; round < 6; round += 1) {
      await setImmediate()
      for (const answer of waiting.splice(0)) answer()
    }
    await setImmediate()
    expect(named('settle')).toHaveLength(21)
    const ids = named('find').map(([, id]) => id)
    expect(ids.toSorted()).toEqual([...Array.from({ length: 20 }, (_one, n) => `p${n + 1}`), 'other'].toSorted())
    bring('p21')
    await setImmediate()
    expect(named('find').at(-1)).toEqual(['find', 'p21'])
  })
})

describe('when the server stops', () => {
  it('running fetches are cancelled and awaited, without a warning', async () => {
    let fail: (error: Error) => void = () => undefined
    const { pictures, calls, signals, bring } = scene({ fetching: () => new Promise((_resolve, reject) => (fail = reject)) })
    bring()
    await setImmediate()
    expect(signals).toHaveLength(1)
    let isClosed = false
    const closing = pictures.close().then(() => (isClosed = true))
    await setImmediate()
    expect([signals[0]?.aborted, isClosed]).toEqual([true, false])
    fail(new Error('aborted'))
    await closing
    expect(calls).toEqual([found, fetched])
  })

  it('nothing is fetched for an account that is still being looked up', async () => {
    let find: (row: Row) => void = () => undefined
    const { pictures, calls, bring } = scene({ row: new Promise<Row>((resolve) => (find = resolve)) })
    bring()
    await setImmediate()
    expect(calls).toEqual([found])
    const closing = pictures.close()
    find({ picture_settled_at: null })
    await closing
    expect(calls).toEqual([found])
  })

  it('nothing new is fetched', async () => {
    const { pictures, calls, bring } = scene()
    await pictures.close()
    bring()
    await setImmediate()
    expect(calls).toEqual([])
  })
})
