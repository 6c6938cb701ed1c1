// Adds, tries and removes connections to AI providers; only for the operator.
import type { ConnectionSettings } from '../../../shared/answers/connection-api.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { newId } from '../../domain/ids.ts'
import { withTimeouts } from '../../domain/answers/timed-stream.ts'
import type { Vault } from '../../ports/integrations.ts'
import type { ConnectModel } from '../../ports/models.ts'
import type { Assistant, Prompt } from '../../ports/ports.ts'
import type { ModelConnectionRow, ModelConnectionsStore } from '../../store/models/model-connections.ts'
import { idOf, ownerOf, readModels, readProvider } from './connected-models.ts'

export interface ConnectionTools {
  store: ModelConnectionsStore
  vault: Vault | null
  /** Ids of the models of the settings. */
  ownIds: readonly string[]
  now(): number
}

/**
 * Adds a connection, or replaces the one with this name. Throws model_id_taken, fallback_unknown, and keys_not_encryptable if there is a key
 * and no secret to encrypt it with. Then nothing is changed.
 */
export async function saveConnection({ store, vault, ownIds, now }: ConnectionTools, settings: ConnectionSettings): Promise<void> {
  const { name, kind, baseUrl, key, models } = settings
  const place = { name, kind, base_url: baseUrl }
  if (key !== null && !vault) throw new AppError('keys_not_encryptable')
  const sealed = key === null ? null : (vault?.seal(key, ownerOf(place)) ?? null)
  const row = { ...place, id: newId(), key: sealed, models: JSON.stringify(models), created_at: now() }
  await store.put(row, (others) => {
    const taken = new Set([...ownIds, ...others.flatMap(readModels).map(idOf)])
    for (const id of models.map(idOf)) {
      if (taken.has(id)) throw new AppError('model_id_taken', { values: { id } })
      taken.add(id)
    }
    const unknown = models.flatMap(({ fallbacks }) => fallbacks).find((id) => !taken.has(id))
    if (unknown !== undefined) throw new AppError('fallback_unknown', { values: { id: unknown } })
  })
}

/** Throws connection_not_found. Sessions that use its models get the default of their plan. */
export async function removeConnection({ store }: Pick<ConnectionTools, 'store'>, name: string): Promise<void> {
  if (!(await store.remove(name))) throw new AppError('connection_not_found')
}

export interface Trial {
  id: string
  /** The beginning of what came back, thinking and text; '' with an error. */
  text: string
  thinking: string
  ms: number
  tokens: Tokens | null
  error: AppError | null
}

/** Requests one word from each model of a connection. Throws connection_not_found. */
export async function tryConnection(
  { store, vault, connectModel }: Pick<ConnectionTools, 'store' | 'vault'> & { connectModel: ConnectModel },
  name: string,
): Promise<Trial[]> {
  const row = (await store.list()).find((one) => one.name === name)
  if (!row) throw new AppError('connection_not_found')
  const provider = readProvider(row, vault)
  return Promise.all(readModels(row).map((model) => tryModel(idOf(model), () => connectModel(provider, model))))
}

const oneWord: Prompt = {
  instructions: 'Reply with one word.',
  messages: [{ role: 'user', from: 'Operator', text: 'Say hello.' }],
  role: 'general',
  language: 'en',
}
const shownCharacters = 200

async function tryModel(id: string, connect: () => Promise<Assistant>): Promise<Trial> {
  const since = performance.now()
  const said = { text: '', thinking: '' }
  let tokens: Tokens | null = null
  let error: AppError | null = null
  try {
    const assistant = await connect()
    const report = { alive: () => undefined, input: () => undefined, tokens: (counted: Tokens) => void (tokens = counted) }
    const wait = { firstMs: limits.modelTryMs, nextMs: limits.modelTryMs, wholeMs: limits.modelTryMs, signal: new AbortController().signal }
    for await (const { kind, text } of withTimeouts((signal) => assistant.answer(oneWord, signal, report), wait))
      said[kind] = (said[kind] + text).slice(0, shownCharacters)
    if (said.text.trim() === '') error = new AppError('ai_refused', { cause: 'The answer is empty.' })
  } catch (thrown) {
    error = thrown instanceof AppError ? thrown : new AppError('ai_unavailable', { cause: 'The adapter failed.' })
  }
  return { id, ...said, ms: Math.round(performance.now() - since), tokens, error }
}

/** What an operator may see of a connection: never the key. */
export function describeConnection(row: ModelConnectionRow) {
  const { name, kind, base_url: baseUrl, key } = row
  return { name, kind, baseUrl, hasKey: key !== null, models: readModels(row).map((model) => ({ ...model, id: idOf(model) })) }
}
