// Window titles: with several servers, each names its server after the title of its page.
import type { BrowserWindow } from 'electron'
import type { Servers } from './servers.ts'

export interface Titles {
  /** Called for each new main window. */
  adopt(window: BrowserWindow, server: string): void
}

export function createTitles({ origins, nameOf, onChange }: Pick<Servers, 'origins' | 'nameOf' | 'onChange'>): Titles {
  /** What each window shows: its server, and the title of its page. */
  const shown = new Map<BrowserWindow, { server: string; title: string }>()
  const draw = (window: BrowserWindow, server: string, title: string) =>
    window.setTitle(origins().length > 1 ? `${title} – ${nameOf(server)}` : title)
  onChange(() => {
    for (const [window, { server, title }] of shown) if (origins().includes(server)) draw(window, server, title)
  })
  return {
    adopt(window, server) {
      shown.set(window, { server, title: 'Kring' })
      window.on('page-title-updated', (event, title) => {
        event.preventDefault()
        shown.set(window, { server, title })
        draw(window, server, title)
      })
      window.on('closed', () => shown.delete(window))
    },
  }
}
