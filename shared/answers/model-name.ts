// The common name of a model; a model without one has its provider's name.
export function modelName(model: string): string {
  if (model === 'gpt-4o') return 'GPT-4'
  if (model === 'gpt-3.5-turbo') return 'GPT-3.5'
  return model
}
