// Allows navigation only to the app's own pages, except in the window in which a person signs in to a proxy. Applies to everything that
// shows a page, whoever created it.
import type { OpenExternal } from './open-external.ts'
import { isOwnPage } from './own-origin.ts'

interface Given {
  openExternal: OpenExternal
  /** For a window that shows pages of others: whether it may show an address. null for every other window. */
  allows(contents: Electron.WebContents, url: string): boolean | null
}

export function guardNavigation({ app }: Pick<typeof import('electron'), 'app'>, { openExternal, allows }: Given): void {
  app.on('web-contents-created', (_event, contents) => {
    // Asked at each navigation: a window is known as one of others only after its contents are.
    const isOfOthers = () => allows(contents, '') !== null
    const mayShow = (url: string) => allows(contents, url) ?? isOwnPage(url)
    contents.on('will-navigate', (details) => {
      if (mayShow(details.url)) return
      details.preventDefault()
      // The user clicked an external link: the browser opens it.
      if (details.isMainFrame && !isOfOthers()) void openExternal(details.url)
    })
    contents.on('will-frame-navigate', (details) => {
      if (!details.isMainFrame && !mayShow(details.url)) details.preventDefault()
    })
    contents.on('will-redirect', (details) => {
      if (!mayShow(details.url)) details.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      if (!isOwnPage(url) && !isOfOthers()) void openExternal(url)
      return { action: 'deny' }
    })
  })
}
