// Which push services a browser may name, and that no name is resolved before that is known.
import { createECDH } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createPushSender } from './push-sender.ts'

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }

function scene({ allowsAny = false } = {}) {
  const check = vi.fn((given: string) => Promise.resolve(new URL(given)))
  const sender = createPushSender({ check, post: () => Promise.reject(new Error('not to be called')) }, allowsAny)
  return { check, subscribe: (endpoint: string, given = keys) => sender.check(endpoint, given) }
}

describe('the address of a push service', () => {
  it.each([
    'https://8f3a.evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'no address',
  ])('%s is refused, and its name is not resolved', async (endpoint) => {
    const { check, subscribe } = scene()
    await expect(subscribe(endpoint)).rejects.toMatchObject({ code: 'address_refused' })
    expect(check).not.toHaveBeenCalled()
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-am3p.notify.windows.com/w/?token=1',
  ])('%s is accepted once it is known to be public', async (endpoint) => {
    const { check, subscribe } = scene()
    await subscribe(endpoint)
    expect(check.mock.calls).toEqual([[endpoint]])
    check.mockRejectedValue(new Error('not public'))
    await expect(subscribe(endpoint)).rejects.toThrow('not public')
  })

  it('may be any other one if the operator allows that', async () => {
    const { check, subscribe } = scene({ allowsAny: true })
    await subscribe('http://10.0.0.7/push')
    expect(check.mock.calls).toEqual([['http://10.0.0.7/push']])
  })

  it('is refused with a key that is not a point on the curve', async () => {
    const { subscribe } = scene()
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
    await expect(subscribe(endpoint, { ...keys, p256dh: 'AAAA' })).rejects.toMatchObject({ code: 'address_refused' })
  })
})
