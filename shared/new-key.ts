// A key for what is sent: the server and every tab know it by that, however often it is sent.
export function newKey(): string {
  // randomUUID is missing on plain http addresses other than localhost.
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
