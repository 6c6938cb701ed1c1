// System notifications: one for each tag; a click brings the window to the front.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createNotifications } from './notifications.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

function begin(system: System = 'mac') {
  const fake = createFakeElectron()
  const showMain = vi.fn()
  const onChange = vi.fn()
  const log = vi.fn()
  const iconPath = (name: string) => `/icons/${name}`
  const { notify, canNotify, closeServer } = createNotifications(fake.electron, { system, showMain, iconPath, onChange, log })
  const say = (tag: string, title = 'Anna', server = 'https://kring.example') => notify({ title, body: 'Hello', tag }, server)
  return { fake, say, showMain, closeServer, onChange, log, canNotify, shown: fake.notifications }
}

describe('a notification', () => {
  it('shows its title and body; on Linux with the app’s icon', () => {
    const [mac, linux] = [begin('mac'), begin('linux')]
    mac.say('a')
    linux.say('a')
    expect(mac.shown[0]?.options).toEqual({ title: 'Anna', body: 'Hello', silent: true })
    expect(linux.shown[0]?.options).toMatchObject({ icon: '/icons/icon.png' })
    expect(mac.shown[0]?.show).toHaveBeenCalledOnce()
  })

  it('replaces the previous one with its tag, and no other', () => {
    const { say, shown } = begin()
    say('a')
    say('b')
    say('a')
    expect(shown.map((one) => one.close.mock.calls.length)).toEqual([1, 0, 0])
    // The replaced notification reports late that it was closed; that must not affect the new one.
    shown[0]!.emit('close')
    say('a')
    expect(shown[2]?.close).toHaveBeenCalledOnce()
  })

  it('shows the main window of its server when clicked', () => {
    const { say, shown, showMain } = begin()
    say('a')
    shown[0]!.emit('click')
    expect(showMain.mock.calls).toEqual([['https://kring.example']])
  })

  it('is closed with its server, and no other', () => {
    const { say, shown, closeServer } = begin()
    for (const server of ['https://kring.example', 'https://kring.example/team']) for (const tag of ['a', 'b']) say(tag, 'Anna', server)
    closeServer('https://kring.example')
    expect(shown.map((one) => one.close.mock.calls.length)).toEqual([1, 1, 0, 0])
  })

  it('that timed out is still listed on Windows, so it is replaced, and closed with its server', () => {
    const { say, shown, closeServer } = begin('windows')
    say('a')
    say('b')
    for (const one of shown) one.emit('close', { reason: 'timedOut' })
    say('a')
    expect(shown.map((one) => one.close.mock.calls.length)).toEqual([1, 0, 0])
    shown[2]!.emit('close', { reason: 'userCanceled' })
    closeServer('https://kring.example')
    expect(shown.map((one) => one.close.mock.calls.length)).toEqual([1, 1, 0])
  })

  it('is closed when fifty others came after it', () => {
    const { say, shown } = begin()
    for (let tag = 0; tag < 51; tag++) say(String(tag))
    expect(shown.flatMap((one, at) => (one.close.mock.calls.length > 0 ? [at] : []))).toEqual([0])
  })

  it('is not created when the system has no notifications', () => {
    const { fake, say, shown } = begin()
    fake.Notification.isSupported = () => false
    say('a')
    expect(shown).toEqual([])
  })

  it('that the system does not show is logged, and reported once, until one is shown again', () => {
    const { say, shown, onChange, log, canNotify } = begin()
    expect(canNotify()).toBe(true)
    say('a')
    say('b')
    for (const one of shown) one.emit('failed', {}, 'Notifications are not allowed for this application')
    expect(onChange.mock.calls).toEqual([[false]])
    expect(canNotify()).toBe(false)
    expect(log).toHaveBeenCalledTimes(2)
    expect(log.mock.lastCall).toEqual(['a notification was not shown', new Error('Notifications are not allowed for this application')])
    say('c')
    shown[2]!.emit('show')
    shown[2]!.emit('show')
    expect(onChange.mock.calls).toEqual([[false], [true]])
    expect(canNotify()).toBe(true)
  })
})
