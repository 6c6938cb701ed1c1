// Files checked in a thread: the results, and that crafted files do not block the main thread.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FileContent } from '../../ports/documents.ts'
import { gifOfFrames, jpegOfSegments, jpegOfStuffing, pngOfChunks, webpOfChunks } from '../../testing/fixtures/bombs.ts'
import { builtDocuments } from '../../testing/cluster/built-server.ts'
import { gif, jpeg, png, webp } from '../../testing/fixtures/sample-files.ts'
import { createDocuments } from './documents.ts'

const anna = { person: 'anna', from: 'here' }
const tenMegabytes = 10_485_760

async function started() {
  const documents = await builtDocuments()
  onTestFinished(() => documents.close())
  return (file: FileContent) => documents.check(anna, file)
}

it('a check returns an image without its location and a text with its beginning, and refuses anything else', async () => {
  const check = await started()
  const picture = await check({ name: 'a.jpg', type: 'image/jpeg', bytes: jpeg(6) })
  expect([picture.type, picture.width, picture.height, Buffer.from(picture.bytes).includes('GPS')]).toEqual(['image/jpeg', 1, 1, false])
  const text = await check({ name: 'a.txt', type: '', bytes: Buffer.from('é'.repeat(300_000)) })
  expect([text.type, text.text?.text.length, text.text?.of, text.bytes.length]).toEqual(['text/plain', 200_000, 300_000, 600_000])
  await expect(check({ name: 'a.png', type: 'image/png', bytes: Buffer.from('x') })).rejects.toMatchObject({ code: 'file_refused' })
  expect(await check({ name: 'logo', type: null, bytes: png() })).toMatchObject({ type: 'image/png', width: 40 })
  await expect(check({ name: 'logo', type: null, bytes: Buffer.from('<svg/>') })).rejects.toMatchObject({ code: 'file_refused' })
})

it('files are also checked when running from the sources, as in development', async () => {
  const documents = createDocuments()
  onTestFinished(() => documents.close())
  expect(await documents.check(anna, { name: 'a.png', type: 'image/png', bytes: png() })).toMatchObject({ type: 'image/png', height: 30 })
})

it.skipIf(process.platform !== 'linux')('the thread has a lower priority than the main thread (Linux) · GUARD-20', async () => {
  const check = await started()
  await check({ name: 'a.png', type: 'image/png', bytes: png() })
  // The nice value is field 19; the thread name, in parentheses, may contain spaces.
  const niceOf = (thread: string) =>
    readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[16]
  expect(readdirSync('/proc/self/task').map(niceOf)).toContain('10')
  expect(niceOf(String(process.pid))).toBe('0')
})

it('a thread that fails causes a server error, not a refused file', async () => {
  const documents = createDocuments({ checker: '/no/such/script.js', reader: '' })
  onTestFinished(() => documents.close())
  const checked = documents.check(anna, { name: 'a.png', type: 'image/png', bytes: png() })
  await expect(checked).rejects.toThrow('the file could not be checked')
})

/** A script that starts and never answers. */
function silentScript(): string {
  const script = join(mkdtempSync(join(tmpdir(), 'kring-silent-')), 'silent.mjs')
  writeFileSync(script, 'setInterval(() => undefined, 1_000)')
  onTestFinished(() => rmSync(dirname(script), { recursive: true }))
  return script
}

it('checking a file may take five seconds, and reading a document twenty · GUARD-05 GUARD-27', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const script = silentScript()
  const documents = createDocuments({ checker: script, reader: script })
  onTestFinished(() => documents.close())
  let ended = ''
  const checked = documents
    .check(anna, { name: 'a.png', type: 'image/png', bytes: png() })
    .catch((error: unknown) => (ended = String(error)))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  vi.advanceTimersByTime(4_999)
  await settled()
  expect(ended).toBe('')
  vi.advanceTimersByTime(1)
  await checked
  expect(ended).toContain('file_refused')
  let readEnded = ''
  const read = documents
    .read(anna, 'application/pdf', () => Promise.resolve(Readable.from([Buffer.from('x')])))
    .catch((error: unknown) => (readEnded = String(error)))
  await settled()
  vi.advanceTimersByTime(19_999)
  await settled()
  expect(readEnded).toBe('')
  vi.advanceTimersByTime(1)
  await read
  expect(readEnded).toContain('it took too long')
})

it('ten megabytes of segments, chunks or frames are refused, and the main thread is not blocked · GUARD-05', async () => {
  const check = await started()
  await check({ name: 'a.png', type: 'image/png', bytes: png() })
  const crafted: [name: string, type: string, bytes: Buffer][] = [
    ['a.jpg', 'image/jpeg', jpegOfSegments(jpeg(), 2_600_000)],
    ['b.jpg', 'image/jpeg', jpegOfSegments(jpeg(), 2_600_000)],
    ['a.png', 'image/png', pngOfChunks(png(), 870_000)],
    ['a.gif', 'image/gif', gifOfFrames(gif(), 500_000)],
    ['a.webp', 'image/webp', webpOfChunks(webp(), 1_300_000)],
  ]
  for (const [, , bytes] of crafted) expect(bytes.length).toBeLessThan(tenMegabytes)
  const memory = process.memoryUsage.rss()
  const before = performance.eventLoopUtilization()
  for (const [name, type, bytes] of crafted)
    await expect(check({ name, type, bytes }), name).rejects.toMatchObject({ code: 'file_refused' })
  // Milliseconds; on the main thread they took ten seconds in total.
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(500)
  expect((process.memoryUsage.rss() - memory) / 1024 / 1024).toBeLessThan(100)
})

it('a picture of ten megabytes that is full of marker-like bytes is kept, off the main thread · GUARD-05', async () => {
  const check = await started()
  await check({ name: 'a.png', type: 'image/png', bytes: png() })
  const bytes = jpegOfStuffing(jpeg(), 10_000_000)
  const { length } = bytes
  const before = performance.eventLoopUtilization()
  const kept = await check({ name: 'a.jpg', type: 'image/jpeg', bytes })
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(100)
  // The location is removed; the image is kept.
  expect(kept.bytes.length).toBeGreaterThan(10_000_000)
  expect(kept.bytes.length).toBeLessThan(length)
})
