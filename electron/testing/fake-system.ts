// What the system shows for the app: notifications, tray icons and images.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'

export function fakeImage(source: unknown) {
  return {
    source,
    isEmpty: () => source === '',
    setTemplateImage: fn(),
    resize: fn(() => fakeImage(source)),
    addRepresentation: fn(),
  }
}

export class FakeNotification extends EventEmitter {
  constructor(readonly options: Electron.NotificationConstructorOptions) {
    super()
  }
  show = fn()
  close = fn()
}

export class FakeTray extends EventEmitter {
  constructor(readonly image: unknown) {
    super()
  }
  setToolTip = fn()
  setContextMenu = fn()
  setImage = fn()
  setTitle = fn()
  popUpContextMenu = fn()
  destroy = fn()
  isDestroyed = () => false
}
