// The ports: interfaces for everything external that the product needs. adapters/ implements them, adapters/index.ts chooses.
import type { Readable } from 'node:stream'
import type { AiRole } from '../../shared/answers/assistant.ts'
import type { AudioType } from '../../shared/messages/message-input.ts'
import type { IdeaCategory, StickyColor } from '../../shared/board/brainstorm.ts'
import type { Tokens } from '../../shared/entities.ts'
import type { Language } from '../../shared/texts/language.ts'
import type { ServerEvent } from '../../shared/protocol/protocol.ts'
import type { ExportDocument } from '../domain/exports/export-types.ts'
import type { PersonKey } from '../domain/people/person.ts'

/** One message of a conversation as the assistant receives it, oldest first. */
export interface PromptMessage {
  role: 'user' | 'assistant'
  /** Cleaned display name of the author; null for the assistant's own answers. */
  from: string | null
  /** Written by another assistant, or the files that this one always knows; missing for people. */
  isAssistant?: true
  /** The earlier message that it replies to: its author and its beginning; missing if it replies to none. */
  replyTo?: { from: string; text: string }
  text: string
  /** Files that the author attached; missing if there are none. */
  files?: PromptFile[]
}

/** A file as the assistant receives it; its name is cleaned. */
export type PromptFile =
  /** `text` is the beginning of the file's text, and `of` the length of all of it, in characters. */
  | { kind: 'text'; name: string; text: string; of: number }
  | { kind: 'image'; name: string; mimeType: string; load(): Promise<Uint8Array> }
  /** Only the name: the file is still being uploaded, cannot be read, or would be too long. */
  | { kind: 'unread'; name: string }

export interface Prompt {
  /** The instructions for the role and language; of what people wrote they contain only an assistant's name and instruction, as JSON strings. */
  instructions: string
  messages: PromptMessage[]
  role: AiRole
  language: Language
}

/** A question whose answer has to match a schema. */
export type StructuredPrompt = {
  /** Contain nothing that a person wrote. */
  instructions: string
  /** JSON Schema of an object with a list `items`. */
  schema: object
  language: Language
} & ({ task: 'ideas'; input: IdeasInput } | { task: 'groups'; input: GroupsInput } | { task: 'vote'; input: VoteInput })

/** What people wrote, as data, like `GroupsInput`. */
export interface IdeasInput {
  topic: string
  template: string
  category: IdeaCategory
  answers: { question: string; answer: string }[]
  /** Titles that already exist. */
  known: string[]
}

export interface GroupsInput {
  topic: string
  notes: { number: number; text: string; color: StickyColor; votes: number }[]
}

/** The last messages of a conversation, oldest first; `from` is null for the assistant. */
export interface VoteInput {
  people: string[]
  messages: { from: string | null; text: string }[]
}

export interface Assistant {
  /** The value of metadata.model in an answer; 'offline' for the offline assistant. */
  readonly model: string
  /** For the start line and /api/health. */
  readonly label: string
  /** True if the model accepts images. */
  readonly seesImages?: boolean
  /**
   * Streams the answer in pieces, in order, none empty.
   * Throws AppError with an `ai_…` code if the provider fails, before or between pieces. Ends without an error if the signal aborts.
   */
  answer(prompt: Prompt, signal: AbortSignal, report?: AnswerReport): AsyncIterable<AnswerPiece>
  /** Yields the elements of `items`, each as soon as it is complete. They are not validated. Fails and ends like `answer`. */
  structured(prompt: StructuredPrompt, signal: AbortSignal, report?: Pick<AnswerReport, 'tokens'>): AsyncIterable<unknown>
  /**
   * Returns the text of a recording; '' if it contains no speech. Missing if the provider cannot transcribe.
   * Throws AppError `ai_key_refused`, `ai_busy` or `transcription_failed`, and rejects if the signal aborts.
   */
  transcribe?(audio: Recording, signal: AbortSignal): Promise<string>
  /** Checks at no cost that the provider is available; missing if there is no provider. Rejects if it is not available. */
  probe?(signal: AbortSignal): Promise<'whole' | 'half'>
}

/** The facts about an assistant; calls that cost money need a permit. */
export type AssistantFacts = Pick<Assistant, 'model' | 'label' | 'seesImages' | 'probe'> & { readonly transcribe?: unknown }

