// Files of messages and notes over HTTP: upload, and who may list and download them.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Attachment } from '../../../shared/entities.ts'
import { list, nameOf, picture, startFileFixture } from '../../testing/fixtures/file-fixture.ts'
import { docx, gif, jpeg, pdf, png, webp } from '../../testing/fixtures/sample-files.ts'
import { announces, hearsFiles, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const { server, sessionId, anna, bram, ear, bramsEar, attach, stored } = await startFileFixture()
afterAll(() => server.remove())

describe('files of a message', () => {
  it('are announced to everyone as they arrive, with the number still expected · ATT-07 ATT-09', async () => {
    const messageId = await announces(ear, 2)
    const sent = await bramsEar.hears('new_message', ({ message }) => message.id === messageId)
    expect(sent.message).toMatchObject({ content: '', metadata: { filesExpected: 2 } })
    await upload(anna, messageId, [picture])
    const half = await hearsFiles(bramsEar, messageId, (files) => files.length === 1)
    expect(half.metadata.filesExpected).toBe(1)
    await upload(anna, messageId, [list])
    const whole = await hearsFiles(bramsEar, messageId, (files) => files.length === 2)
    expect(whole.metadata).toEqual({
      attachments: [
        {
          id: expect.any(String) as string,
          fileName: 'kaart van de bakkerij é.png',
          filePath: expect.stringMatching(/^\/api\/files\/[\w-]{22}$/) as string,
          mimeType: 'image/png',
          fileSize: png().length,
          width: 40,
          height: 30,
          // This assistant does not accept images, and says so.
          read: { unit: 'image', read: 0, of: 1, failed: true },
        },
        expect.objectContaining({ fileName: 'lijst.txt', fileSize: 16, read: { unit: 'characters', read: 16, of: 16, failed: false } }),
      ],
    })
    expect((await bram.view(sessionId)).messages.find(({ id }) => id === messageId)?.metadata).toEqual(whole.metadata)
  })

  it('are listed for anyone who may see the message, with the permission to delete them · HTTP-16 ATT-12', async () => {
    const { messageId, attachments } = await attach(bram, [picture, list])
    const chiara = visitor(server.url, 'Chiara')
    const listed = async (who: Visitor) => who.json<(Attachment & { canDelete: boolean })[]>(`/api/messages/${messageId}/attachments`)
    expect(await listed(chiara)).toEqual(attachments.map((one) => ({ ...one, canDelete: false })))
    // Bram sent it, Anna hosts.
    for (const who of [anna, bram]) expect((await listed(who)).map(({ canDelete }) => canDelete)).toEqual([true, true])
  })

  it('are served to anyone who may see the message, to display or to download · ATT-08 HTTP-17', async () => {
    const { attachments } = await attach(bram, [picture, list])
    const chiara = visitor(server.url, 'Chiara')
    const shown = await chiara.fetch(attachments[0]?.filePath ?? '')
    expect(Buffer.from(await shown.arrayBuffer()).equals(png())).toBe(true)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="kaart van de bakkerij _.png"; filename*=UTF-8''kaart%20van%20de%20bakkerij%20%C3%A9.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache, no-transform',
    })
    const saved = await chiara.fetch(attachments[1]?.filePath ?? '')
    expect([saved.headers.get('content-type'), saved.headers.get('content-disposition'), await saved.text()]).toEqual([
      'text/plain; charset=utf-8',
      `attachment; filename="lijst.txt"; filename*=UTF-8''lijst.txt`,
      'meel, zout, gist',
    ])
    // As a browser revalidates it.
    const known = { 'if-none-match': shown.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    const again = await chiara.fetch(attachments[0]?.filePath ?? '', { headers: known })
    expect(again.status).toBe(304)
  })

  it('of a private session are hidden from everyone else, whatever they know · HTTP-17', async () => {
    const closed = await anna.createSession('Closed', true)
    const { messageId, first } = await attach(anna, [picture], { from: await anna.join(closed.id) })
    for (const path of [first.filePath, `/api/messages/${messageId}/attachments`]) {
      expect((await bram.fetch(path)).status).toBe(404)
      // Not even with a matching ETag.
      expect((await bram.fetch(path, { headers: { 'if-none-match': `"${nameOf(first)}"`, 'cache-control': 'max-age=0' } })).status).toBe(
        404,
      )
      expect((await anna.fetch(path)).status).toBe(200)
    }
    expect((await bram.fetch(`/api/attachments/${first.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await bram.fetch(`/api/messages/${messageId}/withdraw`, { method: 'POST', body: '{"files":1}' })).status).toBe(404)
  })

  it('are found only by a name that we generated · HTTP-17', async () => {
    for (const name of [
      '..%2f..%2fkring.sqlite',
      '%2e%2e%2fkring.sqlite',
      'x',
      'x'.repeat(22),
      `${'x'.repeat(21)}%00`,
      'x'.repeat(150),
      '%',
      '..',
    ])
      expect((await anna.fetch(`/api/files/${name}`)).status, name).toBeGreaterThanOrEqual(400)
    const { first } = await attach(anna, [picture])
    rmSync(join(server.dataDir, 'files', nameOf(first)))
    expect((await anna.fetch(first.filePath)).status).toBe(404)
  })

  it('contain no location or camera data, and are upright · ATT-01', async () => {
    const samples = [1, 6].map((n) => ({ name: `foto${n}.jpg`, bytes: jpeg(n, 'GPS 52.3702 N'), type: 'image/jpeg' }))
    const { attachments } = await attach(anna, samples)
    for (const { filePath } of attachments) {
      const bytes = Buffer.from(await (await anna.fetch(filePath)).arrayBuffer())
      expect(bytes.includes('GPS')).toBe(false)
      expect(bytes.includes('Exif')).toBe(filePath === attachments[1]?.filePath)
    }
    const hidden = {
      name: 'x.png',
      bytes: png(4, 3, [
        ['tEXt', Buffer.from('Author\0Anna de Wit')],
        ['eXIf', Buffer.from('GPS')],
      ]),
    }
    const { first } = await attach(anna, [hidden])
    expect(Buffer.from(await (await anna.fetch(first.filePath)).arrayBuffer()).equals(png(4, 3))).toBe(true)
    expect([first.width, first.height]).toEqual([4, 3])
  })

  it('of every kind show how much of them was read · ATT-11', async () => {
    const samples = [
      { name: 'a.pdf', bytes: pdf(['Bread', '', 'Butter']) },
      { name: 'b.docx', bytes: docx('Dear Bram') },
      { name: 'c.pdf', bytes: pdf(['', '']) },
      { name: 'd.gif', bytes: gif() },
      { name: 'e.webp', bytes: webp() },
    ]
    const { messageId } = await attach(anna, samples)
    const { metadata } = await hearsFiles(bramsEar, messageId, (files) => files.length === 5 && files.every(({ read }) => read !== null))
    expect(metadata.attachments?.map(({ read }) => read)).toEqual([
      { unit: 'pages', read: 2, of: 3, failed: false },
      { unit: 'characters', read: 9, of: 9, failed: false },
      { unit: 'pages', read: 0, of: 0, failed: true },
      { unit: 'image', read: 0, of: 1, failed: true },
      { unit: 'image', read: 0, of: 1, failed: true },
    ])
  })
})

describe('the file of a note', () => {
  it('is visible only to its author: not announced to, listed for, fetched or deleted by others, including the host · ATT-14', async () => {
    const before = [bramsEar, ear].map((one) => one.heard.length)
    // Bram writes it, Anna hosts.
    const { messageId, first } = await attach(bram, [{ name: 'geheim.txt', bytes: 'GEHEIM-7781' }], { note: true, content: 'Mijn plan' })
    const own = await hearsFiles(bramsEar, messageId, (files) => files.length === 1)
    expect(own).toMatchObject({ type: 'note', content: 'Mijn plan', metadata: { attachments: [{ fileName: 'geheim.txt', read: null }] } })
    expect(await (await bram.fetch(first.filePath)).text()).toBe('GEHEIM-7781')
    expect(await bram.json(`/api/messages/${messageId}/attachments`)).toMatchObject([{ id: first.id, canDelete: true }])
    const chiara = visitor(server.url, 'Chiara')
    await chiara.join(sessionId)
    for (const who of [anna, chiara]) {
      expect((await who.fetch(first.filePath)).status).toBe(404)
      expect((await who.fetch(`/api/messages/${messageId}/attachments`)).status).toBe(404)
      expect((await who.fetch(`/api/attachments/${first.id}`, { method: 'DELETE' })).status).toBe(404)
      expect(JSON.stringify(await who.view(sessionId))).not.toMatch(/geheim|Mijn plan/)
    }
    await ear.settles()
    expect(JSON.stringify(ear.heard.slice(before[1]))).not.toMatch(/geheim|GEHEIM|Mijn plan/)
    expect(JSON.stringify((await bram.view(sessionId)).messages)).toContain('geheim.txt')
    bramsEar.send({ type: 'edit_message', messageId, content: 'Mijn betere plan' })
    const edited = await bramsEar.hears('message_updated', ({ message }) => message.content === 'Mijn betere plan')
    expect(edited.message.metadata.attachments).toHaveLength(1)
    expect((await bram.fetch(`/api/attachments/${first.id}`, { method: 'DELETE' })).status).toBe(200)
    const { metadata } = await hearsFiles(bramsEar, messageId, (files) => files.length === 0)
    expect(metadata.attachments).toEqual([])
    expect(stored()).not.toContain(nameOf(first))
  })
})

it('none of this caused a server error', () =>
  expect(server.logged.filter((line) => !line.startsWith('a document could not be read'))).toEqual([]))
