// Restores a stored draft, as far as it fits the current form.

/** Returns every field of `empty`, with the stored value where that has the same type. */
export function mergeDraft<Form extends object>(empty: Form, kept: object | undefined): Form {
  const known: Record<string, unknown> = { ...kept }
  const fields = Object.entries(empty).map(([name, usual]: [string, unknown]) => [name, isLike(usual, known[name]) ? known[name] : usual])
  return Object.fromEntries(fields) as Form
}

function isLike(usual: unknown, value: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof usual
}

export function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
