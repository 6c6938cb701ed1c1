// Text as strings: sanitized on arrival, with placeholders filled in, escaped for HTML.

/** A reviver for JSON.parse: removes NUL and replaces lone surrogates, which databases cannot store. */
export function sanitizeText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

/** Replaces each `{{name}}` by its value, once: a value is not searched for placeholders. One without a value stays. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
