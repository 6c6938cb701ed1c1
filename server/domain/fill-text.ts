// Puts values in the places of a text, once: what a value holds is not a place.
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
