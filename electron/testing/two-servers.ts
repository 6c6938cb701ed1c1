// The started app with two servers, for tests of several servers.
import { begin, server, startApp } from './start-app.ts'

export const work = 'https://work.example'
export const two = [
  { origin: server, name: null, session: 'default' },
  { origin: work, name: 'Work', session: 'own' },
]

/** The first one was used last. */
export async function startTwoServers(given: Parameters<typeof startApp>[0] = {}) {
  const app = startApp({ ...given, kept: { servers: two, server, ...given?.kept } })
  await app.become()
  const [first, second] = app.fake.windows
  if (!first || !second) throw new Error('there are not two windows')
  await begin(app, first)
  await begin(app, second)
  return { app, first, second }
}
