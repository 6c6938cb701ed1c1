// What people call a model; one that has no such name is called what its provider calls it.
export function modelName(model: string): string {
  if (model === 'gpt-4o') return 'GPT-4'
  if (model === 'gpt-3.5-turbo') return 'GPT-3.5'
  return model
}
