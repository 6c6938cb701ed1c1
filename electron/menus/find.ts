// Find in page: a bar on top of the main window's page. It is a page of its own, so that its field is not searched.
import type { BaseWindow, BrowserWindow, WebContents, WebContentsView } from 'electron'
import type { DesktopArguments } from '../../shared/desktop/desktop.ts'
import type { Windows } from '../shell/windows.ts'
import { isUrl } from '../../shared/support/is-url.ts'

/** At a zoom of 1, in device-independent pixels; the height until the bar's page has measured itself. */
const size = { width: 440, height: 60 }
const margin = { top: 64, side: 16 }

interface Given {
  windows: Pick<Windows, 'of' | 'openView' | 'tell' | 'callerOf'>
  /** Shows the main window; opens it if it is closed. */
  showMain(): void
  zoom(): number
  /** Called with the bar's page, to attach other listeners. */
  adopt(contents: WebContents): void
}

export interface Find {
  /**
   * Opens the bar, or moves the focus to it. In a window other than the main one it does nothing; without a window it shows the main one,
   * and opens the bar if that one already had a page.
   */
  open(window?: BaseWindow): void
  search(...args: DesktopArguments<'findInPage'>): void
  /** In pixels of the bar's page. */
  setHeight(height: number): void
  /** Returns the focus to the page; the match stays selected. */
  close(): void
  /** Opens the search of the session instead. */
  searchSession(): void
  /** Places the bar. Call it when the zoom has changed. */
  place(): void
  /** Called for each new main window. */
  adopt(window: BrowserWindow): void
}

interface Bar {
  main: BrowserWindow
  view: WebContentsView
}

export function createFind({ windows, showMain, zoom, adopt }: Given): Find {
  let bar: Bar | null = null
  let isOpen = false
  let height: number = size.height
  /** The number of the latest search; results of earlier ones are ignored. */
  let request = 0

  function barIn(main: BrowserWindow): Bar {
    if (bar?.main === main) return bar
    // There is one bar, in the window of one server.
    close()
    bar?.view.webContents.close()
    const view = windows.openView('find', '/find', main)
    // Transparent until its page is drawn, in place of white.
    view.setBackgroundColor('#00000000')
    adopt(view.webContents)
    view.webContents.on('destroyed', () => {
      if (bar?.view === view) [bar, isOpen] = [null, false]
    })
    // A crash does not destroy the page: the next search opens another one.
    view.webContents.on('render-process-gone', () => {
      if (bar?.view === view) close()
      setImmediate(() => view.webContents?.close())
    })
    bar = { main, view }
    return bar
  }

  const serverOf = (window: BrowserWindow) => windows.callerOf(window.webContents)?.server

  function place(): void {
    if (!bar || !isOpen) return
    const { width } = bar.main.getContentBounds()
    const factor = zoom()
    const taken = Math.min(Math.round(size.width * factor), width)
    const x = Math.max(0, width - taken - margin.side)
    bar.view.setBounds({ x, y: Math.round(margin.top * factor), width: taken, height: Math.ceil(height * factor) })
  }

  function close(): void {
    if (!bar || !isOpen) return
    const { main, view } = bar
    isOpen = false
    main.webContents.stopFindInPage('keepSelection')
    // Before the bar disappears, or the focus would be lost.
    main.webContents.focus()
    view.setVisible(false)
  }

  return {
    open(window) {
      const main = windows.of('main')
      if (window !== undefined && window !== main) return
      // Without a window in front, as on a Mac.
      if (window === undefined) showMain()
      if (!main) return
      const { view } = barIn(main)
      isOpen = true
      view.setVisible(true)
      place()
      view.webContents.focus()
      windows.tell('find', 'find', null, serverOf(main))
    },
    search(text, { isForward, isNew }) {
      if (!bar || !isOpen) return
      const { webContents } = bar.main
      // Electron starts a search with `findNext: true`, and continues it with false.
      if (text !== '') request = webContents.findInPage(text, { forward: isForward, findNext: isNew })
      else {
        webContents.stopFindInPage('clearSelection')
        request = 0
      }
    },
    setHeight(next) {
      height = next
      place()
    },
    close,
    searchSession() {
      const main = bar?.main
      close()
      if (main) windows.tell('main', 'menu', 'search', serverOf(main))
    },
    place,
    adopt(window) {
      const contents = window.webContents
      contents.on('found-in-page', (_event, { requestId, matches, activeMatchOrdinal }) => {
        if (!isOpen || bar?.main !== window || requestId !== request) return
        const found = { matches, position: activeMatchOrdinal, isSession: showsSession(contents) }
        windows.tell('find', 'found', found, serverOf(window))
      })
      // Another page has other matches.
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
        if (bar?.main === window && isMainFrame && !(isSameDocument && pathOf(url) === pathOf(contents.getURL()))) close()
      })
      window.on('resize', place)
    },
  }
}

const showsSession = (contents: WebContents) => pathOf(contents.getURL()).startsWith('/chat/')

const pathOf = (address: string) => (isUrl(address) ? new URL(address).pathname : '')
