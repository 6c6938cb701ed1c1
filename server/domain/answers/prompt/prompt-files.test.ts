// How much of each file the assistant gets: the newest message first, equal shares within a message, never more than fits.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseFiles, type StoredFile } from './prompt-files.ts'

const load = () => Promise.resolve(new Uint8Array())
const text = (messageId: string, name: string, length: number): StoredFile => ({
  messageId,
  name,
  mimeType: 'text/plain',
  bytes: length,
  text: 'x'.repeat(length),
  characters: length,
  load,
})
const image = (messageId: string, name: string, bytes = 1_000): StoredFile => ({
  ...text(messageId, name, 0),
  mimeType: 'image/png',
  text: null,
  bytes,
})
const lengths = (stored: StoredFile[], order: string[], room: number) =>
  order.map((id) =>
    (chooseFiles(stored, order, room).files.get(id) ?? []).map((file) => (file.kind === 'text' ? file.text.length : file.kind)),
  )

it('the newest message’s files come first, short ones whole, long ones in equal parts · ATT-11', () => {
  const stored = [text('old', 'a', 50), text('new', 'b', 10), text('new', 'c', 500), text('new', 'd', 500)]
  expect(lengths(stored, ['new', 'old'], 10_000)).toEqual([[10, 500, 500], [50]])
  expect(lengths(stored, ['new', 'old'], 210)).toEqual([[10, 100, 100], ['unread']])
})

it('a long file before a short one gets only the room that the short one leaves · ATT-11', () => {
  expect(lengths([text('new', 'long', 500), text('new', 'short', 10)], ['new'], 100)).toEqual([[90, 10]])
})

it('files without text are named and take no room from the others · ATT-11', () => {
  const scan = (name: string): StoredFile => ({ ...text('new', name, 0), mimeType: 'application/pdf', text: null })
  const stored = [scan('a.pdf'), image('new', 'b.png'), text('new', 'c.txt', 500), scan('d.pdf')]
  expect(lengths(stored, ['new'], 100)).toEqual([['unread', 'image', 100, 'unread']])
})

it('a message without files gets none', () => {
  expect(chooseFiles([text('new', 'a', 10)], ['new', 'old'], 100).files.has('old')).toBe(false)
})

it('a text of which only the beginning is stored is given with the length of the whole text', () => {
  const stored = { ...text('new', 'a', 50), characters: 9_000 }
  expect(chooseFiles([stored], ['new'], 100).files.get('new')).toEqual([{ kind: 'text', name: 'a', text: 'x'.repeat(50), of: 9_000 }])
})

it('a text is never cut in the middle of a character', () => {
  const stored = { ...text('new', 'a', 50), text: `${'x'.repeat(7)}😀 and more` }
  expect(chooseFiles([stored], ['new'], 10).files.get('new')).toMatchObject([{ text: `${'x'.repeat(7)}\ufffd` }])
})

it('a file in a script like Chinese gets a third of the characters, and files that take little room come first', () => {
  const written = (name: string, content: string) => ({ ...text('new', name, 0), text: content, characters: content.length })
  expect(lengths([written('a', '麦'.repeat(50)), written('b', 'x'.repeat(60))], ['new'], 150)).toEqual([[30, 60]])
  expect(lengths([written('a', '麦'.repeat(500)), written('b', 'x'.repeat(500))], ['new'], 150)).toEqual([[25, 75]])
  const { files, weight } = chooseFiles([written('a', '麦'.repeat(20))], ['new'], 150)
  expect([files.get('new'), weight]).toEqual([[{ kind: 'text', name: 'a', text: '麦'.repeat(20), of: 20 }], 60])
})

it('an image is loaded from where it is stored', async () => {
  const stored = { ...image('new', 'a.png'), load: () => Promise.resolve(new Uint8Array([7, 8])) }
  const [chosen] = chooseFiles([stored], ['new'], 100).files.get('new') ?? []
  expect(chosen?.kind === 'image' && (await chosen.load())).toEqual(new Uint8Array([7, 8]))
})

it('images that the prompt already has count towards its limit', () => {
  const stored = Array.from({ length: 9 }, (_, n) => image('new', `${n}`))
  const { files } = chooseFiles(stored, ['new'], 100, { count: 2, bytes: 2_000 })
  expect(files.get('new')?.map(({ kind }) => kind)).toEqual([...Array<string>(6).fill('image'), 'unread', 'unread', 'unread'])
})

it('the newest images are included, up to the limit of one prompt · ATT-11', () => {
  const many = Array.from({ length: 5 }, (_, n) => image('new', `n${n}`))
  const older = Array.from({ length: 5 }, (_, n) => image('old', `o${n}`))
  const [newest, oldest] = lengths([...older, ...many], ['new', 'old'], 100)
  expect(newest).toEqual(Array(5).fill('image'))
  expect(oldest?.filter((kind) => kind === 'image')).toHaveLength(3)
  const most = 20 * 1024 * 1024
  expect(lengths([image('a', 'big', most), image('a', 'small')], ['a'], 100)).toEqual([['image', 'unread']])
  expect(lengths([image('a', 'big', most + 1), image('a', 'small')], ['a'], 100)).toEqual([['unread', 'image']])
})

it('a prompt never includes more characters than fit, or than the file has', () => {
  const stored = fc.array(fc.record({ messageId: fc.constantFrom('a', 'b', 'c'), length: fc.nat(2_000) }))
  fc.assert(
    fc.property(stored, fc.nat(3_000), (files, room) => {
      const { files: chosen, weight } = chooseFiles(
        files.map((file, n) => text(file.messageId, `${n}`, file.length)),
        ['a', 'b', 'c'],
        room,
      )
      const taken = [...chosen.values()].flat().reduce((sum, file) => sum + (file.kind === 'text' ? file.text.length : 0), 0)
      expect(taken).toBe(weight)
      expect(taken).toBeLessThanOrEqual(room)
      expect([...chosen.values()].flat()).toHaveLength(files.length)
    }),
  )
})
