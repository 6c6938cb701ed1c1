// What the badge beside an answer says of the model that wrote it.
export function modelBadge(model: string | undefined, offline: string): string | null {
  if (model === undefined) return null
  if (model === 'offline') return offline
  if (model === 'gpt-4o') return 'GPT-4'
  if (model === 'gpt-3.5-turbo') return 'GPT-3.5'
  return model
}
