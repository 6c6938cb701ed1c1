// The icon in the tray or the menu bar: shows the unread count, and opens the app when its window is hidden.
import type { MenuItemConstructorOptions, Tray } from 'electron'
import type { DesktopEvents, System } from '../../shared/desktop/desktop.ts'
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'
import { serverItems } from '../servers/server-items.ts'
import { fill, unreadWords, type Texts } from '../shell/texts.ts'

export interface TrayGiven {
  system: System
  texts: Texts
  iconPath(name: string): string
  /** Shows the main window; opens it if it is closed. */
  showMain(): void
  /** Shows the main window and sends it the item. */
  choose(item: DesktopEvents['menu']): void
  quickAsk(): void
  servers(): readonly DesktopServer[]
  /** Shows the window of that server. */
  switchTo(origin: string): void
  quit(): void
}

export function createTray(electron: Pick<typeof import('electron'), 'app' | 'Tray' | 'Menu' | 'nativeImage'>, given: TrayGiven) {
  let tray: Tray | null = null
  let unread = 0

  function picture() {
    if (given.system === 'mac') {
      const image = electron.nativeImage.createFromPath(given.iconPath('trayTemplate.png'))
      image.setTemplateImage(true)
      return image
    }
    const name = unread > 0 ? 'tray-unread' : 'tray'
    // Windows picks the right size from a single .ico file.
    return electron.nativeImage.createFromPath(given.iconPath(`${name}.${given.system === 'windows' ? 'ico' : 'png'}`))
  }

  function menu() {
    const { tray: words, menu } = given.texts.words()
    const template: MenuItemConstructorOptions[] = [
      { label: words.open, click: () => given.showMain() },
      { label: menu.newSession, click: () => given.choose('new-session') },
      { label: menu.quickAsk, click: () => given.quickAsk() },
      { type: 'separator' },
      { label: unreadWords(given.texts.words(), unread), enabled: false },
      ...serverItems(given.servers(), given.switchTo, { withKeys: false }),
      { type: 'separator' },
      { label: menu.quit, click: () => given.quit() },
    ]
    return electron.Menu.buildFromTemplate(template)
  }

  function draw() {
    if (!tray) return
    const words = given.texts.words()
    tray.setImage(picture())
    tray.setToolTip(unread > 0 ? fill(words.tray.nameUnread, { unread: unreadWords(words, unread) }) : words.tray.name)
    if (given.system === 'mac') tray.setTitle(unread > 0 ? String(unread) : '')
    // Linux shows a changed menu only after it is set again.
    tray.setContextMenu(menu())
  }

  /** The menu of the icon in the dock; other systems have none. */
  function drawDock() {
    if (given.system === 'mac')
      electron.app.dock?.setMenu(
        electron.Menu.buildFromTemplate(serverItems(given.servers(), given.switchTo, { withKeys: false }).slice(1)),
      )
  }

  given.texts.onChange(draw)

  return {
    /** Called when the app is ready. Some systems have no tray. */
    show(): void {
      drawDock()
      if (tray) return
      try {
        tray = new electron.Tray(picture())
      } catch {
        return
      }
      // On a Mac a click opens the menu, as for every icon in the menu bar.
      if (given.system !== 'mac') tray.on('click', () => given.showMain())
      draw()
    },
    isThere: () => tray !== null,
    /** Called when the unread messages or the servers have changed; `count` is the sum over all servers. */
    update(count: number): void {
      unread = count
      draw()
      drawDock()
    },
  }
}
