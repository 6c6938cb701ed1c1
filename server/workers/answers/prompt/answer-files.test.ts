// The assistant and attached files: it waits for them, reads them, receives them as data, and never receives the content of a note.
import { describe, expect, it } from 'vitest'
import type { PromptFile } from '../../../ports/ports.ts'
import { doc, docx, pdf, png } from '../../../testing/fixtures/sample-files.ts'
import { answersHeard, startCircle, type Circle, type ScriptedAnswer } from '../../../testing/doubles/scripted-assistant.ts'
import { announces, hearsFiles, upload, type Sample } from '../../../testing/people/uploads.ts'
import { sweepFiles } from '../../../commands/files/sweep-files.ts'
import { termsOf } from '../../../testing/fixtures/terms.ts'

const list: Sample = { name: 'lijst.txt', bytes: 'meel, zout, gist' }
const newest = ({ prompt }: ScriptedAnswer) => prompt.messages.at(-1)
const textOf = (file: PromptFile | undefined) => (file?.kind === 'text' ? file.text : file?.kind)

async function startWithClock() {
  let later = 0
  const circle = await startCircle({ now: () => Date.now() + later })
  return { ...circle, forward: (ms: number) => void (later += ms) }
}

/** The assistant is not called, although it could have been. */
async function staysSilent({ server, assistant, id }: Circle): Promise<void> {
  server.app.deps.answers.wake(id)
  await sweepFiles(server.app.deps)
  expect(await server.app.deps.store.answers.claim(id, 'nobody', termsOf('model'), server.app.deps.now())).toBeNull()
  expect(assistant.prompts).toEqual([])
}

