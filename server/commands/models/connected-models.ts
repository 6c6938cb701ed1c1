// Makes models of the stored connections: decrypts the keys and creates the assistants.
import { modelName } from '../../../shared/answers/assistant.ts'
import { connectionSchema, type ConnectedModel } from '../../../shared/answers/connection-api.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { ConnectedProvider, ConnectModel, Model } from '../../ports/models.ts'
import type { Vault } from '../../ports/integrations.ts'
import type { ModelConnectionRow } from '../../store/models/model-connections.ts'

/** A model of a connection, and the plans that may use it. */
export interface OfferedModel extends Model {
  plans: readonly Plan[]
}

/** A connection that cannot be used is left out, and logged. */
export async function connectedModels(
  { vault, log, connectModel }: Pick<Deps, 'vault' | 'log'> & { connectModel: ConnectModel },
  rows: ModelConnectionRow[],
): Promise<OfferedModel[]> {
  const offered = await Promise.all(
    rows.map(async (row) => {
      try {
        const provider = readProvider(row, vault)
        return await Promise.all(readModels(row).map((model) => offer(provider, model, connectModel)))
      } catch (error) {
        log.error({ error, connection: row.name }, 'a connection to an AI provider cannot be used')
        return []
      }
    }),
  )
  return offered.flat()
}

/** Throws if the models were not stored by this product. */
export const readModels = ({ models }: Pick<ModelConnectionRow, 'models'>): ConnectedModel[] =>
  connectionSchema.shape.models.parse(JSON.parse(models))

export const idOf = ({ id, model }: Pick<ConnectedModel, 'id' | 'model'>): string => id ?? model

/** Throws an error without the key if it cannot be decrypted. */
export function readProvider(row: ModelConnectionRow, vault: Vault | null): ConnectedProvider {
  const apiKey = row.key === null ? null : (vault?.open(row.key, ownerOf(row)) ?? null)
  if (row.key !== null && apiKey === null) throw new Error('the key cannot be decrypted: ENCRYPTION_KEY or SESSION_SECRET has changed')
  return { kind: row.kind, baseUrl: row.base_url, apiKey }
}

/** A key is bound to its address: changing the address in the database does not send the key elsewhere. */
export const ownerOf = ({ name, kind, base_url }: Pick<ModelConnectionRow, 'name' | 'kind' | 'base_url'>) => ({
  userId: JSON.stringify([name, kind, base_url]),
  kind: 'model' as const,
})

async function offer(provider: ConnectedProvider, model: ConnectedModel, connectModel: ConnectModel): Promise<OfferedModel> {
  const id = idOf(model)
  const { name = modelName(id), images, thinking, contextTokens, price, fallbacks, plans } = model
  const facts = { id, name, seesImages: images, thinks: thinking }
  return { facts, isConnected: true, contextTokens, price, fallbacks, plans, assistant: await connectModel(provider, model) }
}
