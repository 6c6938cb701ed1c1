// Creates the key of a command: server and tabs recognise it by its key, however often it is sent.
export function newKey(): string {
  // randomUUID is missing on plain http addresses other than localhost.
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