describe('the assistant', () => {
  it('waits for the announced files and then reads all of them · ATT-10 ATT-11 D16', async () => {
    const circle = await startCircle()
    const { assistant, anna, ears } = circle
    const messageId = await announces(ears[0], 2, 'What is missing in these?')
    await staysSilent(circle)
    await upload(anna, messageId, [list])
    await staysSilent(circle)
    await upload(anna, messageId, [{ name: 'prijzen.pdf', bytes: pdf(['Brood 2 euro', '', 'Taart 9 euro']) }])
    const asked = newest(await assistant.begins())
    expect(asked).toEqual({
      role: 'user',
      from: 'Anna',
      text: 'What is missing in these?',
      files: [
        { kind: 'text', name: 'lijst.txt', text: 'meel, zout, gist', of: 16 },
        { kind: 'text', name: 'prijzen.pdf', text: '[1]\nBrood 2 euro\n\n[3]\nTaart 9 euro', of: 34 },
      ],
    })
  })

  it('answers a message that consists only of files · COMP-05 ATT-11', async () => {
    const { assistant, anna, ears } = await startCircle()
    const samples = [
      { name: 'brief.docx', bytes: docx('Beste Bram') },
      { name: 'oud.doc', bytes: doc('Waarde heer') },
      { name: 'kaart.png', bytes: png() },
    ]
    await upload(anna, await announces(ears[0], 3), samples)
    const asked = newest(await assistant.begins())
    expect([asked?.text, asked?.files?.map(textOf)]).toEqual(['', ['Beste Bram', 'Waarde heer', 'image']])
    const picture = asked?.files?.[2]
    expect(picture?.kind === 'image' && Buffer.from(await picture.load()).equals(png())).toBe(true)
  })

  it('answers without the files after a minute · ATT-10', async () => {
    const { server, assistant, id, ears, forward } = await startWithClock()
    await announces(ears[0], 1, 'See the plan')
    forward(60_000 - 5_000)
    server.app.deps.answers.wake(id)
    expect(await server.app.deps.store.answers.claim(id, 'nobody', termsOf('model'), server.app.deps.now())).toBeNull()
    forward(5_001)
    server.app.deps.answers.wake(id)
    const asked = newest(await assistant.begins())
    expect([asked?.text, asked?.files]).toEqual(['See the plan', undefined])
  })

  it('delays nobody else: another person’s question is answered in the meantime · ATT-10 AI-05', async () => {
    const { assistant, anna, ears } = await startCircle()
    const messageId = await announces(ears[0], 1, 'See the list')
    await ears[1].says('What time is it?')
    const first = await assistant.begins()
    expect(newest(first)?.text).toBe('What time is it?')
    first.says('Noon.')
    first.ends()
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    await upload(anna, messageId, [list])
    const second = await assistant.begins()
    expect(second.prompt.messages.find(({ from }) => from === 'Anna')?.files?.map(textOf)).toEqual(['meel, zout, gist'])
    second.says('Sugar.')
    second.ends()
    await ears[1].hears('new_message', ({ message }) => message.content === 'Sugar.')
    expect(answersHeard(ears[1]).map(({ metadata }) => metadata.answering)).toEqual([['Bram'], ['Anna']])
  })

  it('answers at once when the remaining files are withdrawn · ATT-10', async () => {
    const { assistant, anna, ears } = await startCircle()
    const messageId = await announces(ears[0], 2, 'Two lists')
    await upload(anna, messageId, [list])
    await anna.fetch(`/api/messages/${messageId}/withdraw`, { method: 'POST', body: '{"files":1}' })
    expect(newest(await assistant.begins())?.files?.map(textOf)).toEqual(['meel, zout, gist'])
  })

  it('is told about a file that cannot be read, but not about one that was removed · ATT-11 ATT-12', async () => {
    const { assistant, anna, ears } = await startCircle()
    const messageId = await announces(ears[0], 2, 'Read these')
    const { attachments } = await upload(anna, messageId, [{ name: 'scan.pdf', bytes: pdf(['']) }, list])
    const first = await assistant.begins()
    expect(newest(first)?.files?.map(textOf)).toEqual(['unread', 'meel, zout, gist'])
    first.says('I cannot read scan.pdf.')
    first.ends()
    await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    await anna.fetch(`/api/attachments/${attachments[1]?.id ?? ''}`, { method: 'DELETE' })
    await hearsFiles(ears[1], messageId, (files) => files.length === 1)
    await ears[1].says('And now?')
    expect((await assistant.begins()).prompt.messages[0]?.files?.map(textOf)).toEqual(['unread'])
  })

  it('reads files that a dead process left unread · ATT-11', async () => {
    const { server, assistant, anna, ears, forward } = await startWithClock()
    const { documents } = server.app.deps
    const read = documents.read.bind(documents)
    documents.read = () => new Promise(() => undefined)
    const messageId = await announces(ears[0], 1, 'See the plan')
    await upload(anna, messageId, [{ name: 'plan.pdf', bytes: pdf(['Open at seven']) }])
    documents.read = read
    forward(3 * 60_000)
    await sweepFiles(server.app.deps)
    expect(newest(await assistant.begins())?.files?.map(textOf)).toEqual(['[1]\nOpen at seven'])
  })
})

describe('500 canaries in files attached to notes', () => {
  it('are not in any prompt, another person’s events or view, or the log · ATT-14 NOTE-04', async () => {
    const { server, assistant, id, anna, bram, ears } = await startCircle()
    const canaries: string[] = []
    for (let n = 0; n < 100; n += 1) {
      const own = Array.from({ length: 5 }, (_, k) => `KANARIE-${n}-${k}-${Math.random().toString(36).slice(2)}`)
      canaries.push(...own)
      const messageId = await announces(ears[0], 5, n % 2 ? own[0] : '', 'note')
      const { status } = await upload(
        anna,
        messageId,
        own.map((canary) => ({ name: `${canary}.txt`, bytes: canary })),
      )
      expect(status).toBe(200)
    }
    await ears[1].says('What do you all know?')
    const answer = await assistant.begins()
    answer.says('Nothing.')
    answer.ends()
    await ears[1].hears('new_message', ({ message }) => message.type === 'ai')
    await sweepFiles(server.app.deps)
    await ears[1].settles()
    const everything = JSON.stringify([assistant.prompts, ears[1].heard, await bram.view(id), server.logged])
    expect(everything).not.toContain('KANARIE')
    expect(canaries.length).toBe(500)
    // The author has all of them.
    expect(JSON.stringify(ears[0].heard)).toContain(canaries.at(-1))
  })
})
