// Example code that verifies a webhook's signature; people copy it, and its test executes it.
export const verifyWebhook = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the request's body as text, before it is parsed
export function comesFromKring(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return isFresh && headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
