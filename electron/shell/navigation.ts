// Allows navigation only to the app's own pages. Applies to everything that shows a page, whoever created it.
import type { OpenExternal } from './open-external.ts'
import { isOwnPage } from './own-origin.ts'

export function guardNavigation({ app }: Pick<typeof import('electron'), 'app'>, { openExternal }: { openExternal: OpenExternal }): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (details) => {
      if (isOwnPage(details.url)) return
      details.preventDefault()
      // The user clicked an external link: the browser opens it.
      if (details.isMainFrame) void openExternal(details.url)
    })
    contents.on('will-frame-navigate', (details) => {
      if (!details.isMainFrame && !isOwnPage(details.url)) details.preventDefault()
    })
    contents.on('will-redirect', (details) => {
      if (!isOwnPage(details.url)) details.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      if (!isOwnPage(url)) void openExternal(url)
      return { action: 'deny' }
    })
  })
}
