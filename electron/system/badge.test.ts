// The unread count on the app's icon, on each system.
import { describe, expect, it } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createBadge } from './badge.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTexts } from '../shell/texts.ts'

function begin(system: System) {
  const fake = createFakeElectron()
  const texts = createTexts('en')
  new fake.BrowserWindow({})
  const window = fake.windows[0]!
  const asElectron = window as unknown as Electron.BrowserWindow
  const badge = createBadge(fake.electron, { system, texts, iconPath: (name) => `/icons/${name}`, mainWindows: () => [asElectron] })
  badge.adopt(asElectron)
  window.setOverlayIcon.mockClear()
  return { fake, texts, window, badge: { setUnread: (count: number) => badge.setUnread(count, asElectron) } }
}

describe('the badge', () => {
  it.each(['mac', 'linux'] as const)('shows the number on %s, and disappears at 0', (system) => {
    const { fake, window, badge } = begin(system)
    badge.setUnread(3)
    expect(fake.app.badgeCount).toBe(3)
    badge.setUnread(0)
    expect(fake.app.badgeCount).toBe(0)
    expect(window.setOverlayIcon).not.toHaveBeenCalled()
  })

  it('is a dot with a description on Windows, in the app’s language, and disappears at 0', () => {
    const { fake, texts, window, badge } = begin('windows')
    badge.setUnread(2)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(expect.objectContaining({ source: '/icons/overlay.png' }), '2 unread messages')
    texts.use('nl')
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(expect.anything(), '2 ongelezen berichten')
    badge.setUnread(0)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(null, '')
    expect(fake.app.setBadgeCount).not.toHaveBeenCalled()
  })

  it('is set again on Windows when a hidden window is shown', () => {
    const { window, badge } = begin('windows')
    badge.setUnread(1)
    window.hide()
    window.setOverlayIcon.mockClear()
    window.show()
    expect(window.setOverlayIcon).toHaveBeenCalledWith(expect.anything(), '1 unread message')
  })

  it('flashes on Windows when the number grows without focus, until the window is focused', () => {
    const { window, badge } = begin('windows')
    badge.setUnread(1)
    expect(window.flashFrame).toHaveBeenLastCalledWith(true)
    window.focus()
    expect(window.flashFrame).toHaveBeenLastCalledWith(false)
    window.flashFrame.mockClear()
    badge.setUnread(2)
    badge.setUnread(1)
    expect(window.flashFrame).not.toHaveBeenCalled()
  })
})
