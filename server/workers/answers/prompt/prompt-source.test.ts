// What the prompt of an answer is built from: messages, files, the assistant that was called, and the model's limits.
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { PromptFile } from '../../../ports/ports.ts'
import { answerWith, claimWith, memoryAnswers, messageWith, modelDoing, workWith } from '../../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../../testing/doubles/recorded-calls.ts'
import { readCalled } from './called-assistant.ts'
import { usageIn } from '../open-work.ts'
import { readPromptSource } from './prompt-source.ts'

const question = messageWith({ seq: 4, metadata: { attachments: [] } as never })
const former = messageWith({ id: 'old', type: 'ai', content: 'Wheat.', seq: 3 })

async function read(returns: Returns = {}, claim: Parameters<typeof claimWith>[0] = {}) {
  const all = memoryAnswers([], { before: [question, former], ...returns })
  const source = await readPromptSource(all.deps, claimWith(claim), () => Promise.resolve([]), 5_000)
  return { ...all, source, prompt: source.promptFor(1_000) }
}

const shown = { id: 'x', name: 'Bo', color: 'pink' }
const called = (given: object = {}) => ({ assistant: { shown, role: null, instruction: 'Rhyme.', model: null, ...given } })
const known = { id: 'f1', file_name: 'rye.txt', text: 'Rye is a grain.', stored_name: 'k1', mime_type: 'text/plain', size: 15 }

describe('a prompt', () => {
  it('contains the messages of the session in order, for the role and language of the session', async () => {
    const { prompt } = await read()
    expect(prompt.messages.map(({ role, from, text }) => [role, from, text])).toEqual([
      ['assistant', null, 'Wheat.'],
      ['user', 'Anna', 'Which bread?'],
    ])
    expect([prompt.role, prompt.language, prompt.sources.length]).toEqual(['general', 'en', 2])
  })

  it('leaves out the former versions of the answer', async () => {
    const { prompt, called } = await read({ writtenAttemptsBefore: ['old'] })
    expect(prompt.sources.map(({ id }) => id)).toEqual(['q'])
    expect(called('writtenAttemptsBefore')).toEqual([['writtenAttemptsBefore', answerWith()]])
  })

  it('contains the files of the messages that are left', async () => {
    const { prompt, called } = await read({
      texts: [{ messageId: 'q', fileName: 'a.txt', storedName: 'n', mimeType: 'text/plain', fileSize: 3, text: 'abc', characters: 3 }],
    })
    expect(called('texts')).toEqual([['texts', ['q'], 15_000, 40]])
    expect(prompt.messages[1]?.files).toEqual([{ kind: 'text', name: 'a.txt', text: 'abc', of: 3 }])
  })

  it('fits the model', async () => {
    const { source } = await read({ before: [messageWith({ content: 'a'.repeat(100) })] })
    expect(source.promptFor(10).messages[0]?.text).toHaveLength(30)
    expect(source.promptFor(20).messages[0]?.text).toHaveLength(60)
  })

  it('is not built after the messages were released', async () => {
    const { source } = await read()
    source.release()
    expect(() => source.promptFor(1_000)).toThrow('promptFor was called after release')
  })

  it.each([
    [null, false],
    ['called', false],
    ['alone', false],
    ['vote', true],
    ['question', true],
  ] as const)('asks for brevity only if nobody asked the assistant (%s)', async (spoke, isBrief) => {
    const usual = (await read()).prompt.instructions
    const { instructions } = (await read({}, { answer: answerWith({ spoke }) })).prompt
    expect(instructions.startsWith(usual)).toBe(true)
    expect(instructions.length > usual.length).toBe(isBrief)
  })

  it('names the server, and speaks its language', async () => {
    const all = memoryAnswers([], {})
    const site = () => ({ name: 'Bakery Chat' })
    const claim = claimWith({ answer: answerWith({ language: 'nl' }), session: { id: 's', aiRole: 'coach' } })
    const source = await readPromptSource({ ...all.deps, policy: { site } as never }, claim, () => Promise.resolve([]), 1_000)
    const prompt = source.promptFor(1_000)
    expect([prompt.language, prompt.role]).toEqual(['nl', 'coach'])
    expect(prompt.instructions).toContain('Bakery Chat')
  })

  it('is written for the assistant that was called, with the files that it always knows', async () => {
    const { prompt, called: calls } = await read({ readFiles: [known] }, called())
    expect(prompt.instructions).toContain('Rhyme.')
    expect(prompt.instructions).toContain('"Bo"')
    expect(prompt.messages[0]).toMatchObject({ from: 'Bo', files: [{ kind: 'text', name: 'rye.txt', text: 'Rye is a grain.', of: 15 }] })
    expect(calls('readFiles')).toEqual([['readFiles', 'x']])
  })

  it('says which assistant and files it contains, also after the messages were released', async () => {
    const { source } = await read({ readFiles: [known, { ...known, id: 'f2' }] }, called())
    source.release()
    expect(source.assistant).toEqual({ id: 'x', fileIds: ['f1', 'f2'] })
    expect((await read({}, called({ role: 'general', instruction: null }))).source.assistant).toBeNull()
    expect((await read()).source.assistant).toBeNull()
  })
})

