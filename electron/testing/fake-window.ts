// Fake windows and their web contents: they record calls, and tests fire their events.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'
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
  #searches = 0
  constructor(readonly session: FakeSession) {
    super()
  }
  isDestroyed = () => this.destroyed
  isCrashed = fn(() => false)
  getURL = () => this.mainFrame.url
  /** Sets the address without loading; the test completes the load. */
  loadURL = fn(async (url: string) => void (this.mainFrame.url = url))
  navigationHistory = {
    canGoBack: fn(() => false),
    canGoForward: fn(() => false),
    goBack: fn(),
    goForward: fn(),
    clear: fn(),
  }
  /** Returns the number of the request, as Electron does. */
  findInPage = fn((_text: string, _options?: Electron.FindInPageOptions) => ++this.#searches)
  stopFindInPage = fn((_action: string) => {})
  close = fn(() => {
    if (this.destroyed) return
    this.destroyed = true
    this.emit('destroyed')
  })
  send = fn<(channel: string, value: unknown) => void>()
  setWindowOpenHandler = (handler: WindowOpenHandler) => void (this.openHandler = handler)
  setZoomFactor = fn((factor: number) => void (this.zoomFactor = factor))
  getZoomFactor = () => this.zoomFactor
  setVisualZoomLevelLimits = fn(async () => {})
  printToPDF = fn(async (_options: Electron.PrintToPDFOptions) => Buffer.from('%PDF-1.7'))
  replaceMisspelling = fn((_word: string) => {})
  copyImageAt = fn((_x: number, _y: number) => {})
  reload = fn()
  reloadIgnoringCache = fn()
  toggleDevTools = fn()
  focus = fn()
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

/** A page on top of a window's page. */
export class FakeView {
  readonly webContents: FakeWebContents
  bounds = { x: 0, y: 0, width: 0, height: 0 }
  visible = true
  constructor(
    readonly options: Electron.WebContentsViewConstructorOptions,
    session: FakeSession,
  ) {
    this.webContents = new FakeWebContents(session)
  }
  setBounds = fn((bounds: Electron.Rectangle) => void (this.bounds = bounds))
  setVisible = fn((isVisible: boolean) => void (this.visible = isVisible))
  setBackgroundColor = fn((_colour: string) => {})
}

export class FakeWindow extends EventEmitter {
  readonly webContents: FakeWebContents
  readonly loadURL: FakeWebContents['loadURL']
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
    this.loadURL = this.webContents.loadURL
  }
  get id() {
    return this.webContents.id
  }
  contentView = { addChildView: fn((_view: FakeView) => {}) }
  /** Completes the load of the page. */
  loaded() {
    this.webContents.emit('dom-ready')
    this.webContents.emit('did-finish-load')
    this.emit('ready-to-show')
  }
  show = fn(() => void ((this.visible = true), this.emit('show')))
  showInactive = fn(() => void (this.visible = true))
  hide = fn(() => void ((this.visible = false), this.emit('hide')))
  focus = fn(() => void ((this.focused = true), this.emit('focus')))
  blur = () => void ((this.focused = false), this.emit('blur'))
  restore = fn(() => void (this.minimized = false))
  maximize = fn(() => void (this.maximized = true))
  isVisible = () => this.visible && !this.minimized
  isFocused = () => this.focused
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  isFullScreen = () => this.fullScreen
  isDestroyed = () => this.destroyed
  getBounds = () => this.bounds
  getNormalBounds = () => this.bounds
  getContentBounds = () => this.bounds
  setBounds = fn((bounds: Partial<Electron.Rectangle>) => void Object.assign(this.bounds, bounds))
  setPosition = fn((x: number, y: number) => void Object.assign(this.bounds, { x, y }))
  setMenuBarVisibility = fn()
  setVisibleOnAllWorkspaces = fn()
  setFullScreen = fn((isFull: boolean) => void (this.fullScreen = isFull))
  setOverlayIcon = fn()
  flashFrame = fn()
  setTitleBarOverlay = fn()
  setTitle = fn((_title: string) => {})
  setBackgroundColor = fn()
  /** Closes the window as a user would: a listener may prevent it. */
  close = fn(() => {
    let isPrevented = false
    this.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (!isPrevented) this.destroy()
  })
  destroy = fn(() => {
    if (this.destroyed) return
    this.destroyed = this.webContents.destroyed = true
    this.webContents.emit('destroyed')
    this.emit('closed')
  })
}
