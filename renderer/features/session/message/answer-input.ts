// Reads what went to a provider as lines that people understand; what is not understood is shown as it is.
export interface ReadMessage {
  role: string
  from: string | null
  text: string
}

export function readInput(input: unknown): ReadMessage[] {
  const messages = isRecord(input) && Array.isArray(input.messages) ? (input.messages as unknown[]) : [input]
  return messages.map((message) => {
    if (!isRecord(message)) return { role: '', from: null, text: JSON.stringify(message) }
    const role = typeof message.role === 'string' ? message.role : ''
    const from = typeof message.from === 'string' ? message.from : null
    const { content = message.text } = message
    if (typeof content !== 'string') return { role, from, text: JSON.stringify(content, null, 2) }
    const said = role === 'user' ? parsed(content) : null
    return said ? { role, ...said } : { role, from, text: content }
  })
}

// A person's words travel as an object with their name.
function parsed(content: string): { from: string | null; text: string } | null {
  try {
    const said: unknown = JSON.parse(content)
    if (!isRecord(said) || typeof said.text !== 'string') return null
    const { from, text, ...rest } = said
    const more = Object.keys(rest).length > 0 ? `\n\n${JSON.stringify(rest, null, 2)}` : ''
    return { from: typeof from === 'string' ? from : null, text: text + more }
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
