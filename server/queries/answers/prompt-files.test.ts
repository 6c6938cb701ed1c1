// Which files of a session a prompt may use, how much of them is read, and that a file is loaded only when it is needed.
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { listPromptFiles } from './prompt-files.ts'

type Reads = Parameters<typeof listPromptFiles>[0]
type Messages = Parameters<typeof listPromptFiles>[1]

const file = (n: number, text: string | null) => ({
  ...{ messageId: `m${n}`, fileName: `f${n}.txt`, storedName: `stored-${n}`, mimeType: 'text/plain', fileSize: 10 + n, text },
  characters: text?.length ?? 0,
})

function serverWith(found: object[], files: Record<string, string> = {}) {
  const asked: unknown[][] = []
  const loaded: string[] = []
  const deps = {
    store: { attachments: { texts: (...args: unknown[]) => (asked.push(args), Promise.resolve(found)) } },
    files: {
      get: (name: string) => (
        loaded.push(name),
        Promise.resolve(files[name] === undefined ? null : Readable.from([Buffer.from(files[name])]))
      ),
    },
  } as unknown as Reads
  return { asked, loaded, deps }
}

it('only messages with files that are not deleted are searched, for at most 40 files and three characters for each token', async () => {
  const messages = [
    { id: 'm1', metadata: { attachments: [{}] } },
    { id: 'm2', metadata: {} },
    { id: 'm3', metadata: { attachments: [{}], deletedAt: '2026-01-01T00:00:00.000Z' } },
    { id: 'm4', metadata: { deletedAt: '2026-01-01T00:00:00.000Z' } },
    { id: 'm5', metadata: { attachments: [{}] } },
  ] as unknown as Messages
  const { asked, deps } = serverWith([])
  expect(await listPromptFiles(deps, messages, 1_000)).toEqual([])
  expect(asked).toEqual([[['m1', 'm5'], 3000, 40]])
})

it('each file has its name, type, size and text, and is not loaded yet', async () => {
  const { loaded, deps } = serverWith([file(1, 'Rye'), file(2, null)])
  const load = expect.any(Function) as () => Promise<Uint8Array>
  expect(await listPromptFiles(deps, [], 1_000)).toEqual([
    { messageId: 'm1', name: 'f1.txt', mimeType: 'text/plain', bytes: 11, text: 'Rye', characters: 3, load },
    { messageId: 'm2', name: 'f2.txt', mimeType: 'text/plain', bytes: 12, text: null, characters: 0, load },
  ])
  expect(loaded).toEqual([])
})

it('a file is loaded from the storage by its stored name, and one that is missing there is an error', async () => {
  const { loaded, deps } = serverWith([file(1, 'Rye'), file(2, null)], { 'stored-1': 'Rye bread' })
  const [there, missing] = await listPromptFiles(deps, [], 1_000)
  expect(Buffer.from(await there!.load()).toString()).toBe('Rye bread')
  await expect(missing!.load()).rejects.toThrow('the stored file does not exist')
  expect(loaded).toEqual(['stored-1', 'stored-2'])
})
