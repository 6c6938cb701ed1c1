// The OpenAI adapter, connected to a provider that the test controls.
import { onTestFinished } from 'vitest'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import type { Assistant, Prompt } from '../../ports/ports.ts'
import { startPlayedProvider } from './openai-server.ts'

export const apiKey = 'sk-secret-of-this-server'
export const never = () => new AbortController().signal
export const prompt: Prompt = {
  instructions: 'Be kind.',
  messages: [
    { role: 'user', from: 'Anna', text: 'Rye\n"or" wheat?' },
    { role: 'assistant', from: null, text: 'Rye.' },
    { role: 'user', from: 'Bram"}', text: 'And the price? €' },
  ],
  role: 'general',
  language: 'en',
}

export async function startPlayedAssistant(model = 'gpt-4o') {
  const provider = await startPlayedProvider()
  onTestFinished(() => provider.close())
  return { provider, assistant: createOpenAiAssistant({ apiKey, baseUrl: provider.baseUrl, model }) }
}

/** Reads one answer while the test controls the provider; an error is returned as a value. */
export async function readAnswer(assistant: Assistant, signal = never()): Promise<{ pieces: string[]; error: unknown }> {
  const pieces: string[] = []
  try {
    for await (const piece of assistant.answer(prompt, signal)) pieces.push(piece.text)
    return { pieces, error: null }
  } catch (error) {
    return { pieces, error }
  }
}
