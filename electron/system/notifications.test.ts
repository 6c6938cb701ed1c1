// Messages of the system: one for each tag, and a press that brings the window forward.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createNotifications } from './notifications.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

function begin(system: System = 'mac') {
  const fake = createFakeElectron()
  const showMain = vi.fn()
  const { notify } = createNotifications(fake.electron, { system, showMain, iconPath: (name) => `/icons/${name}` })
  new fake.BrowserWindow({ show: false })
  const window = fake.windows[0]!
  const say = (tag: string, title = 'Anna') => notify(window as unknown as Electron.BrowserWindow, { title, body: 'Hello', tag })
  return { fake, window, say, showMain, shown: fake.notifications }
}

describe('a notification', () => {
  it('says what it was given; on Linux with the app’s picture', () => {
    const [mac, linux] = [begin('mac'), begin('linux')]
    mac.say('a')
    linux.say('a')
    expect(mac.shown[0]?.options).toEqual({ title: 'Anna', body: 'Hello', silent: true })
    expect(linux.shown[0]?.options).toMatchObject({ icon: '/icons/icon.png' })
    expect(mac.shown[0]?.show).toHaveBeenCalledOnce()
  })

  it('takes the place of the former with its tag, and of no other', () => {
    const { say, shown } = begin()
    say('a')
    say('b')
    say('a')
    expect(shown.map((one) => one.close.mock.calls.length)).toEqual([1, 0, 0])
    // The former says late that it is gone: the new one is still known.
    shown[0]!.emit('close')
    say('a')
    expect(shown[2]?.close).toHaveBeenCalledOnce()
  })

  it('a press on it brings its window forward, hidden or minimized', () => {
    const { say, shown, window } = begin()
    window.minimized = true
    say('a')
    shown[0]!.emit('click')
    expect([window.minimized, window.visible, window.focused]).toEqual([false, true, true])
  })

  it('a press on it makes the main window anew where it is gone', () => {
    const { say, shown, window, showMain } = begin()
    say('a')
    window.destroy()
    shown[0]!.emit('click')
    expect(showMain).toHaveBeenCalledOnce()
  })

  it('nothing is made where the system has none', () => {
    const { fake, say, shown } = begin()
    fake.Notification.isSupported = () => false
    say('a')
    expect(shown).toEqual([])
  })
})
