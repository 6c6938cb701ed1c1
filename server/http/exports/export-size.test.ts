// Exporting a long session costs as little memory and delay as a short one, and nothing once the client stops reading.
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ExportFormat } from '../../../shared/files/export-formats.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { seedLongSession } from '../../testing/fixtures/long-session.ts'
import { isLong } from '../../testing/checks/settle.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const id = 'demo-4f9a2c7e'
const path = (format: ExportFormat) => `/api/sessions/${id}/export?format=${format}`

async function seeded(messages: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-export-'))
  await seedLongSession({ dataDir, id, messages })
  return dataDir
}

const formats: [ExportFormat, number][] = isLong
  ? [
      ['md', 20_000],
      ['json', 20_000],
      ['pdf', 20_000],
    ]
  : [
      ['md', 10_000],
      ['json', 10_000],
    ]

it.each(formats)(
  'as %s, a session of %i messages uses at most 64 MB more than an idle server · GUARD-22',
  async (format, messages) => {
    const server = await startChildServer({}, await seeded(messages))
    onTestFinished(() => server.remove())
    const anna = visitor(server.url, 'Anna')
    const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
    // What any work adds to a fresh process: compiled code, and memory for short-lived objects.
    for (let n = 0; n < 300; n += 1) await anna.fetch(`/api/sessions/${id}/messages`).then((response) => response.text())
    const idle = megabytes()
    let max = 0
    const watch = setInterval(() => (max = Math.max(max, megabytes())), 20)
    onTestFinished(() => clearInterval(watch))
    const response = await anna.fetch(path(format))
    let bytes = 0
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length
    max = Math.max(max, megabytes())
    expect(bytes).toBeGreaterThan(messages * 100)
    expect(max - idle).toBeLessThan(64)
  },
  240_000,
)

async function startLong(messages: number) {
  const server = await startServer({ assistant: silentAssistant, dataDir: await seeded(messages) })
  onTestFinished(() => server.remove())
  return { server, anna: visitor(server.url, 'Anna') }
}

it('an export keeps a few pages in memory at a time, and reads no further than the client does · GUARD-22', async () => {
  const { server, anna } = await startLong(6_000)
  const { messages } = server.app.deps.store
  const real = messages.after
  let read = 0
  messages.after = async (...asked) => {
    const page = await real(...asked)
    read += page.length
    return page
  }
  const stop = new AbortController()
  const response = await anna.fetch(path('json'), { signal: stop.signal })
  const reader = response.body!.getReader()
  const first = await reader.read()
  expect(first.value?.length).toBeGreaterThan(0)
  stop.abort()
  const before = read
  await expect.poll(() => server.logged.join()).toContain('an export was aborted')
  expect(before).toBeLessThan(6_000)
  const whole = await (await anna.fetch(path('json'))).json()
  expect((whole as { messages: object[] }).messages).toHaveLength(6_000)
})

it('an export yields to other work at least every 50 messages or 50 ms · GUARD-22', async () => {
  const { server, anna } = await startLong(3_000)
  let longest = 0
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      // Processor time: other work on this machine does not count.
      const before = process.cpuUsage()
      await new Promise((resolve) => setImmediate(resolve))
      const { user, system } = process.cpuUsage(before)
      longest = Math.max(longest, (user + system) / 1_000)
    }
  }
  const watching = watch()
  for (const format of ['md', 'json'] as const) await (await anna.fetch(path(format))).text()
  isDone = true
  await watching
  expect(longest).toBeLessThan(50)
  expect(server.logged).toEqual([])
})

it('an export shows the session as it was when the export began, whatever is written meanwhile', async () => {
  const { server, anna } = await startLong(400)
  const { messages } = server.app.deps.store
  const ear = await visitor(server.url, 'Bram').join(id)
  const real = messages.after
  let hasWritten = false
  messages.after = async (...asked) => {
    if (!hasWritten && asked[1] > 0) {
      hasWritten = true
      await ear.says('LATER than the export')
    }
    return real(...asked)
  }
  const text = await (await anna.fetch(path('md'))).text()
  expect(hasWritten).toBe(true)
  expect(text).toContain('number 400 of many')
  expect(text).not.toContain('LATER')
})

it('an export that fails halfway is aborted and never looks complete', async () => {
  const { server, anna } = await startLong(400)
  const { messages } = server.app.deps.store
  const real = messages.after
  messages.after = (...asked) => (asked[1] > 100 ? Promise.reject(new Error('the disk is gone')) : real(...asked))
  for (const format of ['md', 'json', 'pdf'] as const) {
    const whole = async () => (await anna.fetch(path(format))).text()
    await expect(whole()).rejects.toThrow()
  }
  expect(server.logged).toHaveLength(3)
  messages.after = real
  expect(await (await anna.fetch(path('md'))).text()).toContain('number 400 of many')
})
