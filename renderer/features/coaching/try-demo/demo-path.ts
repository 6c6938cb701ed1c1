// The address of a demo session of one's own; the session is made on its first use.
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function newDemoPath(): string {
  const random = crypto.getRandomValues(new Uint32Array(8))
  return `/chat/demo-${Array.from(random, (number) => characters[number % characters.length]).join('')}`
}
