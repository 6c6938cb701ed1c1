// Fake windows and their web contents: they record calls, and tests fire their events.
import { EventEmitter } from 'node:events'
import { vi } from 'vitest'
import type { FakeSession } from './fake-session.ts'

type WindowOpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

export class FakeFrame {
  parent: FakeFrame | null = null
  constructor(public url = '') {}
  isDestroyed = () => false
}

let lastId = 0

export class FakeWebContents extends EventEmitter {
  readonly id = ++lastId
  readonly mainFrame = new FakeFrame()
  destroyed = false
  openHandler: WindowOpenHandler = () => ({ action: 'allow' })
  zoomFactor = 1
  constructor(readonly session: FakeSession) {
    super()
  }
  isDestroyed = () => this.destroyed
  getURL = () => this.mainFrame.url
  send = vi.fn<(channel: string, value: unknown) => void>()
  setWindowOpenHandler = (handler: WindowOpenHandler) => void (this.openHandler = handler)
  setZoomFactor = vi.fn((factor: number) => void (this.zoomFactor = factor))
  getZoomFactor = () => this.zoomFactor
  setVisualZoomLevelLimits = vi.fn(async () => {})
  printToPDF = vi.fn(async (_options: Electron.PrintToPDFOptions) => Buffer.from('%PDF-1.7'))
  replaceMisspelling = vi.fn((_word: string) => {})
  copyImageAt = vi.fn((_x: number, _y: number) => {})
  reload = vi.fn()
  reloadIgnoringCache = vi.fn()
  toggleDevTools = vi.fn()
  focus = vi.fn()
  /** Fires a cancellable event; returns true if a listener prevented it. */
  fire(event: string, details: object, ...args: unknown[]): boolean {
    let isPrevented = false
    this.emit(event, Object.assign({ preventDefault: () => void (isPrevented = true) }, details), ...args)
    return isPrevented
  }
  /** Returns the answer to a page that opens a window. */
  openWindow(url: string) {
    return this.openHandler({ url, frameName: '', features: '', disposition: 'foreground-tab', referrer: { url: '', policy: 'default' } })
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents: FakeWebContents
  visible: boolean
  minimized = false
  maximized = false
  fullScreen = false
  focused = false
  destroyed = false
  bounds: Electron.Rectangle
  constructor(
    readonly options: Electron.BrowserWindowConstructorOptions,
    session: FakeSession,
  ) {
    super()
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    this.visible = options.show !== false
    this.webContents = new FakeWebContents(session)
  }
  get id() {
    return this.webContents.id
  }
  /** Sets the address without loading; the test calls `loaded()` to complete the load. */
  loadURL = vi.fn(async (url: string) => void (this.webContents.mainFrame.url = url))
  loaded() {
    this.webContents.emit('dom-ready')
    this.webContents.emit('did-finish-load')
    this.emit('ready-to-show')
  }
  show = vi.fn(() => void ((this.visible = true), this.emit('show')))
  showInactive = vi.fn(() => void (this.visible = true))
  hide = vi.fn(() => void ((this.visible = false), this.emit('hide')))
  focus = vi.fn(() => void ((this.focused = true), this.emit('focus')))
  blur = () => void ((this.focused = false), this.emit('blur'))
  restore = vi.fn(() => void (this.minimized = false))
  maximize = vi.fn(() => void (this.maximized = true))
  isVisible = () => this.visible
  isFocused = () => this.focused
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  isFullScreen = () => this.fullScreen
  isDestroyed = () => this.destroyed
  getBounds = () => this.bounds
  getNormalBounds = () => this.bounds
  setBounds = vi.fn((bounds: Partial<Electron.Rectangle>) => void Object.assign(this.bounds, bounds))
  setPosition = vi.fn((x: number, y: number) => void Object.assign(this.bounds, { x, y }))
  setMenuBarVisibility = vi.fn()
  setVisibleOnAllWorkspaces = vi.fn()
  setFullScreen = vi.fn((isFull: boolean) => void (this.fullScreen = isFull))
  setOverlayIcon = vi.fn()
  flashFrame = vi.fn()
  setTitleBarOverlay = vi.fn()
  setBackgroundColor = vi.fn()
  /** Closes the window as a user would: a listener may prevent it. */
  close = vi.fn(() => {
    let isPrevented = false
    this.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (!isPrevented) this.destroy()
  })
  destroy = vi.fn(() => {
    if (this.destroyed) return
    this.destroyed = this.webContents.destroyed = true
    this.webContents.emit('destroyed')
    this.emit('closed')
  })
}
