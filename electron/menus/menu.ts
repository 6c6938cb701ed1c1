// The application menu, as each system expects it; on a Mac it starts with the app's own menu.
import type { BaseWindow, MenuItemConstructorOptions } from 'electron'
import type { DesktopEvents, System } from '../../shared/desktop/desktop.ts'
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'
import { serverItems } from '../servers/server-items.ts'
import type { Support } from '../diagnostics/support.ts'
import type { Texts } from '../shell/texts.ts'
import type { PageHistory } from './history.ts'
import type { Zoom } from './zoom.ts'

export interface MenuGiven {
  system: System
  texts: Texts
  isDevelopment: boolean
  /** A picture file that the system itself can read. */
  aboutIcon: string
  isSignedIn(): boolean
  servers(): readonly DesktopServer[]
  /** Shows the window of that server. */
  switchTo(origin: string): void
  /** Shows the main window and sends it the item. */
  choose(item: DesktopEvents['menu']): void
  /** Opens a page of the app in the main window. */
  open(path: string): void
  openWebsite(): void
  quickAsk(): void
  checkUpdate(): void
  zoom: Pick<Zoom, 'closer' | 'further' | 'reset'>
  history: Pick<PageHistory, 'back' | 'forward' | 'reload' | 'canGo'>
  /** Opens the find bar, if it is the main window or undefined. */
  find(window: BaseWindow | undefined): void
  support: Support
}

type Words = ReturnType<Texts['words']>['menu']
type Item = MenuItemConstructorOptions
type Part = (words: Words, given: MenuGiven) => Item

const line: Item = { type: 'separator' }

export function createMenu({ app, Menu }: Pick<typeof import('electron'), 'app' | 'Menu'>, given: MenuGiven) {
  const parts: Part[] = [...(given.system === 'mac' ? [appMenu] : []), fileMenu, editMenu, viewMenu, windowMenu, helpMenu]
  app.setAboutPanelOptions({ applicationName: 'Kring', applicationVersion: app.getVersion(), iconPath: given.aboutIcon })
  function build(): void {
    const { menu } = given.texts.words()
    Menu.setApplicationMenu(Menu.buildFromTemplate(parts.map((part) => part(menu, given))))
  }
  given.texts.onChange(build)
  return {
    /** Called when the app is ready, when the user signs in or out, when the servers change, and when the main window can go back or forward. */
    build,
  }
}

const settingsItem = (words: Words, { choose }: MenuGiven): Item => ({
  label: words.settings,
  accelerator: 'CommandOrControl+,',
  click: () => choose('settings'),
})
const updateItem = (words: Words, { checkUpdate }: MenuGiven): Item => ({ label: words.checkUpdate, click: () => checkUpdate() })

const appMenu: Part = (words, given) => ({
  label: 'Kring',
  submenu: [
    { role: 'about', label: words.about },
    updateItem(words, given),
    line,
    settingsItem(words, given),
    line,
    { role: 'services', label: words.services },
    line,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.unhide },
    line,
    { role: 'quit', label: words.quit },
  ],
})

const fileMenu: Part = (words, given) => ({
  label: words.file,
  submenu: [
    { label: words.newSession, accelerator: 'CommandOrControl+N', click: () => given.choose('new-session') },
    { label: words.quickAsk, click: () => given.quickAsk() },
    line,
    ...(given.system === 'mac' ? [] : [settingsItem(words, given)]),
    { label: words.servers, click: () => given.choose('settings') },
    { label: words.signOut, enabled: given.isSignedIn(), click: () => given.choose('sign-out') },
    line,
    { role: 'close', label: words.close },
    ...(given.system === 'mac' ? [] : [{ role: 'quit', label: words.quit } satisfies Item]),
  ],
})

const editMenu: Part = (words, { find }) => ({
  label: words.edit,
  submenu: [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    line,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'pasteAndMatchStyle', label: words.pastePlain },
    { role: 'delete', label: words.remove },
    line,
    { role: 'selectAll', label: words.selectAll },
    line,
    { label: words.find, accelerator: 'CommandOrControl+F', click: (_item, window) => find(window) },
  ],
})

const viewMenu: Part = (words, { system, zoom, history, isDevelopment }) => ({
  label: words.view,
  submenu: [
    {
      label: words.back,
      accelerator: system === 'mac' ? 'Command+[' : 'Alt+Left',
      enabled: history.canGo().back,
      click: () => history.back(),
    },
    {
      label: words.forward,
      accelerator: system === 'mac' ? 'Command+]' : 'Alt+Right',
      enabled: history.canGo().forward,
      click: () => history.forward(),
    },
    // Not the role: that reloads the window in front, which can be the quick ask.
    { label: words.reload, accelerator: 'CommandOrControl+R', click: () => history.reload() },
    line,
    ...zoomItems(words.zoomIn, zoom.closer, ['Plus', '=', 'numadd']),
    ...zoomItems(words.zoomOut, zoom.further, ['-', 'numsub']),
    ...zoomItems(words.zoomReset, zoom.reset, ['0', 'num0']),
    line,
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(isDevelopment ? [line, { role: 'toggleDevTools', label: words.developer } satisfies Item] : []),
  ],
})

/** The menu shows the first key; the others work too, because keyboards place the plus key differently. */
function zoomItems(label: string, click: () => void, keys: readonly string[]): Item[] {
  return keys.map((key, at) => ({ label, accelerator: `CommandOrControl+${key}`, visible: at === 0, click: () => click() }))
}

const windowMenu: Part = (words, { system, servers, switchTo }) => ({
  label: words.window,
  role: 'window',
  submenu: [
    { role: 'minimize', label: words.minimize },
    ...(system === 'mac'
      ? [{ role: 'zoom', label: words.maximize } satisfies Item, line, { role: 'front', label: words.front } satisfies Item]
      : [{ label: words.maximize, click: (_item, window) => toggleMaximized(window) } satisfies Item]),
    ...serverItems(servers(), switchTo, { withKeys: true }),
  ],
})

// Only a Mac has a role for this.
function toggleMaximized(window: BaseWindow | undefined): void {
  if (window?.isMaximized()) window.unmaximize()
  else if (window?.isMaximizable()) window.maximize()
}

const helpMenu: Part = (words, given) => ({
  label: words.help,
  role: 'help',
  submenu: [
    { label: words.helpPage, ...(given.system === 'mac' ? {} : { accelerator: 'F1' }), click: () => given.open('/help') },
    { label: words.website, click: () => given.openWebsite() },
    line,
    { label: words.showLogs, click: () => given.support.showLogs() },
    { label: words.copyReport, click: () => void given.support.copyReport() },
    ...(given.system === 'mac' ? [] : [line, updateItem(words, given), { role: 'about', label: words.about } satisfies Item]),
  ],
})
