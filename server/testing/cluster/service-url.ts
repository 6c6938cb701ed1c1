// Where the services are that all tests of a run share (shared-services.ts starts them).

/** The URL of a service of this run; undefined outside of one, null where there is no program to start. */
export async function sharedUrl(service: 'postgres' | 'redis'): Promise<string | null | undefined> {
  const shared = process.env['TEST_SERVICES_URL']
  if (shared === undefined) return undefined
  const response = await fetch(`${shared}/${service}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text === '' ? null : text
}
