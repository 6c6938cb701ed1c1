// What only a person sees of the desktop app, with what the app does first.
import type { Page } from '@playwright/test'
import type { DesktopBridge } from '../../../shared/desktop/desktop.ts'
import type { Question } from './ask.ts'

const mac = ['mac'] as const
const others = ['windows', 'linux'] as const
const shortcut = 'CommandOrControl+Shift+K'

// Functions for `page.evaluate`: they run in the page and must not use anything outside.
const askMicrophone = () => (window as unknown as { desktop: DesktopBridge }).desktop.askMicrophone()
const setUnread = (count: number) => (window as unknown as { desktop: DesktopBridge }).desktop.setUnread(count)
const notify = () =>
  (window as unknown as { desktop: DesktopBridge }).desktop.notify({ title: 'Kring check', body: 'Click me', tag: 'check' })
const useShortcut = (keys: string | null) =>
  (window as unknown as { desktop: DesktopBridge }).desktop.changeSettings({ quickAskShortcut: keys })
/** Does not wait for the dialog. */
const saveFile = () =>
  void (window as unknown as { desktop: DesktopBridge }).desktop.saveFile('Kring check.txt', new TextEncoder().encode('Kring'))

export const questions: readonly Question<Page>[] = [
  {
    name: 'the window and its icon',
    ask: 'Does the window show Kring’s first page, sharp, and does the taskbar or the dock show Kring’s icon?',
  },
  {
    name: 'the menu',
    ask: 'Open the menu (Alt on Windows and Linux) and choose About Kring. Does it show the icon and the version?',
  },
  {
    name: 'find in page, and back',
    ask: 'Press Ctrl+F (on a Mac: Command+F) and type a word of the page. Are its matches marked, and does Escape close the bar? Open the settings: does Alt+Left (Command+[) lead back?',
  },
  {
    name: 'the report and the log',
    ask: 'Choose Help → Copy report and paste it somewhere, then Help → Show logs. Does the report begin with the versions, and is the log in the folder that opens?',
  },
  {
    name: 'the microphone',
    only: mac,
    ask: 'Did macOS ask, in the language of the system, whether Kring may use the microphone?',
    // The answer comes when the person has answered the system.
    begin: async (page) => void page.evaluate(askMicrophone).catch(() => undefined),
  },
  {
    name: 'the tray icon and its menu',
    ask: 'Is Kring’s icon in the tray (on a Mac: in the menu bar), and does Open Kring in its menu bring the window to the front?',
  },
  {
    name: 'the badge',
    ask: 'Do the icon in the taskbar or the dock and the icon in the tray show that there are 3 unread messages? (GNOME shows only the one in the tray.)',
    begin: (page) => page.evaluate(setUnread, 3),
  },
  {
    name: 'a notification',
    ask: 'Is there a notification ‘Kring check’? Put another window in front and click the notification: does Kring come to the front?',
    begin: async (page) => {
      await page.evaluate(setUnread, 0)
      await page.evaluate(notify)
    },
  },
  {
    name: 'the shortcut for quick questions',
    ask: 'Go to another program and press Ctrl+Shift+K (on a Mac: Command+Shift+K). Does a small window appear, and does Escape hide it?',
    begin: (page) => page.evaluate(useShortcut, shortcut),
  },
  {
    name: 'the save dialog',
    ask: 'Save the file ‘Kring check.txt’ in the dialog that is open. Is it there, and does it contain ‘Kring’?',
    begin: async (page) => {
      await page.evaluate(useShortcut, null)
      await page.evaluate(saveFile)
    },
  },
  {
    name: 'two servers',
    ask: 'In the settings of the app, under Servers, add localhost with the port of the present server. Does a second window open, with its own name in the title, where you are a new guest? Do Ctrl+1 and Ctrl+2 (Command+1 and 2) switch, also while the other window is minimized? Does the menu of the tray icon (on a Mac: also of the dock) list both? Remove the server again: is its window gone?',
  },
  {
    name: 'a certificate that nobody vouches for',
    ask: 'In the settings of the app, add the server self-signed.badssl.com. Does Kring say that your computer does not know its certificate, and does ‘View the certificate’ open a small window with the fingerprint, which ‘Do not trust’ closes? (Without internet: any server with a self-signed certificate.)',
  },
  {
    name: 'closing to the tray',
    only: others,
    ask: 'In the settings of the app, switch on ‘Stay in the tray’ and close the window. Does the tray icon open it again?',
  },
]
