// Graceful shutdown under load: it is reported in advance, and it does not hang.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { shutDown, exitOnBug, type Ending } from './shutdown.ts'
import { startChildServer } from './testing/cluster/child-server.ts'
import { startServer } from './testing/cluster/start-server.ts'
import { visitor } from './testing/people/visitor.ts'

const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals) await remove()
})

describe('a server that is shutting down', () => {
  it('is no longer ready, but still healthy', async () => {
    const server = await startServer()
    removals.push(() => server.remove())
    const ask = async (path: string) => {
      const response = await fetch(server.url + path)
      return [response.status, await response.json()] as [number, object]
    }
    expect(await ask('/api/ready')).toEqual([200, { status: 'ready' }])
    server.app.retire()
    expect(await ask('/api/ready')).toEqual([503, { message: 'This server is starting or stopping.', code: 'not_ready' }])
    expect((await ask('/api/health'))[0]).toBe(200)
  })

  it('loses no acknowledged message under load, closes sockets with 1012 and exits with 0', { timeout: 60_000 }, async () => {
    const first = await startChildServer()
    removals.push(() => first.remove())
    const host = visitor(first.url, 'Anna')
    const { id } = await host.createSession()
    const ears = await Promise.all(Array.from({ length: 20 }, (_, n) => visitor(first.url, `Guest ${n}`).join(id)))
    const acknowledged = new Set<string>()
    let sent = 0
    const talk = (ear: (typeof ears)[number], who: number) => {
      let n = 0
      const next = () => {
        if (ear.socket.readyState !== ear.socket.OPEN) return
        sent += 1
        // Some of these messages make the assistant answer during the shutdown.
        ear.send({ type: 'send_message', messageType: 'user', content: `${who}-${(n += 1)}?`, messageKey: `${who}-${n}?` })
      }
      ear.socket.on('message', (data) => {
        const event = JSON.parse(String(data)) as { type: string; messageKey?: string }
        if (event.type !== 'message_created') return
        acknowledged.add(event.messageKey ?? '')
        next()
      })
      next()
    }
    ears.forEach(talk)
    await wait(700)
    const since = performance.now()
    const ended = first.kill('SIGTERM')
    const codes = await Promise.all(ears.map((ear) => ear.closed))
    expect(await ended, first.said()).toBe(0)
    expect(performance.now() - since).toBeLessThan(25_000)
    expect([...new Set(codes)]).toEqual([1012])
    expect(acknowledged.size).toBeGreaterThan(50)
    expect(sent).toBeGreaterThanOrEqual(acknowledged.size)

    const second = await startServer({ dataDir: first.dataDir })
    const messages = await second.app.deps.store.messages.after(id, 0, 100_000)
    const stored = messages.filter(({ type }) => type === 'user').map(({ content }) => content)
    await second.stop()
    expect(new Set(stored).size).toBe(stored.length)
    expect([...acknowledged].filter((key) => !stored.includes(key))).toEqual([])
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
  })
})

describe('a shutdown', () => {
  function ending(close: () => Promise<void>) {
    const said: string[] = []
    const codes: number[] = []
    const note = (_details: object, message: string) => void said.push(message)
    const log: Ending['log'] = { info: note, warn: note, error: note }
    let retired = 0
    const app = { retire: () => void (retired += 1), close }
    return { app, log, exit: (code: number) => void codes.push(code), withinMs: 50, said, codes, retired: () => retired }
  }

  it('that hangs is aborted with exit code 1 and a log line', async () => {
    const it = ending(() => new Promise(() => undefined))
    const end = shutDown(it)
    end()
    end()
    expect(it.retired()).toBe(1)
    await wait(150)
    expect([it.codes, it.said]).toEqual([[1], ['the server did not shut down in time']])
  })

  it('that fails exits with 1 and a log line', async () => {
    const it = ending(() => Promise.reject(new Error('disk')))
    shutDown(it)()
    await wait(100)
    expect([it.codes, it.said]).toEqual([[1], ['the server did not shut down cleanly']])
  })

  it('after an uncaught error exits with 1 and a log line', () => {
    const it = ending(() => Promise.resolve())
    exitOnBug(it)(new Error('what somebody wrote'))
    expect([it.codes, it.said]).toEqual([[1], ['the server ends because of an uncaught error']])
  })
})
