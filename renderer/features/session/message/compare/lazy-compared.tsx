// Loads the answers of several models side by side when there are any; until then only the newest is shown.
import { loadTexts } from '../../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../../ui/lazy.tsx'
import { AnswerMessage } from '../answer.tsx'
import type { ComparedProps } from './compared.tsx'

export const LazyCompared = lazyWithFallback<ComparedProps>(
  async () => (await Promise.all([import('./compared.tsx'), loadTexts('models')]))[0].Compared,
  AnswerMessage,
)
