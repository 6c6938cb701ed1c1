// Shows every change of the servers, and of what is unread there, in the badge, the tray, the menus and the pages.
import type { createMenu } from '../menus/menu.ts'
import type { MainWindow } from '../shell/main-window.ts'
import type { Windows } from '../shell/windows.ts'
import type { createBadge } from '../system/badge.ts'
import type { createTray } from '../system/tray.ts'
import type { Servers } from './servers.ts'
import type { Unread } from './unread.ts'

interface Given {
  servers: Pick<Servers, 'list' | 'onChange'>
  unread: Pick<Unread, 'total' | 'onChange'>
  badge: Pick<ReturnType<typeof createBadge>, 'setUnread'>
  tray: Pick<ReturnType<typeof createTray>, 'update'>
  menu: Pick<ReturnType<typeof createMenu>, 'build'>
  windows: Pick<Windows, 'tellAll'>
  mainWindow: Pick<MainWindow, 'find'>
}

export function showServers({ servers, unread, badge, tray, menu, windows, mainWindow }: Given): void {
  const show = () => {
    menu.build()
    tray.update(unread.total())
    windows.tellAll('servers', servers.list())
  }
  unread.onChange((server) => {
    badge.setUnread(unread.total(), mainWindow.find(server))
    show()
  })
  servers.onChange(show)
}
