// Signing in to a proxy: a person is asked at most three times; the password stays in memory, and only the proxy that asked gets it.
import type { NetworkQuestion } from '../../shared/desktop/network.ts'
import type { Log } from '../shell/log.ts'

export const mostAttempts = 3
/** The updater does not say whether it was refused; within this time it was. */
const betweenAnswersMs = 60_000

interface Credentials {
  username: string
  password: string
}
/** The proxy of a challenge. */
export type Challenge = Pick<Electron.AuthInfo, 'host' | 'port' | 'scheme'>
export type AskProxy = (question: Extract<NetworkQuestion, { kind: 'proxy' }>) => Promise<Credentials | null>

export interface ProxySignIn {
  /** `isFirst`: false if the request was refused with the last credentials. Resolves to null without an answer. */
  answer(challenge: Challenge, isFirst: boolean): Promise<Credentials | null>
  /** True after three refused attempts, until `retry`. */
  isRefused(): boolean
  /** This proxy let a request through: its attempts are counted from the start. */
  hasWorked(challenge: Pick<Challenge, 'host' | 'port'>): void
  /** The person wants to try again: they are asked again. */
  retry(): void
  /** Answers the challenges that pages get; refuses those of servers, whose header the app needs itself. */
  guard(): void
  /** Answers the challenges that the updater gets, with what the person has entered before: updates ask nothing. */
  guardUpdater(updater: AsksToSignIn): void
}

/** The part of electron-updater that asks. */
export interface AsksToSignIn {
  on(event: 'login', listener: (info: Electron.AuthInfo, callback: (username: string, password: string) => void) => void): unknown
}

interface Proxy {
  known: Credentials | null
  /** How `known` was sent: a password that was entered for an encrypted scheme is not sent openly without a new question. */
  scheme: string | null
  attempts: number
  /** The person closed the window, or failed three times. */
  isOver: boolean
  asking: Promise<Credentials | null> | null
}

interface Given {
  ask: AskProxy
  now(): number
  log: Log
}

export function createProxySignIn({ app }: Pick<typeof import('electron'), 'app'>, { ask, now, log }: Given): ProxySignIn {
  const proxies = new Map<string, Proxy>()

  function find(name: string): Proxy {
    const proxy = proxies.get(name) ?? { known: null, scheme: null, attempts: 0, isOver: false, asking: null }
    proxies.set(name, proxy)
    return proxy
  }

  async function askFor(name: string, proxy: Proxy, scheme: string): Promise<Credentials | null> {
    const refused = proxy.scheme === scheme ? (proxy.known?.username ?? null) : null
    Object.assign(proxy, { known: null, scheme })
    if (proxy.attempts >= mostAttempts) {
      proxy.isOver = true
      log('a proxy has refused three sign-ins', { count: proxy.attempts })
      return null
    }
    const attemptsLeft = mostAttempts - proxy.attempts
    const given = await ask({ kind: 'proxy', proxy: name, refused, attemptsLeft, isPlain: scheme.toLowerCase() === 'basic' })
    if (given === null) proxy.isOver = true
    else proxy.attempts++
    return (proxy.known = given)
  }

  async function answer({ host, port, scheme }: Challenge, isFirst: boolean): Promise<Credentials | null> {
    const name = nameOf({ host, port })
    const proxy = find(name)
    if (proxy.isOver) return null
    // Requests that are refused at the same time share one question.
    if (proxy.asking) return proxy.asking
    if (isFirst && proxy.known && proxy.scheme === scheme) return proxy.known
    proxy.asking = askFor(name, proxy, scheme).finally(() => (proxy.asking = null))
    return proxy.asking
  }

  return {
    answer,
    isRefused: () => [...proxies.values()].some(({ isOver, attempts }) => isOver && attempts >= mostAttempts),
    hasWorked(challenge) {
      const proxy = proxies.get(nameOf(challenge))
      if (proxy?.known) proxy.attempts = 0
    },
    retry() {
      for (const proxy of proxies.values()) if (proxy.isOver) Object.assign(proxy, { isOver: false, attempts: 0, known: null })
    },
    guardUpdater(updater) {
      let answeredAt = -Infinity
      updater.on('login', ({ isProxy, host, port, scheme }, callback) => {
        const proxy = isProxy ? proxies.get(nameOf({ host, port })) : undefined
        const known = proxy?.scheme === scheme ? proxy.known : null
        // Without an answer, the check for updates would never end; without arguments, it fails.
        if (!known || now() - answeredAt < betweenAnswersMs) return (callback as () => void)()
        answeredAt = now()
        callback(known.username, known.password)
      })
    },
    guard() {
      app.on('login', (event, _contents, { firstAuthAttempt }, info, callback) => {
        event.preventDefault()
        if (!info.isProxy) return callback()
        answer(info, firstAuthAttempt).then(
          (given) => (given === null ? callback() : callback(given.username, given.password)),
          () => callback(),
        )
      })
    },
  }
}

const nameOf = ({ host, port }: Pick<Challenge, 'host' | 'port'>) => `${host}:${port}`
