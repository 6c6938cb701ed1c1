// Exporting a session: everything that the person may read, in each format, and no notes of others.
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportFormats, type ExportFormat } from '../../../shared/files/export-formats.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms, sticky } from '../../testing/people/board.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

const demo = 'demo-session'

async function startDemo() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  await anna.view(demo)
  const ears: [Ear, Ear] = [await anna.join(demo), await bram.join(demo)]
  ears[0].send({ type: 'ai_toggle', enabled: false })
  await ears[1].hears('ai_status_changed')
  return { server, anna, bram, ears }
}

const ask = (who: Visitor, format: string, id = demo, language = 'en') =>
  who.fetch(`/api/sessions/${id}/export?format=${format}`, { headers: { 'accept-language': language } })

async function textOf(response: Response, format: ExportFormat): Promise<string> {
  if (format !== 'pdf') return response.text()
  const bytes = new Uint8Array(await response.arrayBuffer())
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}

describe.each(exportFormats)('as %s', (format) => {
  it('contains the current messages and the person’s own notes, and no note of another · PRIV-09 PRIV-10 NOTE-06', async () => {
    const { bram, anna, ears } = await startDemo()
    const [host, guest] = ears
    await host.says('Rye bread on Saturday')
    await host.says('CANARY-OF-ANNA hesitates', { messageType: 'note' })
    await guest.says('LANDLORD-OF-BRAM signs', { messageType: 'note' })
    const { messageId: changed } = await host.says('Wheet')
    const { messageId: gone } = await host.says('A secret recipe')
    await guest.says('About that recipe', { replyTo: gone })
    host.send({ type: 'edit_message', messageId: changed, content: 'Wheat' })
    host.send({ type: 'delete_message', messageId: gone })
    await guest.hears('message_updated', ({ message }) => message.id === gone)
    const [forAnna, forBram] = [await textOf(await ask(anna, format), format), await textOf(await ask(bram, format), format)]
    for (const text of [forAnna, forBram]) {
      for (const said of ['Rye bread on Saturday', 'Wheat', 'About that recipe', 'Anna', 'Bram']) expect(text).toContain(said)
      for (const former of ['Wheet', 'A secret recipe']) expect(text).not.toContain(former)
    }
    expect(forAnna).toContain('CANARY-OF-ANNA')
    expect(forAnna).not.toContain('LANDLORD-OF-BRAM')
    expect(forBram).toContain('LANDLORD-OF-BRAM')
    expect(forBram).not.toContain('CANARY-OF-ANNA')
  })

  it('contains all brainstorms, including ended ones, and nobody’s hidden note · BRAIN-20', async () => {
    const { anna, bram, ears } = await startDemo()
    const [hers, his] = [atBoard(ears[0]), atBoard(ears[1])]
    await his.opens()
    const { id } = await brainstorms(hers, 'Rye *bread*')
    await hers.does('answer_question', { questionId: 'why', answer: 'Hunger', was: '' })
    await hers.does('add_sticky', { ...sticky, id: 'a', content: 'Open at six' })
    await his.does('vote_sticky', { id: 'a', on: true })
    await his.does('hide_round', { on: true })
    await his.does('add_sticky', { ...sticky, id: 'b', content: 'SECRET-OF-BRAM' })
    await hers.does('end_brainstorm', { brainstormId: id })
    await hers.does('start_brainstorm', { topic: 'A second one', template: 'swot' })
    const [forAnna, forBram] = [await textOf(await ask(anna, format), format), await textOf(await ask(bram, format), format)]
    for (const said of ['Rye ', 'Hunger', 'Open at six', 'Anna', 'A second one']) expect(forAnna).toContain(said)
    expect(forAnna).not.toContain('SECRET-OF-BRAM')
    expect(forBram).toContain('SECRET-OF-BRAM')
    if (format === 'json')
      expect((JSON.parse(forAnna) as { brainstorms: object[] }).brainstorms[0]).toMatchObject({
        topic: 'Rye *bread*',
        template: 'golden_circle',
        notes: [{ content: 'Open at six', from: 'Anna', votes: 1, color: 'yellow' }],
      })
  })

  it('contains hundreds of messages, each once and in order', { timeout: 60_000 }, async () => {
    const { server, anna, ears } = await startDemo()
    for (let n = 1; n <= 450; n += 1) await ears[n % 2 ? 0 : 1].says(`number ${n} of many`)
    const text = await textOf(await ask(anna, format), format)
    const numbers = [...text.matchAll(/number (\d+) of many/g)].map(([, n]) => Number(n))
    expect(numbers).toEqual(Array.from({ length: 450 }, (_one, index) => index + 1))
    expect(server.logged).toEqual([])
  })

  it('is a file for download that no cache stores', async () => {
    const { anna } = await startDemo()
    const { headers } = await ask(anna, format)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Demo session.${format}"; filename*=UTF-8''Demo%20session.${format}`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is for sessions of Pro and Team hosts and demos: a guest’s session answers 402, outsiders get 404 · PRIV-09', async () => {
    const { server, anna, bram } = await startDemo()
    const [own, secret] = [await anna.createSession(), await anna.createSession('Secret', true)]
    const refused = await ask(anna, format, own.id)
    expect(refused.status).toBe(402)
    expect(refused.headers.get('content-type')).toContain('application/json')
    expect(await refused.json()).toMatchObject({ code: 'upgrade_required' })
    expect((await ask(bram, format, secret.id)).status).toBe(404)
    expect((await ask(bram, format, 'nowhere')).status).toBe(404)
    expect((await ask(visitor(server.url, 'Chiara'), format)).status).toBe(200)
  })
})

it('other formats, and a missing one, are refused', async () => {
  const { anna } = await startDemo()
  expect((await ask(anna, 'docx')).status).toBe(400)
  expect((await anna.fetch(`/api/sessions/${demo}/export`)).status).toBe(400)
})

it('a PDF has glyphs for every script and emoji, and names characters without one · EXP-06', async () => {
  const { anna, ears, server } = await startDemo()
  await ears[0].says('Crème brûlée à Łódź, Đà Nẵng · “quoted” — 5 €')
  await ears[0].says('👩‍👩‍👧 and 😀 and 漢字 and \ue000\nand a second line\ta tab')
  await ears[0].says(`${'endless'.repeat(120)} ${'😀'.repeat(300)}`)
  const text = await textOf(await ask(anna, 'pdf'), 'pdf')
  expect(text).toContain('Crème brûlée à Łódź, Đà Nẵng · “quoted” — 5 €')
  expect(text).toMatch(/👩‍👩‍👧 and 😀 and 漢字 ?and ?\[U\+E000\]/)
  expect(text).toContain('and a second line')
  expect(text.replaceAll(/\s/g, '')).toContain('endless'.repeat(120))
  expect(text.match(/😀/gu)).toHaveLength(301)
  expect(server.logged).toEqual([])
})

it('is written in the language of the request', async () => {
  const { anna } = await startDemo()
  expect(await (await ask(anna, 'md', demo, 'nl')).text()).toMatch(/Geëxporteerd uit Kring op .*\n\n\*Anna zette de AI uit\*/)
  expect(await (await ask(anna, 'md')).text()).toMatch(/Exported from Kring on .*\n\n\*Anna switched the AI off\*/)
})

it('has a rate limit of a few each minute', async () => {
  const server = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' }, now: () => 0 })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await ask(anna, 'md')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
