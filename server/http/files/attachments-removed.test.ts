// How files of messages and notes are removed: deleted directly or with their message, never bound, never uploaded, or withdrawn; nothing is left behind.
import { afterAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../commands/files/sweep-files.ts'
import { list, nameOf, picture, startFileFixture } from '../../testing/fixtures/file-fixture.ts'
import { announces, hearsFiles, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const { server, clock, sessionId, anna, bram, ear, bramsEar, attach, stored } = await startFileFixture()
afterAll(() => server.remove())

describe('a file', () => {
  it('can be deleted by its sender and the host only, and its bytes are removed · ATT-12 D31', async () => {
    const chiara = visitor(server.url, 'Chiara')
    await chiara.join(sessionId)
    const remove = async (who: Visitor, id: string) => (await who.fetch(`/api/attachments/${id}`, { method: 'DELETE' })).status
    const [byBram, byAnna] = [await attach(bram, [picture, list]), await attach(anna, [list])]
    expect(await remove(chiara, byBram.first.id)).toBe(403)
    expect(await remove(bram, byAnna.first.id)).toBe(403)
    expect(stored()).toContain(nameOf(byBram.first))
    expect(await remove(bram, byBram.first.id)).toBe(200)
    const left = await hearsFiles(ear, byBram.messageId, (files) => files.length === 1 && files[0]?.fileName === 'lijst.txt')
    expect(left.metadata.attachments).toHaveLength(1)
    expect(stored()).not.toContain(nameOf(byBram.first))
    expect((await anna.fetch(byBram.first.filePath)).status).toBe(404)
    expect(await remove(anna, byBram.attachments[1]?.id ?? '')).toBe(200)
    expect(await remove(anna, byAnna.first.id)).toBe(200)
    for (const id of [byAnna.first.id, 'none', 'a%00b']) expect(await remove(anna, id)).toBe(404)
    for (const one of [...byBram.attachments, ...byAnna.attachments]) expect(stored()).not.toContain(nameOf(one))
  })

  it('is deleted with its message, its note, its session and its demo · ATT-12 PRIV-06', async () => {
    const other = await anna.createSession('Short')
    const demo = 'demo-abcd1234'
    const all = [
      await attach(anna, [picture]),
      await attach(anna, [list], { note: true }),
      await attach(anna, [list], { from: await anna.join(other.id) }),
      await attach(anna, [list], { from: await anna.join(demo) }),
    ]
    const names = all.map(({ first }) => nameOf(first))
    expect(stored()).toEqual(expect.arrayContaining(names))
    for (const { messageId } of all.slice(0, 2)) {
      ear.send({ type: 'delete_message', messageId })
      await ear.hears('message_updated', ({ message }) => message.id === messageId && message.metadata.deletedAt !== undefined)
    }
    for (const id of [other.id, demo]) await server.app.deps.store.sessions.remove(id)
    await sweepFiles(server.app.deps)
    expect(stored().filter((name) => names.includes(name))).toEqual([])
    for (const { first } of all) expect((await anna.fetch(first.filePath)).status).toBe(404)
  })

  it('without a row is removed, one that was bound is not', async () => {
    const { store, files } = server.app.deps
    const { first } = await attach(anna, [list])
    await store.attachments.removals.plan(['x'.repeat(22)], Date.now() + 1_000)
    await files.put('x'.repeat(22), Buffer.from('a process died here'))
    await sweepFiles(server.app.deps)
    expect(stored()).toContain('x'.repeat(22))
    clock.laterMs = 60_000
    await sweepFiles(server.app.deps)
    clock.laterMs = 0
    expect(stored()).not.toContain('x'.repeat(22))
    expect(stored()).toContain(nameOf(first))
  })

  it('that never arrived is no longer expected after ten minutes, and the message says so', async () => {
    const messageId = await announces(ear, 3, 'Three files')
    await upload(anna, messageId, [list])
    clock.laterMs = 10 * 60_000
    await sweepFiles(server.app.deps)
    clock.laterMs = 0
    const { message } = await bramsEar.hears(
      'message_updated',
      (event) => event.message.id === messageId && !!event.message.metadata.filesMissing,
    )
    expect(message.metadata).toMatchObject({ filesMissing: 2, attachments: [{ fileName: 'lijst.txt' }] })
    expect(message.metadata.filesExpected).toBeUndefined()
    expect(await upload(anna, messageId, [{ name: 'b.txt', bytes: 'b' }])).toMatchObject({ status: 409, code: 'file_not_expected' })
  })

  it('that will not be uploaded after all can be withdrawn only by its author', async () => {
    const messageId = await announces(ear, 2, 'Two files')
    const withdraw = async (who: Visitor, files: number) =>
      (await who.fetch(`/api/messages/${messageId}/withdraw`, { method: 'POST', body: JSON.stringify({ files }) })).status
    expect([await withdraw(bram, 1), await withdraw(anna, 9), await withdraw(anna, 0)]).toEqual([403, 400, 400])
    expect(await withdraw(anna, 1)).toBe(200)
    const { message } = await bramsEar.hears('message_updated', (event) => event.message.id === messageId)
    expect(message.metadata).toEqual({ filesExpected: 1 })
    expect((await upload(anna, messageId, [list])).status).toBe(200)
    expect((await upload(anna, messageId, [picture])).status).toBe(409)
  })

  it('that was lost during the upload is reported to everyone', async () => {
    const messageId = await announces(ear, 2, 'Two more')
    const isOver = (event: { message: { id: string; metadata: { filesExpected?: number } } }) =>
      event.message.id === messageId && event.message.metadata.filesExpected === undefined
    for (const wereLost of [true, true, true])
      await anna.fetch(`/api/messages/${messageId}/withdraw`, { method: 'POST', body: JSON.stringify({ files: 1, wereLost }) })
    const { message } = await bramsEar.hears('message_updated', isOver)
    expect(message.metadata).toEqual({ filesMissing: 2 })
  })
})

it('none of this caused a server error', () =>
  expect(server.logged.filter((line) => !line.startsWith('a document could not be read'))).toEqual([]))
