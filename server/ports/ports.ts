// What the product needs from the outside, as interfaces; adapters/ implements each, adapters/index.ts chooses.
import type { Readable } from 'node:stream'
import type { AiRole } from '../../shared/answers/assistant.ts'
import type { AudioType } from '../../shared/messages/message-input.ts'
import type { IdeaCategory, StickyColor } from '../../shared/board/brainstorm.ts'
import type { Participant, Tokens } from '../../shared/entities.ts'
import type { Language } from '../../shared/language.ts'
import type { ServerEvent } from '../../shared/protocol.ts'
import type { ExportDocument } from '../domain/exports/export-types.ts'
import type { PersonKey } from '../domain/people/person.ts'

/** One message of a conversation as the assistant gets it, oldest first. */
export interface PromptMessage {
  role: 'user' | 'assistant'
  /** Cleaned display name of who wrote it; null for the assistant's own answers. */
  from: string | null
  text: string
  /** What they attached; left away when there is nothing. */
  files?: PromptFile[]
}

/** A file as the assistant gets it; its name is cleaned. */
export type PromptFile =
  /** `of`: the characters of the whole text, of which this is the beginning. */
  | { kind: 'text'; name: string; text: string; of: number }
  | { kind: 'image'; name: string; mimeType: string; load(): Promise<Uint8Array> }
  /** Only the name: it is still on its way, cannot be read, or would be too much. */
  | { kind: 'unread'; name: string }

export interface Prompt {
  /** The instructions, by role and language; holds nothing that a person wrote. */
  instructions: string
  messages: PromptMessage[]
  role: AiRole
  language: Language
}

/** A question whose answer has a shape. */
export type StructuredPrompt = {
  /** Hold nothing that a person wrote. */
  instructions: string
  /** JSON Schema of an object with a list `items`. */
  schema: object
  language: Language
} & ({ task: 'ideas'; input: IdeasInput } | { task: 'groups'; input: GroupsInput })

/** What people wrote, as data; as the next one. */
export interface IdeasInput {
  topic: string
  template: string
  category: IdeaCategory
  answers: { question: string; answer: string }[]
  /** Titles that are there already. */
  known: string[]
}

export interface GroupsInput {
  topic: string
  notes: { number: number; text: string; color: StickyColor; votes: number }[]
}

export interface Assistant {
  /** What metadata.model says of an answer; 'offline' for the offline assistant. */
  readonly model: string
  /** For the start line and /api/health. */
  readonly label: string
  /** Whether it looks at pictures. */
  readonly seesImages?: boolean
  /**
   * Streams the answer in pieces of text, in order, none empty.
   * Throws AppError with an `ai_…` code when the provider fails, before or between pieces. Ends quietly when the signal aborts.
   */
  answer(prompt: Prompt, signal: AbortSignal, report?: AnswerReport): AsyncIterable<string>
  /** The elements of `items`, each as soon as it is whole, as the provider gave them: they are to be checked. Fails and ends as `answer` does. */
  structured(prompt: StructuredPrompt, signal: AbortSignal, report?: Pick<AnswerReport, 'tokens'>): AsyncIterable<unknown>
  /**
   * What is said in a recording; '' when nothing is. Not there when the provider cannot listen.
   * Throws AppError `ai_key_refused`, `ai_busy` or `transcription_failed`, and rejects when the signal aborts.
   */
  transcribe?(audio: Recording, signal: AbortSignal): Promise<string>
  /** Whether the provider is there, asked without cost; not there where there is none. Rejects when it is not. */
  probe?(signal: AbortSignal): Promise<'whole' | 'half'>
}

/** The facts about an assistant; calls that cost money need a permit. */
export type AssistantFacts = Pick<Assistant, 'model' | 'label' | 'seesImages' | 'probe'> & { readonly transcribe?: unknown }

/** What is to be known of an answer beside its text. */
export interface AnswerReport {
  /** Exactly what goes to the provider, as JSON knows it, without the bytes of files; once, before the first piece. */
  input(input: object): void
  /** As the provider counted. */
  tokens(tokens: Tokens): void
}

export interface Recording {
  bytes: Uint8Array
  mimeType: AudioType
  /** What is probably spoken; null leaves it to the provider. */
  language: Language | null
}

