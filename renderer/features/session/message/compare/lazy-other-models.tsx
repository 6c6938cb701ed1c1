// Loads the choice of another model when the menu of an answer is first opened.
import { loadTexts } from '../../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../../ui/lazy.tsx'
import type { OtherModelsProps } from './other-models.tsx'

export const LazyOtherModels = lazyWithFallback<OtherModelsProps>(
  async () => (await Promise.all([import('./other-models.tsx'), loadTexts('models')]))[0].OtherModels,
  () => null,
)
