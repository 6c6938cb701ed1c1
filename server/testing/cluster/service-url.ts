// The URLs of the services that all tests of a run share (shared-services.ts starts them).

/** The URL of a service of this run; undefined outside a run, null without the program to start it. */
export async function sharedUrl(service: 'postgres' | 'redis'): Promise<string | null | undefined> {
  const shared = process.env['TEST_SERVICES_URL']
  if (shared === undefined) return undefined
  const response = await fetch(`${shared}/${service}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text === '' ? null : text
}