export interface PublishOptions {
  /** Everybody but this person's connections. */
  except?: PersonKey
  /** This person's connections and nobody else's. */
  only?: PersonKey
}

/** Brings events of a session to every connection in it, on every node. What must not be lost is in the store before it comes here. */
export interface Fanout {
  publish(sessionId: string, event: ServerEvent, options?: PublishOptions): void
  /** Ends an answer that another node is writing. */
  stopElsewhere(sessionId: string, answerId: string, by: string): void
  /** Rights in the session have changed: on every node people are told what they may do now, and who lost theirs is sent away. Never rejects. */
  recheck(sessionId: string): Promise<void>
}

/** Called for every event that this process publishes, after it was published. */
export interface PublishSubscriber {
  onPublished(sessionId: string, event: ServerEvent): void
}

/** What one node tells the others about a session. A hint: each may be lost, doubled or late, and none holds a note. */
export type NodeMessage =
  | { kind: 'event'; event: ServerEvent; except: PersonKey | null; only?: PersonKey }
  /** Everyone who has a connection to the session on that node. */
  | { kind: 'present'; people: Present[] }
  /** The node has just opened the session, or lost the thread: who is there, and what is being written? */
  | { kind: 'hello' }
  | { kind: 'stop'; answerId: string; by: string }
  /** Rights in the session have changed. */
  | { kind: 'recheck' }
  /** Usage of rate limits on that node, by name; sent on a separate channel. */
  | { kind: 'spent'; spent: [name: string, count: number][] }

export interface Present {
  key: PersonKey
  participant: Participant
}

/** Carries hints between the nodes. */
export interface Bus {
  readonly label: string
  /** False with one node: then nothing need be repeated or looked after. */
  readonly isShared: boolean
  /** Hints of this session are wanted; resolves when they come. Never throws: without a bus the store heals. */
  open(sessionId: string): Promise<void>
  close(sessionId: string): void
  send(sessionId: string, hint: NodeMessage): void
  /** Hints of the other nodes, never one's own. */
  listen(listener: (sessionId: string, node: string, hint: NodeMessage) => void): void
  /** Why this process should receive no traffic at the moment, as far as the bus knows; null: it may. */
  fault(): string | null
  end(): Promise<void>
}

/** Where the bytes of attached files lie. Names are random and ours; a file is written once and never changed. */
export interface Files {
  /** For the start line: 'disk' or 's3'. */
  readonly label: string
  /** Resolves when a loss of power no longer takes it away. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Readable | null>
  /** Also when there is none. */
  remove(name: string): Promise<void>
}

/** Draws an exported session. */
export interface Pdf {
  write(document: ExportDocument): AsyncIterable<Uint8Array>
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Sends mail. There is none where no mail server is set up. */
export interface Mailer {
  /** For the start line. */
  readonly label: string
  /** Resolves when the mail server has taken it. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  /** Plain text; lines are paragraphs. */
  text: string
  /** Where an answer goes, when a person wrote this; left away it is a mail of ours. An address, as `to`. */
  replyTo?: string
}

/** Somebody else who knows who people are. */
export interface IdentityProvider {
  /** What its button says. */
  readonly name: string
  /** Where the browser is sent, and what must be kept in it meanwhile. `redirectUri`: where it comes back. */
  begin(redirectUri: string): Promise<{ url: URL; visit: ProviderVisit }>
  /** Who came back with this address. Throws AppError `provider_failed` when anything of it is not as it was begun. */
  finish(cameBackTo: URL, visit: ProviderVisit): Promise<ProviderIdentity>
  /** Resolves when it is there, asked anew. */
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
  /** As the provider says. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** The address of their picture according to the provider: any text. */
  picture: string | null
}

/** Fetches the picture that an identity provider names. */
export interface PictureFetcher {
  /**
   * The bytes as received. `issuer`: the provider, whose own origin is the operator's choice; any other address must be public and https.
   * Throws AppError picture_refused if it can never be used, service_unreachable if it may succeed later.
   */
  fetch(address: string, issuer: string, signal: AbortSignal): Promise<Buffer>
}

export interface Passwords {
  /** What may be stored in place of a password. */
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
  /** Whether it is among those that attackers try first, in any case of letters. */
  isCommon(password: string): Promise<boolean>
}
