// The parts of Electron's session that the app uses: permissions, spell checking, certificates and cookies.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'

type Handlers = Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>
type Handler<K extends keyof Handlers> = Parameters<Handlers[K]>[0]

interface BeforeSend {
  urls: string[]
  listener(details: Electron.OnBeforeSendHeadersListenerDetails, send: (changed: Electron.BeforeSendResponse) => void): void
}

export class FakeSession extends EventEmitter {
  permissionRequest: Handler<'setPermissionRequestHandler'> = null
  permissionCheck: Handler<'setPermissionCheckHandler'> = null
  devicePermission: Handler<'setDevicePermissionHandler'> = null
  displayMedia: unknown = undefined
  usbProtectedClasses: unknown = undefined
  verifyProc: Parameters<Electron.Session['setCertificateVerifyProc']>[0] = null
  /** What `webRequest` was given last; null if nothing. */
  beforeSend: BeforeSend | null = null
  spellCheckerEnabled = true
  availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'fr', 'nl']
  setPermissionRequestHandler = (handler: Handler<'setPermissionRequestHandler'>) => void (this.permissionRequest = handler)
  setPermissionCheckHandler = (handler: Handler<'setPermissionCheckHandler'>) => void (this.permissionCheck = handler)
  setDevicePermissionHandler = (handler: Handler<'setDevicePermissionHandler'>) => void (this.devicePermission = handler)
  setDisplayMediaRequestHandler = (handler: unknown) => void (this.displayMedia = handler)
  setUSBProtectedClassesHandler = (handler: unknown) => void (this.usbProtectedClasses = handler)
  setSpellCheckerEnabled = fn((on: boolean) => void (this.spellCheckerEnabled = on))
  setSpellCheckerLanguages = fn((_languages: string[]) => {})
  addWordToSpellCheckerDictionary = fn((_word: string) => true)
  clearStorageData = fn(async () => {})
  clearCache = fn(async () => {})
  clearAuthCache = fn(async () => {})
  /** What each scheme is answered with. */
  protocols = new Map<string, (request: Request) => Response | Promise<Response>>()
  protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => void this.protocols.set(scheme, handler),
  }
  setCertificateVerifyProc = (proc: FakeSession['verifyProc']) => void (this.verifyProc = proc)
  closeAllConnections = fn(async () => {})
  cookies = Object.assign(new EventEmitter(), {
    get: fn(async (_filter: Electron.CookiesGetFilter): Promise<Pick<Electron.Cookie, 'name' | 'value'>[]> => []),
  })
  webRequest = {
    onBeforeSendHeaders: (filter: Electron.WebRequestFilter | null, listener?: BeforeSend['listener']) =>
      void (this.beforeSend = filter === null || !listener ? null : { urls: filter.urls ?? [], listener }),
  }
  resolveProxy = fn(async (_url: string) => 'DIRECT')
}
