// The app on one node, the person's browser on another: codes and signed addresses work on both.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import { appVisitor } from '../../testing/people/app-visitor.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServices, type Services } from '../../testing/cluster/cluster-of-nodes.ts'
import { createDiskFiles } from '../../adapters/files/files-disk.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const services: Services | null = await startServices()
afterAll(() => services?.stop())

const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })

describe.skipIf(!services)('on two nodes (skipped without a Postgres and a Redis to start)', () => {
  it('a code of one node signs the app in on the other, once, and a signed address of one works on the other · DESK-03', async () => {
    const env = { DATABASE_URL: await services!.postgres.freshUrl() }
    const start = async (shared?: string) => {
      const bus = await connectRedisBus(services!.redis.url, newId())
      const files = shared === undefined ? {} : { files: await createDiskFiles(shared) }
      const server = await startServer({ assistant: silentAssistant, bus, env, ...files })
      onTestFinished(() => server.remove())
      return server
    }
    const first = await start()
    const second = await start(first.dataDir)
    const [browser, app, near] = [visitor(first.url, 'Anna'), appVisitor(second.url, 'Anna'), appVisitor(first.url, 'Anna')]
    const user = await browser.signUp()
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const { code } = (await (await post(browser, '/api/app/codes', { challenge })).json()) as { code: string }
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n % 2 ? app : near, '/api/app/login', { code, verifier })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)])
    const signedIn = appVisitor(second.url, 'Anna', [app, near].find(({ token }) => token?.split('.').length === 3)!.token)
    expect(await signedIn.json('/api/auth/user')).toEqual(user)
    const { id } = await browser.createSession('Hers', true)
    const { attachments } = await upload(browser, await announces(await browser.join(id), 1), [{ name: 'a.txt', bytes: 'flour' }])
    const name = attachments[0]!.filePath.split('/').at(-1)!
    const { links } = (await (await post(signedIn, '/api/file-links', { names: [name] })).json()) as { links: Record<string, string> }
    for (const node of [first, second]) expect(await (await fetch(node.url + links[name])).text()).toBe('flour')
    await post(browser, '/api/account/sign-out-everywhere', {})
    for (const node of [first, second]) expect((await fetch(node.url + links[name])).status).toBe(404)
  })
})
