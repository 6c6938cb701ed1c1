// The servers in a menu, with the number of unread messages: in the window menu, the tray and the dock.
import type { MenuItemConstructorOptions } from 'electron'
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'

const longestName = 40
/** Ctrl or ⌘ with 1 to 9. */
const keys = 9

/** Begins with a line; empty if there is only one server. `switchTo` is called with the origin that was chosen. */
export function serverItems(
  servers: readonly DesktopServer[],
  switchTo: (origin: string) => void,
  { withKeys }: { withKeys: boolean },
): MenuItemConstructorOptions[] {
  if (servers.length < 2) return []
  return [
    { type: 'separator' },
    ...servers.map(({ origin, name, unread, isLastUsed }, at): MenuItemConstructorOptions => ({
      label: unread > 0 ? `${plain(name)} (${unread})` : plain(name),
      type: 'radio',
      checked: isLastUsed,
      ...(withKeys && at < keys && { accelerator: `CommandOrControl+${at + 1}` }),
      click: () => switchTo(origin),
    })),
  ]
}

/** In a menu '&' underlines the next letter, so it is doubled. */
const plain = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name).replaceAll('&', '&&')
