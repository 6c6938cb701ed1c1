// The parts of Electron's session that the app uses: permissions and spell checking.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'

type Handlers = Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>
type Handler<K extends keyof Handlers> = Parameters<Handlers[K]>[0]

export class FakeSession extends EventEmitter {
  permissionRequest: Handler<'setPermissionRequestHandler'> = null
  permissionCheck: Handler<'setPermissionCheckHandler'> = null
  devicePermission: Handler<'setDevicePermissionHandler'> = null
  displayMedia: unknown = undefined
  usbProtectedClasses: unknown = undefined
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
  resolveProxy = fn(async (_url: string) => 'DIRECT')
}
