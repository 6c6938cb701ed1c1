// What the product needs of the services that accounts connect it with, of whoever calls webhooks, and to keep their secrets.
import type { Connectable } from '../../shared/integrations/integrations.ts'

/** Keeps secrets so that who reads the database reads none of them. */
export interface Vault {
  /** `owner`: whose it is, and what it is; only named again it is opened. */
  seal(text: string, owner: VaultOwner): string
  /** Null: it is not ours, was changed, or is another's. */
  open(sealed: string, owner: VaultOwner): string | null
}

export interface VaultOwner {
  userId: string
  kind: Connectable | 'webhook' | 'visit'
}

/** What was filled in, secrets too, by field. */
export type ServiceSettings = Record<string, string>

/**
 * A place that sessions and answers are sent to.
 * Everything throws AppError `address_refused`, `connection_refused` or `service_unreachable`, without a word of the settings in it.
 */
export interface Destination {
  /** Tries the settings; what the service calls the place, null: it does not say. */
  check(settings: ServiceSettings, signal?: AbortSignal): Promise<string | null>
  /** Where it stands now; null: the service does not say. */
  send(settings: ServiceSettings, document: SentDocument, signal?: AbortSignal): Promise<string | null>
  /** Has the service forget the settings, where it can. */
  disconnect?(settings: ServiceSettings): Promise<void>
}

export interface SentDocument {
  title: string
  markdown: string
  /** Where it was said; null: the server does not know its own address. */
  url: string | null
}

/** Those that this server can reach. */
export type Destinations = Record<Connectable, Destination | null>

/** Signing in to a service, in place of filling in its settings. */
export interface ServiceSignIn {
  /** Where the browser is sent; it brings `state` back. */
  begin(visit: { redirectUri: string; state: string; codeChallenge: string }): Promise<string>
  /** The settings that came of it. Throws AppError connection_refused, service_unreachable. */
  finish(visit: { redirectUri: string; code: string; codeVerifier: string }): Promise<ServiceSettings>
}

/** Calls addresses that people gave: public ones, by https. */
export interface WebhookCaller {
  /** whsec_…, of 192 random bits. */
  newSecret(): Promise<string>
  /** Throws address_refused. */
  check(url: string): Promise<void>
  /** One attempt, signed as Standard Webhooks says; the status of the answer. Throws AppError address_refused, service_unreachable. */
  call(delivery: WebhookDelivery, signal?: AbortSignal): Promise<number>
}

export interface WebhookDelivery {
  url: string
  secret: string
  /** The same at each attempt. */
  id: string
  /** Of the attempt: milliseconds since 1970. */
  at: number
  body: string
}