describe('the assistant of an answer', () => {
  const readFor = (returns: Returns, given: object) => {
    const all = memoryAnswers([], returns)
    return readCalled(all.deps, { session: { aiRole: 'coach' }, ...given } as never).then((found) => ({ ...all, found }))
  }

  it('is the one with the role of the session if none was called', async () => {
    const { found, called: calls } = await readFor({}, { assistant: null })
    expect([found, calls('readFiles')]).toEqual([{ role: 'coach', assistant: null, read: null }, []])
  })

  it('with a role of its own has no files', async () => {
    const { found, called: calls } = await readFor({ readFiles: [known] }, called({ role: 'general', instruction: null }))
    expect(found).toEqual({ role: 'general', assistant: { id: 'x', name: 'Bo', instruction: null, files: [] }, read: null })
    expect(calls('readFiles')).toEqual([])
  })

  it('without a role has the role of the session, and its files are loaded from the storage', async () => {
    const get = (name: string) => (name === 'k1' ? Readable.from([Buffer.from('by'), Buffer.from('tes')]) : null)
    const gone = { ...known, stored_name: 'k2', mime_type: 'image/png', text: null }
    const { found } = await readFor({ readFiles: [known, gone], get }, called())
    const [first, second] = found.assistant?.files ?? []
    expect(found).toMatchObject({ role: 'coach', assistant: { id: 'x', name: 'Bo', instruction: 'Rhyme.' } })
    expect(first).toMatchObject({ name: 'rye.txt', text: 'Rye is a grain.', mimeType: 'text/plain', bytes: 15 })
    expect(second).toMatchObject({ mimeType: 'image/png', text: null })
    expect(String(await first?.load())).toBe('bytes')
    await expect(second?.load()).rejects.toThrow('the stored file does not exist')
  })

  it('shows the model its images', async () => {
    const { prompt } = await read(
      { readFiles: [{ ...known, mime_type: 'image/png' }], get: () => Readable.from([Buffer.from('p')]) },
      called(),
    )
    const [image] = prompt.messages[0]!.files as Extract<PromptFile, { kind: 'image' }>[]
    expect(image).toMatchObject({ kind: 'image', name: 'rye.txt', mimeType: 'image/png' })
    expect(String(await image?.load())).toBe('p')
  })
})

describe('what an answer has used', () => {
  const work = () => workWith(modelDoing('m1', []), { text: 'abcd' })

  it('is what the provider counted, otherwise an estimate of thinking and text, and unknown before the model was asked', () => {
    expect(usageIn(work())).toBeUndefined()
    expect(usageIn({ ...work(), read: { a: 1 } })).toEqual({ input: 3, output: 2, isEstimated: true })
    const thought = { ...work(), read: { a: 1 } }
    thought.open.thinking = 'abc'
    expect(usageIn(thought)).toEqual({ input: 3, output: 3, isEstimated: true })
    expect(usageIn({ ...thought, tokens: { input: 7, output: 8 } })).toEqual({ input: 7, output: 8 })
  })

  it('is unknown for the offline assistant', () => {
    const { model } = workWith(modelDoing('offline', []))
    expect(usageIn({ ...work(), model, read: { a: 1 } })).toBeUndefined()
  })
})
