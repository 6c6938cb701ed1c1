// The connection to servers: what is in the way of it, and what a person can do about it. Puts the parts of this folder together.
import type { NetworkAnswer, ServerCheck } from '../../shared/desktop/desktop.ts'
import { isSolvable, type NetworkQuestion, type TrustedCertificate } from '../../shared/desktop/network.ts'
import { checkServer, serverOrigin, type Checked } from '../account/server-check.ts'
import { originOf } from '../account/server-name.ts'
import type { Settings } from '../account/settings.ts'
import type { Log } from '../shell/log.ts'
import type { Texts } from '../shell/texts.ts'
import type { Windows } from '../shell/windows.ts'
import { isFor, readCertificate } from './certificate.ts'
import { createClientCertificates } from './client-certificates.ts'
import { createProxyCookies } from './proxy-cookies.ts'
import { createProxySignIn, type ProxySignIn } from './proxy-sign-in.ts'
import { createQuestions } from './questions.ts'
import { createRequests, type RequestHealth, type Requests } from './request.ts'
import { createSignInWindow, type SignInWindow } from './sign-in-window.ts'
import { createTrust } from './trust.ts'

/** A server may ask for a certificate, then a proxy for a sign-in, and so on. */
const mostSteps = 4

export interface Network {
  /** Attaches everything to the app. Call it once, before a window opens. */
  guard(): void
  /** Call it once for each session of a server. */
  adopt(session: Electron.Session, origin: string): void
  request: RequestHealth
  signOut: Requests['signOut']
  /** Asks the person whatever the server needs, and checks again; the last check. */
  resolve(address: string): Promise<ServerCheck>
  question(window: Electron.BrowserWindow): NetworkQuestion | null
  answer(window: Electron.BrowserWindow, given: NetworkAnswer | null): void
  trusted(): TrustedCertificate[]
  forget(origin: string): TrustedCertificate[]
  /** Whether a page of others may show an address; null if it is a page of the app. */
  allows: SignInWindow['allows']
  guardUpdater: ProxySignIn['guardUpdater']
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  windows: Windows
  texts: Texts
  mainWindow(): Electron.BrowserWindow | null
  adopt(contents: Electron.WebContents): void
  /** True while the app quits. */
  isEnding(): boolean
  /** The session in which a server's pages run. */
  sessionOf(origin: string): Electron.Session
  /** The origins of the servers in use. */
  servers(): readonly string[]
  now(): number
  log: Log
}

type Of = Pick<typeof import('electron'), 'app' | 'BrowserWindow' | 'nativeTheme' | 'net' | 'session'>

export function createNetwork(electron: Of, given: Given): Network {
  const { settings, windows, texts, mainWindow, sessionOf, servers, now, log } = given
  const questions = createQuestions(electron, { windows, mainWindow, adopt: given.adopt, isEnding: given.isEnding })
  const trust = createTrust(electron, {
    settings,
    now,
    // Open connections have been judged already.
    onRemove(origin) {
      const there = [...servers(), ...signedIn].filter((server) => originOf(server) === origin)
      for (const server of there) void sessionOf(server).closeAllConnections()
    },
    log,
  })
  const proxy = createProxySignIn(electron, { ask: (question) => questions.ask<'proxy'>(question), now, log })
  /** Servers with a session: those in use, and those whose proxy the person has signed in to. */
  const signedIn = new Set<string>()
  const hasSession = (origin: string) => servers().includes(origin) || signedIn.has(origin)
  const clientCertificates = createClientCertificates(electron, {
    isServer: (host) => servers().some((origin) => new URL(origin).host === host),
    ask: async (question) => (await questions.ask<'client_certificate'>(question))?.index ?? null,
    log,
  })
  const cookies = createProxyCookies({ isOwn: (name) => /^(__Host-|__Secure-)?kring_/.test(name), log })
  const requests = createRequests(electron, {
    trust,
    proxy,
    cookiesFor: async (origin) => (hasSession(origin) ? cookies.headerFor(sessionOf(origin), origin) : ''),
    now,
  })
  /** What was in the way of each server at its last check. */
  const problems = new Map<string, string>()
  /** Tells an administrator what is in the way, once: each page repeats its check while it cannot reach its server. */
  const logged: RequestHealth = async (origin) => {
    const answer = await requests.health(origin)
    if (!('problem' in answer)) problems.delete(origin)
    else if (problems.get(origin) !== answer.problem) {
      problems.set(origin, answer.problem)
      log('a server could not be checked', { reason: answer.problem })
    }
    return answer
  }
  const signIn = createSignInWindow(electron, { mainWindow, texts, log })

  async function trustCertificate(origin: string, pem: string): Promise<boolean> {
    const certificate = readCertificate(pem)
    if (certificate === null) return false
    const { host, hostname } = new URL(origin)
    const trustedBefore = trust.of(origin)?.fingerprint ?? null
    const answer = await questions.ask<'certificate'>({
      ...{ kind: 'certificate', server: host, certificate, isOtherName: !isFor(pem, hostname), trustedBefore },
    })
    if (answer?.isTrusted !== true) return false
    trust.add(origin, pem)
    return true
  }

  /** What an abandoned sign-in leaves is deleted, unless the person uses the server. */
  async function signInToProxy(origin: string): Promise<boolean> {
    // The checks meanwhile need the cookies of this session.
    signedIn.add(origin)
    const own = sessionOf(origin)
    const isIn = await signIn.open(origin, own, async () => (await checkServer(origin, logged)).check !== 'sign_in_first')
    if (isIn || servers().includes(origin)) return isIn
    signedIn.delete(origin)
    await own.clearStorageData().catch((error: unknown) => log('what a sign-in left could not be deleted', error))
    return false
  }

  /** Resolves to true if it is worth checking again. */
  async function solve({ check, pem }: Checked, origin: string): Promise<boolean> {
    if (check === 'certificate_untrusted' || check === 'certificate_changed') return pem !== undefined && trustCertificate(origin, pem)
    if (check === 'sign_in_first') return signInToProxy(origin)
    // The check itself has asked.
    return false
  }

  return {
    request: logged,
    signOut: requests.signOut,
    guard() {
      trust.guard()
      proxy.guard()
      clientCertificates.guard()
    },
    adopt: cookies.adopt,
    async resolve(address) {
      const wanted = serverOrigin(address)
      if ('refused' in wanted) return wanted.refused
      const { origin } = wanted
      proxy.retry()
      clientCertificates.retry()
      let checked = await checkServer(origin, logged)
      for (let step = 1; step < mostSteps && isSolvable(checked.check) && (await solve(checked, origin)); step++)
        checked = await checkServer(origin, logged)
      return checked.check
    },
    question: questions.current,
    answer: questions.answer,
    trusted: trust.all,
    forget(origin) {
      trust.remove(origin)
      return trust.all()
    },
    allows: signIn.allows,
    guardUpdater: proxy.guardUpdater,
  }
}
