// The zoom: stored, equal in all windows, and limited.
import { describe, expect, it } from 'vitest'
import { createSettings } from '../account/settings.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { oneServer } from '../testing/one-server.ts'
import { createWindows } from '../shell/windows.ts'
import { createZoom } from './zoom.ts'

function begin() {
  const fake = createFakeElectron()
  const windows = createWindows(fake.electron, { home: '/app', devTools: false, ...oneServer(fake) })
  const settings = createSettings(new Map(), { language: 'en', log: () => {} })
  const zoom = createZoom({ windows, settings })
  const open = () => {
    zoom.adopt(windows.open('main', '/', {}).webContents)
    const window = fake.windows.at(-1)!
    window.loaded()
    return window
  }
  return { settings, zoom, open }
}

describe('the zoom', () => {
  it('is the same in all windows, including later ones, and is stored', () => {
    const { settings, zoom, open } = begin()
    const first = open()
    zoom.closer()
    zoom.closer()
    const second = open()
    expect([first, second].map(({ webContents }) => webContents.zoomFactor)).toEqual([1.25, 1.25])
    expect(settings.current().zoom).toBe(1.25)
    zoom.reset()
    expect([first, second].map(({ webContents }) => webContents.zoomFactor)).toEqual([1, 1])
  })

  it('follows the mouse wheel and the settings', () => {
    const { settings, zoom, open } = begin()
    const { webContents } = open()
    webContents.emit('zoom-changed', {}, 'in')
    expect(webContents.zoomFactor).toBe(1.1)
    webContents.emit('zoom-changed', {}, 'out')
    expect(webContents.zoomFactor).toBe(1)
    settings.change({ zoom: 1.6 })
    zoom.apply()
    expect(webContents.zoomFactor).toBe(1.6)
    zoom.closer()
    expect(webContents.zoomFactor).toBe(1.75)
  })

  it('is limited to between half and three times the default size', () => {
    const { settings, zoom } = begin()
    for (let step = 0; step < 20; step++) zoom.closer()
    expect(settings.current().zoom).toBe(3)
    for (let step = 0; step < 20; step++) zoom.further()
    expect(settings.current().zoom).toBe(0.5)
  })
})
