// A server whose models the test controls: the first one has the others as its fallbacks.
import { onTestFinished } from 'vitest'
import { startServer, type ServerOptions } from '../cluster/start-server.ts'
import { visitor } from '../people/visitor.ts'
import { scriptedAssistant, type ScriptedAssistant } from './scripted-assistant.ts'

type ChainOptions = ServerOptions & { contextTokens?: number[] }

/** A server with these models, ids in the order of the chain. `contextTokens`: of the models, in the same order. */
export async function serveModels<Id extends string>(models: readonly Id[], options: ChainOptions = {}) {
  const { contextTokens = [], ...rest } = options
  const assistants = Object.fromEntries(models.map((id) => [id, scriptedAssistant(id)])) as Record<Id, ScriptedAssistant>
  const connectModel = ({ model }: { model: string }) => Promise.resolve(assistants[model as Id])
  const server = await startServer({ ...rest, connectModel: (_provider, model) => connectModel(model) })
  const { deps } = server.app
  const stored = models.map((id, n) => ({
    ...{ id, model: id, name: id.toUpperCase(), contextTokens: contextTokens[n] ?? 8_000, images: false, thinking: false },
    ...{ plans: ['free', 'pro', 'team'], price: { input: 1, output: 2 }, fallbacks: n === 0 ? models.slice(1) : [] },
  }))
  const row = {
    id: 'row',
    name: 'Kitchen',
    kind: 'openai',
    base_url: 'http://127.0.0.1:9/v1',
    key: null,
    models: JSON.stringify(stored),
    created_at: 1,
  } as const
  await deps.store.modelConnections.put(row, () => undefined)
  for (const until = Date.now() + 5_000; deps.models.allowed('free').length !== models.length;) {
    if (Date.now() > until) throw new Error('the models were not loaded')
    await new Promise((done) => setTimeout(done, 20))
  }
  return { server, assistants }
}

/** Anna, the host, and Bram in one session on such a server. */
export async function startChain<Id extends string>(models: readonly Id[], options: ChainOptions = {}) {
  const { server, assistants } = await serveModels(models, options)
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  return { server, assistants, id, anna, bram, ears: [await anna.join(id), await bram.join(id)] as const }
}
