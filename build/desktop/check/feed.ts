// Stands in front of a server and records who asked it for what. A packaged app cannot be watched from outside (its fuses forbid it),
// but each of its requests names its version.
import { EventEmitter, once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  path: string
  /** The version of the app whose page asked; null if something else did, such as the updater. */
  version: string | null
  status: number
}

export interface Feed {
  /** The origin, without a trailing slash. */
  url: string
  /** Answered requests, in order. */
  seen: readonly Seen[]
  /** Resolves with the first request, also an earlier one, that matches. Rejects with `what` if there is none within `timeoutMs`. */
  until(what: string, matches: (seen: Seen) => boolean, timeoutMs: number): Promise<Seen>
  close(): Promise<void>
}

/** `upstream`: the origin of the server that answers. */
export async function openFeed(upstream: string, port = 0): Promise<Feed> {
  const seen: Seen[] = []
  const news = new EventEmitter().setMaxListeners(0)
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const onward = ask(new URL(url, upstream), { method, headers: { ...headers, host: new URL(upstream).host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // 'finish' comes when the last byte was handed to the system.
      outgoing.on('finish', () => {
        seen.push({ path: url, version: versionOf(headers['user-agent']), status: answer.statusCode ?? 502 })
        news.emit('seen')
      })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async until(what, matches, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs)
      for (;;) {
        const found = seen.find(matches)
        if (found) return found
        await once(news, 'seen', { signal }).catch(() => {
          throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
        })
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** From a user agent such as `… kring/1.2.3 Chrome/153.0.0.0 Electron/45.4.1 …`: the app's own word is the one before Chrome's. */
export function versionOf(userAgent = ''): string | null {
  const words = userAgent.split(' ')
  const own = words[words.findIndex((word) => word.startsWith('Chrome/')) - 1]
  return userAgent.includes(' Electron/') ? (own?.split('/')[1] ?? null) : null
}