/** Thinking is shown apart from the text, and is never part of a prompt. */
export interface AnswerPiece {
  kind: 'text' | 'thinking'
  text: string
}

/** Receives details of an answer besides its text. */
export interface AnswerReport {
  /** The provider has sent something, even without text: a comment, an empty chunk or thinking that it does not show. */
  alive(): void
  /** The exact input for the provider as JSON, without the bytes of files; called once, before the first piece. */
  input(input: object): void
  /** As counted by the provider. */
  tokens(tokens: Tokens): void
}

export interface Recording {
  bytes: Uint8Array
  mimeType: AudioType
  /** The language that is probably spoken; null lets the provider decide. */
  language: Language | null
}

export interface PublishOptions {
  /** Everyone except this person's connections. */
  except?: PersonKey
  /** Only this person's connections. */
  only?: PersonKey
}

/** Delivers events of a session to all its connections, on every node. Anything that must not be lost has to be stored first. */
export interface Fanout {
  publish(sessionId: string, event: ServerEvent, options?: PublishOptions): void
  /** Stops an answer that another node is writing. */
  stopElsewhere(sessionId: string, answerId: string, by: string): void
  /**
   * Called when this process has begun or finished writing an answer. Until the end it receives the session's node messages, even if
   * nobody is connected to the session here.
   */
  updateChannel(sessionId: string): void
  /**
   * Called after rights in a session have changed: on every node people receive their new rights, and those who lost access are
   * disconnected. `moved`: the guest whose place an account has taken; the guest's connections on other nodes are closed as signed out,
   * not as removed. Never rejects.
   */
  recheck(sessionId: string, moved?: PersonKey): Promise<void>
  /** Tells the host on any node who waits to be admitted. `accessRev`: the number of that change, which touched nobody's rights. */
  updateRequests(sessionId: string, accessRev: number): Promise<void>
}

/** Called for every event, after this process has published it. */
export interface PublishSubscriber {
  onPublished(sessionId: string, event: ServerEvent): void
}

/** Stores the bytes of attached files. The server creates random names; a file is written once and never changed. */
export interface Files {
  /** For the start line: 'disk' or 's3'. */
  readonly label: string
  /** Resolves when the file would survive a power failure. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null if the file does not exist. */
  get(name: string): Promise<Readable | null>
  /** Does not fail if the file does not exist. */
  remove(name: string): Promise<void>
}

/** Writes an exported session as a PDF. */
export interface Pdf {
  write(document: ExportDocument): AsyncIterable<Uint8Array>
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Sends mail; exists only if a mail server is set up. */
export interface Mailer {
  /** For the start line. */
  readonly label: string
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  to: string
  /** The name of the sender; missing: the product's. */
  fromName?: string
  subject: string
  /** Plain text; each line is a paragraph. */
  text: string
  /** The address for replies, if a person wrote this; missing for the server's own mails. Only an address, like `to`. */
  replyTo?: string
}

/** An external service that identifies people. */
export interface IdentityProvider {
  /** The name on its button. */
  readonly name: string
  /** Returns the address to send the browser to, and what it must store until it returns. `redirectUri`: where it returns to. */
  begin(redirectUri: string): Promise<{ url: URL; visit: ProviderVisit }>
  /** Returns who came back with this address. Throws AppError `provider_failed` if anything does not match the start of the visit. */
  finish(cameBackTo: URL, visit: ProviderVisit): Promise<ProviderIdentity>
  /** Resolves if the provider is available; sends a new request each time. */
  probe(): Promise<void>
}

export interface ProviderVisit {
  state: string
  nonce: string
  codeVerifier: string
}

export interface ProviderIdentity {
  issuer: string
  subject: string
  email: string | null
  /** According to the provider. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** The address of the person's picture according to the provider: any text. */
  picture: string | null
}

/** Fetches the picture that an identity provider names. */
export interface PictureFetcher {
  /**
   * Returns the bytes as received. `issuer`: the provider, whose own origin is the operator's choice; any other address must be public
   * and https.
   * Throws AppError picture_refused if it can never be used, service_unreachable if it may succeed later.
   */
  fetch(address: string, issuer: string, signal: AbortSignal): Promise<Buffer>
}

export interface Passwords {
  /** Returns a hash that is stored instead of the password. */
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
  /** True if the password is among those that attackers try first; ignores case. */
  isCommon(password: string): Promise<boolean>
}
