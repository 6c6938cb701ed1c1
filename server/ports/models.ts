// A model with everything that answering with it requires.
import type { ConnectedModel } from '../../shared/answers/connection-api.ts'
import type { ModelFacts, ModelPrice } from '../../shared/answers/models.ts'
import type { Assistant, AssistantFacts } from './ports.ts'

/** A model that was chosen for a plan; calling it needs a permit. */
export interface ModelChoice {
  facts: ModelFacts
  /** Of a connection that the operator added; false: of the settings. */
  isConnected: boolean
  /** The maximum number of tokens in a prompt. */
  contextTokens: number
  /** Null if the operator has given no price. */
  price: ModelPrice | null
  /** Ids of the models that answer instead if this one fails before its first token, in order. */
  fallbacks: string[]
  assistant: AssistantFacts
}

export interface Model extends ModelChoice {
  assistant: Assistant
}

/** A provider that the operator connected. */
export interface ConnectedProvider {
  kind: 'openai' | 'anthropic'
  /** Null: the provider's own address. */
  baseUrl: string | null
  /** Null: it requires none. */
  apiKey: string | null
}

/** Creates the assistant for a model of a provider, without calling it. */
export type ConnectModel = (
  provider: ConnectedProvider,
  model: Pick<ConnectedModel, 'model' | 'images' | 'thinking' | 'outputTokens'>,
) => Promise<Assistant>
