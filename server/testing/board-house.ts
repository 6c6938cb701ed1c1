// A server with people at a board, and an assistant that has ideas.
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Assistant, StructuredPrompt } from '../ports.ts'
import { recordingAssistant } from './assistants.ts'
import { atBoard } from './board.ts'
import { startServer } from './start-server.ts'
import { visitor } from './visitor.ts'

/** Gives these for every category, and remembers what it was asked. */
export function inventive(items: (prompt: StructuredPrompt) => unknown[]): Assistant & { asked: StructuredPrompt[] } {
  const asked: StructuredPrompt[] = []
  return {
    ...recordingAssistant(),
    asked,
    structured(prompt) {
      asked.push(prompt)
      return Readable.from(items(prompt))
    },
  }
}

export const idea = (title: string) => ({ title, description: 'Do it.', tags: ['#bread', 'bread', 'rye'] })
export const threeIdeas = inventive(() => [idea('One'), { title: '' }, 'nonsense', idea('Two'), idea('Three'), idea('Four')])

/** Anna and Bram at one board, which Bram has open. */
export async function startBoard(assistant: Assistant = threeIdeas, env: Record<string, string> = {}) {
  const server = await startServer({ assistant, env })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  const [hers, his] = [atBoard(await anna.join(id)), atBoard(await bram.join(id))]
  await his.opens()
  return { server, anna, bram, id, hers, his }
}

export const answers = { why: 'Hunger', how: 'By hand', what: 'Rye' }

export async function answerAll(at: ReturnType<typeof atBoard>, given: Record<string, string> = answers) {
  for (const [questionId, answer] of Object.entries(given)) await at.does('answer_question', { questionId, answer, was: '' })
}
