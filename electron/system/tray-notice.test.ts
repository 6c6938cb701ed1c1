// The notice that Kring keeps running in the tray: shown once, and again if it could not be shown.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createSettings } from '../account/settings.ts'
import { createTexts } from '../shell/texts.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTrayNotice } from './tray-notice.ts'

const store = () => new Map<string, unknown>()

function begin({ system = 'linux' as System, kept = store(), isSupported = true } = {}) {
  const fake = createFakeElectron()
  fake.Notification.isSupported = () => isSupported
  const showMain = vi.fn()
  const log = vi.fn()
  const settings = createSettings(kept, { language: 'en', log })
  const tell = createTrayNotice(fake.electron, { system, texts: createTexts('en'), settings, iconPath: (name) => name, showMain, log })
  return { tell, kept, showMain, log, shown: fake.notifications, box: fake.dialog.showMessageBox }
}

describe('the notice about the tray', () => {
  it('is a notification that is shown once, also after a restart', () => {
    const { tell, kept, shown } = begin()
    tell()
    // The window is hidden again before the system reports the notification.
    tell()
    expect(shown).toHaveLength(1)
    expect(shown[0]!.options).toMatchObject({
      title: 'Kring keeps running in the tray',
      body: 'Use its icon there to open or quit Kring.',
      icon: 'icon.png',
    })
    shown[0]!.emit('show')
    tell()
    expect([shown.length, kept.get('toldTray')]).toEqual([1, true])
    const restarted = begin({ kept })
    restarted.tell()
    expect(restarted.shown).toEqual([])
  })

  it('names the menu bar on a Mac', () => {
    const { tell, shown } = begin({ system: 'mac' })
    tell()
    expect(shown[0]!.options.title).toBe('Kring keeps running in the menu bar')
  })

  it('opens the window when clicked', () => {
    const { tell, shown, showMain } = begin()
    tell()
    shown[0]!.emit('click')
    expect(showMain).toHaveBeenCalledOnce()
  })

  it.each([
    ['fails', true],
    ['is not supported', false],
  ])('is a dialog where a notification %s', async (_name, isSupported) => {
    const { tell, kept, shown, box } = begin({ isSupported })
    tell()
    if (isSupported) shown[0]!.emit('failed', {}, 'not allowed')
    expect(box.mock.calls).toEqual([
      [
        expect.objectContaining({
          message: 'Kring keeps running in the tray',
          detail: 'Use its icon there to open or quit Kring.',
        }),
      ],
    ])
    await vi.waitFor(() => expect(kept.get('toldTray')).toBe(true))
  })

  it('is shown again next time if neither could be shown', async () => {
    const { tell, kept, shown, box, log } = begin()
    box.mockRejectedValueOnce(new Error('no display'))
    tell()
    shown[0]!.emit('failed', {}, 'not allowed')
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(kept.has('toldTray')).toBe(false)
    tell()
    expect(shown).toHaveLength(2)
  })
})
