// Everything about assistants with names of their own in a session: loaded together when something of it is first shown.
import type { AnsweringAssistant } from '../../../../shared/assistants/assistant-protocol.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import type { OpeningQuestionsPlace } from './opening-questions.tsx'

/** Plain text until it is loaded. */
export const LazyAssistantName = lazyWithFallback<AnsweringAssistant>(
  async () => (await load()).AssistantName,
  ({ name }) => name,
)

export const LazyAssistantsItem = lazyWithFallback<object>(
  async () => (await load()).AssistantsItem,
  () => null,
)

export const LazyOpeningQuestions = lazyWithFallback<OpeningQuestionsPlace>(
  async () => (await load()).OpeningQuestions,
  () => null,
)

async function load() {
  return (await Promise.all([import('./parts.ts'), loadTexts('assistants')]))[0].parts
}
