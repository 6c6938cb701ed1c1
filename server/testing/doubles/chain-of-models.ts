// A server whose models the test controls: the first one has the others as its fallbacks.
import { expect, onTestFinished } from 'vitest'
import { startServer, type ServerOptions } from '../cluster/start-server.ts'
import { visitor } from '../people/visitor.ts'
import { scriptedAssistant, type ScriptedAssistant } from './scripted-assistant.ts'

/** Anna, the host, and Bram in one session; `models` are ids, in the order of the chain. `contextTokens`: of the models, in the same order. */
export async function startChain<Id extends string>(models: readonly Id[], options: ServerOptions & { contextTokens?: number[] } = {}) {
  const { contextTokens = [], ...server } = options
  const assistants = Object.fromEntries(models.map((id) => [id, scriptedAssistant(id)])) as Record<Id, ScriptedAssistant>
  const connectModel = ({ model }: { model: string }) => Promise.resolve(assistants[model as Id])
  const started = await startServer({ ...server, connectModel: (_provider, model) => connectModel(model) })
  onTestFinished(() => started.remove())
  const { deps } = started.app
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
  await expect.poll(() => deps.models.allowed('free').length, { timeout: 5_000 }).toBe(models.length)
  const [anna, bram] = [visitor(started.url, 'Anna'), visitor(started.url, 'Bram')]
  const { id } = await anna.createSession()
  return { server: started, assistants, id, anna, bram, ears: [await anna.join(id), await bram.join(id)] as const }
}
