// Adds and removes servers, and opens links that name one. A server is added only after a check, and never by a link alone.
import type { BrowserWindow } from 'electron'
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { limits } from '../../shared/limits/limits.ts'
import { checkServer, type Checked } from '../account/server-check.ts'
import { originOf, shownServer } from '../account/server-name.ts'
import type { SignIn } from '../account/sign-in.ts'
import type { Tokens } from '../account/token.ts'
import type { RequestHealth, Requests } from '../network/request.ts'
import type { Log } from '../shell/log.ts'
import type { MainWindow } from '../shell/main-window.ts'
import { showMessageBox } from '../system/message-box.ts'
import type { Notifications } from '../system/notifications.ts'
import { fill, type Texts } from '../shell/texts.ts'
import type { Windows } from '../shell/windows.ts'
import type { Servers } from './servers.ts'
import type { Sessions } from './sessions.ts'
import type { Unread } from './unread.ts'

interface Given {
  servers: Servers
  sessions: Sessions
  unread: Pick<Unread, 'set'>
  tokens: Pick<Tokens, 'open' | 'remove'>
  signIn: Pick<SignIn, 'drop'>
  windows: Pick<Windows, 'closeServer'>
  mainWindow: Pick<MainWindow, 'find' | 'show' | 'showPage'>
  notifications: Pick<Notifications, 'closeServer'>
  texts: Texts
  request: RequestHealth
  signOut: Requests['signOut']
  /** Asks the person what the connection needs, and checks the server again. */
  resolve(origin: string): Promise<ServerCheck>
  /** Withdraws the certificate that the person trusts for this server, if any. */
  forgetCertificate(origin: string): void
  log: Log
}

export interface Connect {
  /** Whether the address is a server that can be added. */
  check(address: string): Promise<ServerCheck>
  /** Adds the server and opens its window, if the check returns 'ok'. */
  add(address: string): Promise<ServerCheck>
  /** Opens a page of this server. If the server is unknown, the person is asked first; resolves to false if they refuse. */
  openLink(origin: string, path: string): Promise<boolean>
  /** Asks for confirmation; resolves to false if the server stays. */
  remove(origin: string, asker: BrowserWindow): Promise<boolean>
}

export function createConnect({ dialog }: Pick<typeof import('electron'), 'dialog'>, given: Given): Connect {
  const { servers, sessions, unread, tokens, signIn, windows, mainWindow, notifications, texts, log } = given
  /** Links to unknown servers are ignored while the person is asked about one. */
  let isAsking = false

  async function examine(address: string): Promise<Checked> {
    const checked = await checkServer(address, given.request)
    if (checked.check !== 'ok' || checked.origin === null) return checked
    return { ...checked, check: listProblem(checked.origin) ?? 'ok' }
  }
  function listProblem(origin: string): ServerCheck | null {
    if (servers.origins().includes(origin)) return 'already_added'
    return servers.origins().length >= limits.desktopServers ? 'list_full' : null
  }
  /** The host alone, with non-Latin letters as `xn--…`, so that no name can imitate another; the answer that changes nothing is the default. */
  async function ask(message: string, detail: string, yes: string, asker: BrowserWindow | null): Promise<boolean> {
    const buttons = [yes, texts.words().servers.cancel]
    const { response } = await showMessageBox({ dialog }, asker, { type: 'question', message, detail, buttons, defaultId: 1, cancelId: 1 })
    return response === 0
  }

  async function addByLink(origin: string): Promise<boolean> {
    const words = texts.words().servers
    const host = shownServer(origin)
    const asker = mainWindow.find()
    if (!(await ask(fill(words.linkTitle, { host }), words.linkMore, words.linkYes, asker))) return false
    const check = listProblem(origin) ?? (await given.resolve(origin))
    if (check === 'ok' && servers.add(origin)) return true
    if (check === 'already_added') return true
    const detail = check === 'list_full' ? fill(words.tooMany, { count: limits.desktopServers }) : words.notAddedMore
    await showMessageBox({ dialog }, asker, { type: 'error', message: fill(words.notAdded, { host }), detail })
    return false
  }

  /** Ends the login at the server, so that the token is worthless even where it was copied. */
  async function signOut(origin: string, token: string | null): Promise<void> {
    if (token === null) return
    const answer = await given.signOut(origin, token)
    if ('problem' in answer) log('a server could not be told to sign out', { reason: answer.problem })
  }

  return {
    check: async (address) => (await examine(address)).check,
    async add(address) {
      const { check, origin } = await examine(address)
      if (check !== 'ok' || origin === null) return check
      servers.add(origin)
      mainWindow.show(origin)
      return check
    },
    async openLink(origin, path) {
      if (!servers.origins().includes(origin)) {
        if (isAsking) return false
        isAsking = true
        const isAdded = await addByLink(origin).finally(() => (isAsking = false))
        if (!isAdded) return false
      }
      mainWindow.showPage(path, origin)
      return true
    },
    async remove(origin, asker) {
      if (!servers.origins().includes(origin) || servers.origins().length < 2) return false
      const words = texts.words().servers
      const host = shownServer(origin)
      if (!(await ask(fill(words.removeTitle, { host }), words.removeMore, words.removeYes, asker))) return false
      const wasAskedFromOwn = mainWindow.find(origin) === asker
      const token = await tokens.open(origin).catch(() => null)
      const signedOut = signOut(origin, token).catch((error: unknown) => log('a server could not be told to sign out', error))
      // While it is still in the list, or its default session would not be found.
      const own = sessions.of(origin)
      if (!servers.remove(origin)) return false
      if (wasAskedFromOwn) mainWindow.show()
      sessions.forget(origin)
      windows.closeServer(origin)
      notifications.closeServer(origin)
      unread.set(origin, 0)
      signIn.drop(origin)
      // Deleted before the server answers: whoever adds it again meanwhile keeps that login, and quitting leaves nothing behind.
      tokens.remove(origin)
      const logClear = (error: unknown) => log('the data of a server could not be deleted', error)
      await sessions.clearPages(own).catch(logClear)
      // Signing out needs the cookies of a proxy in front of the server, and the trust in its certificate.
      await signedOut
      // Another server at the same origin has the same certificate, and so has this one if it was added again meanwhile.
      if (!servers.origins().some((one) => originOf(one) === originOf(origin))) given.forgetCertificate(origin)
      // Added again meanwhile, its new pages keep what they have stored in the same session.
      if (!servers.origins().includes(origin) || sessions.of(origin) !== own) await sessions.clear(own).catch(logClear)
      return true
    },
  }
}
