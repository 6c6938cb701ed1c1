// The choice of the model that answers in a session.
import type { ModelTexts } from '../nl/models.ts'

export const models: ModelTexts = {
  title: 'Model',
  isDefault: 'Default',
  seesImages: 'sees images',
  thinks: 'thinks first',
  failed: 'The models could not be loaded.',
  again: 'Try again with another model',
  compared: 'Answers from different models',
}
