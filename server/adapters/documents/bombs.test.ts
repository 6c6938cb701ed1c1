// Documents that use too much memory or time: what they may use of the machine, and that good documents among them are read.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import type { Documents } from '../../ports/documents.ts'
import { docxBomb, pdfBomb } from '../../testing/fixtures/bombs.ts'
import { builtDocuments, builtScript } from '../../testing/cluster/built-server.ts'
import { docx, pdf } from '../../testing/fixtures/sample-files.ts'
import { createDocuments } from './documents.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const megabyte = 1024 * 1024

const read = (documents: Documents, person: string, type: AttachmentType, bytes: Buffer) =>
  documents.read({ person, from: 'here' }, type, () => Promise.resolve(Readable.from([bytes])))

/** Resident bytes of the document processes, where the system reports them (Linux); 0 elsewhere. */
function bytesOfReaders(): number {
  let sum = 0
  for (const pid of safely(() => readdirSync('/proc'), []).filter((name) => /^\d+$/.test(name))) {
    const status = safely(() => readFileSync(`/proc/${pid}/status`, 'latin1'), '')
    if (new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status) && isReader(pid))
      sum += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
  }
  return sum
}
const isReader = (pid: string) => safely(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1'), '').includes('documents-worker')

function safely<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}

it(
  'bombs make the server and its processes use at most 200 MB more, and good documents among them are read · GUARD-27',
  { timeout: 60_000 },
  async () => {
    const documents = await builtDocuments()
    onTestFinished(() => documents.close())
    const bombs: [AttachmentType, Buffer][] = [
      ['application/pdf', pdfBomb(1024)],
      [word, docxBomb(1_500_000)],
    ]
    const before = process.memoryUsage.rss()
    let max = 0
    const watch = setInterval(() => (max = Math.max(max, bytesOfReaders() + process.memoryUsage.rss() - before)), 20)
    onTestFinished(() => clearInterval(watch))
    const exploding = bombs.map(([type, bytes], n) => expect(read(documents, `bomber ${n}`, type, bytes)).rejects.toThrow())
    const good = [read(documents, 'anna', 'application/pdf', pdf(['Brood'])), read(documents, 'bram', word, docx('Taart'))]
    expect((await Promise.all(good)).map(({ text }) => text)).toEqual(['[1]\nBrood', 'Taart'])
    await Promise.all(exploding)
    expect(max / megabyte).toBeLessThan(200)
    expect(bytesOfReaders()).toBe(0)
  },
)

it('ten slow documents of one person do not delay another person’s · GUARD-13', { timeout: 60_000 }, async () => {
  const documents = await builtDocuments()
  onTestFinished(() => documents.close())
  const slow = docx(`${'brood '.repeat(40)}</w:t></w:r></w:p><w:p><w:r><w:t>`.repeat(2_000))
  let done = 0
  const all = Array.from({ length: 10 }, () => read(documents, 'bomber', word, slow).then(() => (done += 1)))
  expect(documents.isBusyFor({ person: 'bomber', from: 'here' })).toBe(true)
  expect(documents.isBusyFor({ person: 'anna', from: 'here' })).toBe(false)
  expect((await read(documents, 'anna', word, docx('Taart'))).text).toBe('Taart')
  expect(done).toBeLessThan(4)
  await documents.close()
  await Promise.allSettled(all)
})

it('a document that takes too long is abandoned, and the next one is read · GUARD-13', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kring-reader-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reader = join(folder, 'documents-worker.mjs')
  writeFileSync(
    reader,
    `if (process.argv[2] === 'application/pdf') for (;;);
     process.send({ kind: 'text', text: 'Taart', of: 5 }, () => process.exit())`,
  )
  const documents = createDocuments({ checker: await builtScript('check-worker'), reader }, 1_000)
  onTestFinished(() => documents.close())
  const endless = expect(read(documents, 'bomber', 'application/pdf', pdf(['x']))).rejects.toThrow('it took too long')
  const next = read(documents, 'bomber', word, docx('x'))
  await endless
  expect((await next).text).toBe('Taart')
})
