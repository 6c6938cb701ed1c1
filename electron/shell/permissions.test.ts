// Which permissions pages get, requested through Electron's handlers.
import { describe, expect, it, vi } from 'vitest'
import { askMicrophone, guardPermissions } from './permissions.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { FakeWebContents } from '../testing/fake-window.ts'

const own = 'app://kring/chat/x'
const strangers = ['https://kring.example/', 'app://evil/', 'app://kring@evil/', 'file:///x', 'data:text/html,x', 'about:blank', '']
const never = [
  'geolocation',
  'display-capture',
  'midiSysex',
  'pointerLock',
  'openExternal',
  'clipboard-read',
  'hid',
  'usb',
  'serial',
  'fileSystem',
  'idle-detection',
  'window-management',
  'local-fonts',
  'storage-access',
  'unknown',
  'something-new',
]

function guarded() {
  const { defaultSession } = createFakeElectron()
  guardPermissions(defaultSession as unknown as Electron.Session)
  const at = (url: string) => {
    const contents = new FakeWebContents(defaultSession)
    contents.mainFrame.url = url
    return contents as unknown as Electron.WebContents
  }
  function asks(permission: string, details: object = {}, url = own): boolean {
    let given: boolean | undefined
    const all = { isMainFrame: true, requestingUrl: url, ...details } as Electron.PermissionRequest
    defaultSession.permissionRequest?.(at(url), permission as 'media', (answer) => (given = answer), all)
    if (given === undefined) throw new Error('no answer')
    return given
  }
  function checks(permission: string, details: object = {}, origin = 'app://kring/', url: string | null = own): boolean {
    const all = { isMainFrame: true, requestingUrl: origin, ...details } as Electron.PermissionCheckHandlerHandlerDetails
    return defaultSession.permissionCheck?.(url === null ? null : at(url), permission as 'media', origin, all) ?? true
  }
  return { defaultSession, asks, checks }
}

describe('a page of the app', () => {
  const { asks, checks, defaultSession } = guarded()

  it('may use the microphone, show notifications and write to the clipboard · DESK-05', () => {
    expect(asks('media', { mediaTypes: ['audio'], securityOrigin: 'app://kring/' })).toBe(true)
    expect(checks('media', { mediaType: 'audio', securityOrigin: 'app://kring/' })).toBe(true)
    for (const one of ['notifications', 'clipboard-sanitized-write']) expect([asks(one), checks(one)]).toEqual([true, true])
  })

  it('may not use the camera', () => {
    expect(asks('media', { mediaTypes: ['video'] })).toBe(false)
    expect(asks('media', { mediaTypes: ['audio', 'video'] })).toBe(false)
    expect(asks('media', { mediaTypes: [] })).toBe(false)
    expect(asks('media')).toBe(false)
    expect(checks('media', { mediaType: 'video' })).toBe(false)
    expect(checks('media', { mediaType: 'unknown' })).toBe(false)
  })

  it.each(never)('may not use %s', (one) => expect([asks(one), checks(one)]).toEqual([false, false]))

  it('gets no devices and no screen capture', () => {
    for (const deviceType of ['hid', 'serial', 'usb'] as const)
      expect(defaultSession.devicePermission?.({ deviceType, origin: 'app://kring', device: {} as Electron.USBDevice })).toBe(false)
    expect(defaultSession.displayMedia).toBeNull()
  })

  // The arguments as electron.d.ts lists them: the serial port's third one is the page, its fourth the callback.
  it.each([
    ['select-hid-device', [{ deviceList: [], frame: null }], []],
    ['select-usb-device', [{ deviceList: [], frame: null }], []],
    ['select-serial-port', [[], new FakeWebContents(defaultSession)], ['']],
  ])('cannot choose a device: %s is prevented and cancelled', (event, args, cancels) => {
    const preventDefault = vi.fn()
    const answer = vi.fn()
    defaultSession.emit(event, { preventDefault }, ...args, answer)
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(answer.mock.calls).toEqual([cancels])
  })
})

describe('any other page', () => {
  const { asks, checks } = guarded()

  it.each(strangers)('at %j gets nothing', (url) => {
    expect(asks('media', { mediaTypes: ['audio'] }, url)).toBe(false)
    expect(asks('notifications', { requestingUrl: url })).toBe(false)
    expect(asks('media', { mediaTypes: ['audio'], securityOrigin: url })).toBe(false)
    expect(checks('media', { mediaType: 'audio' }, url)).toBe(false)
    expect(checks('media', { mediaType: 'audio', embeddingOrigin: url })).toBe(false)
    expect(checks('notifications', {}, 'app://kring/', url)).toBe(false)
  })

  it('in a frame of our page, or without web contents, gets nothing', () => {
    expect(asks('media', { mediaTypes: ['audio'], isMainFrame: false })).toBe(false)
    expect(checks('notifications', { isMainFrame: false })).toBe(false)
    expect(checks('notifications', {}, 'app://kring/', null)).toBe(false)
  })
})

describe('the microphone', () => {
  it('needs the user’s permission on a Mac · DESK-05', async () => {
    for (const [microphone, answer] of [
      ['granted', 'granted'],
      ['denied', 'refused'],
    ] as const) {
      const fake = createFakeElectron({ microphone })
      expect(await askMicrophone(fake.electron, 'mac')).toBe(answer)
      expect(fake.systemPreferences.askForMediaAccess).toHaveBeenCalledExactlyOnceWith('microphone')
    }
  })

  it('follows the privacy settings on Windows, and is granted on Linux · DESK-05', async () => {
    const refused = createFakeElectron({ microphone: 'denied' }).electron
    expect(await askMicrophone(refused, 'windows')).toBe('refused')
    expect(await askMicrophone(createFakeElectron({ microphone: 'not-determined' }).electron, 'windows')).toBe('granted')
    expect(await askMicrophone(refused, 'linux')).toBe('granted')
  })
})
