// Two nodes on one Postgres: a connection that is added through one is used by both, without a message between them.
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectionSchema } from '../../../shared/answers/connection-api.ts'
import { createVault } from '../../adapters/identity/vault-aes.ts'
import { removeConnection, saveConnection } from '../../commands/models/connections.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two nodes (skipped without a Postgres to start)', () => {
  it('use a change within two seconds · MODEL-01', async () => {
    const env = { DATABASE_URL: await postgres!.freshUrl(), ENCRYPTION_KEY: 'secret of both nodes' }
    const nodes = [await startServer({ env }), await startServer({ env })]
    onTestFinished(async () => {
      for (const node of nodes) await node.remove()
    })
    const allowed = () => nodes.map(({ app }) => app.deps.models.allowed('pro').map(({ id }) => id))
    const { modelConnections: store, now } = nodes[0]!.app.deps.store
    const tools = { store, vault: createVault(env.ENCRYPTION_KEY), ownIds: [], now }
    await saveConnection(tools, connectionSchema.parse({ name: 'K', kind: 'anthropic', key: 'k', models: [{ model: 'claude' }] }))
    await expect.poll(allowed, { timeout: 2_000 }).toEqual([['claude'], ['claude']])
    await removeConnection(tools, 'K')
    await expect.poll(allowed, { timeout: 2_000 }).toEqual([['offline'], ['offline']])
  })
})
