// Ports for the services that accounts connect to, for calling webhooks, and for encrypting their secrets.
import type { Connectable } from '../../shared/integrations/integrations.ts'

/** Encrypts secrets, so that access to the database does not reveal them. */
export interface Vault {
  /** `owner`: the account and the purpose. The same owner is required for decryption. */
  seal(text: string, owner: VaultOwner): string
  /** Null if the text is not ours, was changed or belongs to another owner. */
  open(sealed: string, owner: VaultOwner): string | null
}

export interface VaultOwner {
  userId: string
  kind: Connectable | 'webhook' | 'visit' | 'model'
}

/** What a person filled in, by field; includes secrets. */
export type ServiceSettings = Record<string, string>

/**
 * A service that sessions and answers are sent to.
 * Everything throws AppError `address_refused`, `connection_refused` or `service_unreachable`; the error contains no settings.
 */
export interface Destination {
  /** Tries the settings. Returns the service's name for the destination; null if it gives none. */
  check(settings: ServiceSettings, signal?: AbortSignal): Promise<string | null>
  /** Returns the address of the created document; null if the service gives none. */
  send(settings: ServiceSettings, document: SentDocument, signal?: AbortSignal): Promise<string | null>
  /** Revokes the settings at the service, if it supports that. */
  disconnect?(settings: ServiceSettings): Promise<void>
}

export interface SentDocument {
  title: string
  markdown: string
  /** A link to the source in Kring; null if the server does not know its own address. */
  url: string | null
  /** The text of that link: the name of the site; missing: the product's. */
  from?: string
}

/** Null for services that this server cannot connect to. */
export type Destinations = Record<Connectable, Destination | null>

/** Sign-in at a service, instead of filling in its settings. */
export interface ServiceSignIn {
  /** Returns the address to send the browser to; the service returns `state`. */
  begin(visit: { redirectUri: string; state: string; codeChallenge: string }): Promise<string>
  /** Returns the resulting settings. Throws AppError connection_refused, service_unreachable. */
  finish(visit: { redirectUri: string; code: string; codeVerifier: string }): Promise<ServiceSettings>
}

/** Calls webhooks at addresses given by people: public ones over https. */
export interface WebhookCaller {
  /** Returns `whsec_…` with 192 random bits. */
  newSecret(): Promise<string>
  /** Throws address_refused. */
  check(url: string): Promise<void>
  /**
   * Makes one attempt, signed according to Standard Webhooks, and returns the response's status. Throws AppError address_refused,
   * service_unreachable.
   */
  call(delivery: WebhookDelivery, signal?: AbortSignal): Promise<number>
}

export interface WebhookDelivery {
  url: string
  secret: string
  /** The same for each attempt. */
  id: string
  /** Time of the attempt, in milliseconds since 1970. */
  at: number
  body: string
}
