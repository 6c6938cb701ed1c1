// The complete path from a provider to people: in one process, and in a server started from its settings alone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { startPlayedProvider, startReadyProvider } from '../../testing/doubles/openai-server.ts'
import { hearsAnswer, scriptedAssistant, startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { createOpenAiAssistant } from './openai/assistant-openai.ts'

const apiKey = 'sk-of-the-started-server'

describe('a provider', () => {
  it('reaches two people, in pieces and as a complete message · AI-04 AI-12', async () => {
    const text = 'Sell rye at two euros, and wheat – crème de la crème – at three. 👩‍🍳'
    const provider = await startReadyProvider(text, apiKey)
    onTestFinished(() => provider.close())
    const assistant = createOpenAiAssistant({ apiKey, baseUrl: provider.baseUrl, model: 'gpt-4o' })
    const { ears } = await startCircle({ assistant })
    await ears[0].says('What price?')
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect([message.content, message.metadata.model]).toEqual([text, 'gpt-4o'])
      const deltas = ear.all('ai_delta').map((delta) => delta.text)
      expect(deltas.join('')).toBe(text)
      expect(deltas.length).toBeGreaterThan(1)
    }
    expect(provider.mock.getRequests()).toHaveLength(1)
    expect(provider.mock.getLastRequest()?.body).toMatchObject({
      model: 'gpt-4o',
      stream: true,
      messages: [{ role: 'system' }, { role: 'user', content: '{"from":"Anna","text":"What price?"}' }],
    })
  })

  it('that rejects the key causes an error that everyone receives · AI-14 LIVE-16', async () => {
    const provider = await startReadyProvider('Never said', 'another-key')
    onTestFinished(() => provider.close())
    const { ears } = await startCircle({ assistant: createOpenAiAssistant({ apiKey, baseUrl: provider.baseUrl, model: 'gpt-4o' }) })
    await ears[0].says('What price?')
    for (const ear of ears) expect((await ear.hears('ai_error')).code).toBe('ai_key_refused')
  })
})

describe('a started server', () => {
  it('answers through a provider that is set by OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL_FREE · AI-04 AI-12', async () => {
    const text = 'Sell rye at two euros, and wheat at three. 👩‍🍳'
    const provider = await startReadyProvider(text, apiKey)
    onTestFinished(() => provider.close())
    const server = await startChildServer({
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: apiKey,
      OPENAI_MODEL_FREE: 'llama3.1',
      LOG_LEVEL: 'debug',
    })
    onTestFinished(() => server.remove())
    expect(server.startLine).toContain('assistant llama3.1')
    const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
    const { id } = await anna.createSession()
    const ears = [await anna.join(id), await bram.join(id)]
    await ears[0]!.says('What price?')
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect([message.content, message.metadata.model]).toEqual([text, 'llama3.1'])
      expect(
        ear
          .all('ai_delta')
          .map((delta) => delta.text)
          .join(''),
      ).toBe(text)
    }
    expect(await server.kill()).toBe(0)
    expect(server.said()).not.toContain(apiKey)
  })

  it('that is killed during an answer leaves the text that people saw, marked as interrupted · AI-07', async () => {
    const provider = await startPlayedProvider()
    onTestFinished(() => provider.close())
    const env = { OPENAI_BASE_URL: provider.baseUrl }
    const first = await startChildServer(env)
    onTestFinished(() => first.remove())
    const anna = visitor(first.url, 'Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    await ear.says('What price?')
    const exchange = await provider.asked()
    exchange.says('Two eu')
    await ear.hears('ai_delta')
    const written = () => readFile(join(first.dataDir, 'kring.sqlite-wal'), 'latin1')
    await expect.poll(written, { timeout: 10_000 }).toContain('Two eu')
    expect(await first.kill('SIGKILL')).toBeNull()
    await exchange.closed

    // Starts after the dead process's lease has expired.
    const assistant = scriptedAssistant()
    const second = await startServer({ assistant, dataDir: first.dataDir, now: () => Date.now() + 11_000 })
    onTestFinished(() => second.stop())
    const back = visitor(second.url, 'Anna', anna.cookie)
    await expect
      .poll(async () => (await back.view(id)).messages[0])
      .toMatchObject({ content: 'Two eu', metadata: { status: 'interrupted' } })
    expect(assistant.prompts).toEqual([])
  })
})
