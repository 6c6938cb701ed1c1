// Signing in to a proxy: who gets the password, how often a person is asked, and what servers that ask for one get.
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createProxySignIn, type AskProxy } from './proxy-sign-in.ts'

const anna = { username: 'anna', password: 'secret' }
const proxy = { host: 'proxy.example', port: 3128, scheme: 'basic' }
const other = { host: 'other.example', port: 3128, scheme: 'digest' }

function signingIn(...answers: Awaited<ReturnType<AskProxy>>[]) {
  const fake = createFakeElectron()
  const ask = vi.fn<AskProxy>(async () => answers.shift() ?? null)
  const log = vi.fn()
  const clock = { now: 0 }
  const signIn = createProxySignIn(fake.electron, { ask, now: () => clock.now, log })
  signIn.guard()
  /** A challenge that a page gets; resolves to what Chromium is told. */
  const challenge = (info: object, firstAuthAttempt = true) =>
    new Promise<unknown[]>((resolve) => {
      const event = { preventDefault: vi.fn() }
      fake.app.emit('login', event, {}, { firstAuthAttempt }, info, (...given: unknown[]) => resolve(given))
      expect(event.preventDefault).toHaveBeenCalledOnce()
    })
  return { signIn, ask, log, clock, challenge }
}

describe('a proxy', () => {
  it('gets what the person enters, and gets it again without a question', async () => {
    const { ask, challenge } = signingIn(anna)
    expect(await challenge({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
    expect(await challenge({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
    expect(ask.mock.calls).toEqual([[{ kind: 'proxy', proxy: 'proxy.example:3128', refused: null, attemptsLeft: 3, isPlain: true }]])
  })

  it('gets a password that was entered for an encrypted scheme openly only after another question', async () => {
    const { ask, challenge } = signingIn(anna, null)
    expect(await challenge({ ...other, isProxy: true })).toEqual(['anna', 'secret'])
    expect(await challenge({ ...other, scheme: 'basic', isProxy: true })).toEqual([])
    expect(ask.mock.lastCall).toMatchObject([{ proxy: 'other.example:3128', refused: null, isPlain: true }])
  })

  it('never gets the password of another proxy, nor of another port', async () => {
    const { ask, challenge } = signingIn(anna, null, null)
    await challenge({ ...proxy, isProxy: true })
    expect(await challenge({ ...other, isProxy: true })).toEqual([])
    expect(await challenge({ ...proxy, port: 3129, isProxy: true })).toEqual([])
    expect(ask.mock.calls.map(([{ proxy: name, isPlain }]) => [name, isPlain])).toEqual([
      ['proxy.example:3128', true],
      ['other.example:3128', false],
      ['proxy.example:3129', true],
    ])
  })

  it('asks at most three times, and then no more until the person tries again', async () => {
    const { signIn, ask, challenge, log } = signingIn(anna, anna, anna, anna)
    for (let attempt = 0; attempt < 6; attempt++) await challenge({ ...proxy, isProxy: true }, attempt === 0)
    expect(ask.mock.calls.map(([{ refused, attemptsLeft }]) => [refused, attemptsLeft])).toEqual([
      [null, 3],
      ['anna', 2],
      ['anna', 1],
    ])
    expect(signIn.isRefused()).toBe(true)
    expect(log.mock.calls).toEqual([['a proxy has refused three sign-ins', { count: 3 }]])
    signIn.retry()
    expect(signIn.isRefused()).toBe(false)
    expect(await challenge({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
  })

  it('asks no more after the person has closed the window, until they try again', async () => {
    const { signIn, ask, challenge } = signingIn(null, anna)
    for (let time = 0; time < 100; time++) expect(await challenge({ ...proxy, isProxy: true })).toEqual([])
    expect(ask).toHaveBeenCalledOnce()
    expect(signIn.isRefused()).toBe(false)
    signIn.retry()
    expect(await challenge({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
  })

  it('asks once for all requests that wait', async () => {
    const { ask, challenge } = signingIn(anna, { ...anna, password: 'right' })
    const at = (isFirst: boolean) => Promise.all(Array.from({ length: 20 }, () => challenge({ ...proxy, isProxy: true }, isFirst)))
    expect(new Set((await at(true)).map(String))).toEqual(new Set(['anna,secret']))
    expect(new Set((await at(false)).map(String))).toEqual(new Set(['anna,right']))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('that has accepted a sign-in may ask three times again', async () => {
    const { signIn, ask, challenge } = signingIn(anna, anna, anna, anna, anna)
    await challenge({ ...proxy, isProxy: true })
    await challenge({ ...proxy, isProxy: true }, false)
    signIn.hasWorked(proxy)
    for (let attempt = 0; attempt < 3; attempt++) await challenge({ ...proxy, isProxy: true }, false)
    expect(ask.mock.calls.map(([{ attemptsLeft }]) => attemptsLeft)).toEqual([3, 2, 3, 2, 1])
  })

  it('gets no further attempts because another has accepted a sign-in', async () => {
    const { signIn, ask, challenge } = signingIn(anna, anna, anna)
    await challenge({ ...proxy, isProxy: true })
    await challenge({ ...proxy, isProxy: true }, false)
    await challenge({ ...other, isProxy: true })
    for (const one of [other, { ...proxy, port: 3129 }, { ...proxy, host: 'proxy.example.org' }]) signIn.hasWorked(one)
    await challenge({ ...proxy, isProxy: true }, false)
    expect(ask.mock.calls.map(([{ attemptsLeft }]) => attemptsLeft)).toEqual([3, 2, 3, 1])
  })
})

it('a server that asks for a password gets none, and nobody is asked', async () => {
  const { ask, challenge } = signingIn(anna)
  expect(await challenge({ ...proxy, isProxy: false })).toEqual([])
  expect(ask).not.toHaveBeenCalled()
})

it('the updater gets what the person has entered, once a minute, and never asks', async () => {
  const { signIn, ask, clock, challenge } = signingIn(anna)
  const updater = new EventEmitter()
  signIn.guardUpdater(updater)
  const asks = (info: object) => {
    const callback = vi.fn()
    updater.emit('login', info, callback)
    return callback.mock.lastCall
  }
  expect(asks({ ...proxy, isProxy: true })).toEqual([])
  await challenge({ ...proxy, isProxy: true })
  expect(asks({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
  expect(asks({ ...proxy, isProxy: true })).toEqual([])
  clock.now += 60_000
  expect(asks({ ...other, isProxy: true })).toEqual([])
  expect(asks({ ...proxy, isProxy: false })).toEqual([])
  // Entered for another scheme, which may have been encrypted.
  expect(asks({ ...proxy, scheme: 'ntlm', isProxy: true })).toEqual([])
  expect(asks({ ...proxy, isProxy: true })).toEqual(['anna', 'secret'])
  expect(ask).toHaveBeenCalledOnce()
})
