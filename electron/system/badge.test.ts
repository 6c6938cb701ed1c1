// The number on the app's picture, as each system has it.
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
  const badge = createBadge(fake.electron, { system, texts, iconPath: (name) => `/icons/${name}`, mainWindow: () => asElectron })
  badge.adopt(asElectron)
  window.setOverlayIcon.mockClear()
  return { fake, texts, window, badge }
}

describe('the badge', () => {
  it.each(['mac', 'linux'] as const)('is the number on %s, and goes away', (system) => {
    const { fake, window, badge } = begin(system)
    badge.setUnread(3)
    expect(fake.app.badgeCount).toBe(3)
    badge.setUnread(0)
    expect(fake.app.badgeCount).toBe(0)
    expect(window.setOverlayIcon).not.toHaveBeenCalled()
  })

  it('is a dot with words on Windows, in the language of the app, and goes away', () => {
    const { fake, texts, window, badge } = begin('windows')
    badge.setUnread(2)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(expect.objectContaining({ source: '/icons/overlay.png' }), '2 unread messages')
    texts.use('nl')
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(expect.anything(), '2 ongelezen berichten')
    badge.setUnread(0)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(null, '')
    expect(fake.app.setBadgeCount).not.toHaveBeenCalled()
  })

  it('comes back with a window that was hidden, on Windows', () => {
    const { window, badge } = begin('windows')
    badge.setUnread(1)
    window.hide()
    window.setOverlayIcon.mockClear()
    window.show()
    expect(window.setOverlayIcon).toHaveBeenCalledWith(expect.anything(), '1 unread message')
  })

  it('flashes on Windows when there is more and nobody looks, until somebody does', () => {
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
