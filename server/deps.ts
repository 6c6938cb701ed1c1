// What every command and query is handed: nothing in the server imports a live singleton.
import type { StickyColor } from '../shared/board/brainstorm.ts'
import type { Message, OpenAnswer } from '../shared/entities.ts'
import type { Language } from '../shared/language.ts'
import type { StoredBrainstorm } from './store/board/brainstorm-rows.ts'
import type { LogRefusal } from './ports/limits.ts'
import type { RateLimits } from './ports/limits.ts'
import type { Config } from './config/config.ts'
import type { Meters } from './ports/meters.ts'
import type { Plan } from '../shared/billing/plans.ts'
import type { Origin, Person, PersonKey } from './domain/people/person.ts'
import type { ServerEvent } from '../shared/protocol.ts'
import type {
  Assistant,
  AssistantFacts,
  Bus,
  Fanout,
  Files,
  IdentityProvider,
  Log,
  Mailer,
  Passwords,
  Pdf,
  PictureFetcher,
  Present,
  ProviderIdentity,
  PublishSubscriber,
} from './ports/ports.ts'
import type { Destinations, ServiceSignIn, Vault, WebhookCaller } from './ports/integrations.ts'
import type { Documents } from './ports/documents.ts'
import type { Payments } from './ports/payments.ts'
import type { Service } from '../shared/support/support.ts'
import type { Releases } from './ports/releases.ts'
import type { Permit } from './store/plans/ledger.ts'
import type { Store } from './store/store.ts'

/** Which people have an open connection to a session. */
export interface Presence {
  online(sessionId: string): ReadonlySet<PersonKey>
  /** The same, with how they appear there. */
  people(sessionId: string): Present[]
}

/** The answers that this process writes. */
export interface AnswerWorker {
  /** Something waits in this session: answer it, now or when the running answer ends. */
  wake(sessionId: string): void
  /** Ends the running answer; what was written stays. False when it does not run here. */
  stop(sessionId: string, answerId: string, by: string): boolean
  /** The answer being written in a session, with its text so far. */
  open(sessionId: string): OpenAnswer | null
  /** Drops the answer that is written here behind this message or an earlier one: the chat was cleared, or the session is gone. */
  abandon(sessionId: string, upTo: number): void
  /** Takes up what waits, and what others left, from now on. */
  start(): void
  /** Ends the running answers, their text kept, and starts no new ones. */
  close(): Promise<void>
}

/** Counts what happens in sessions, outside the transactions in which it happens. */
export interface ProgressCounter extends PublishSubscriber {
  /** Something happened in this session that may count. */
  markDirty(sessionId: string): void
  /** Somebody there began to type. */
  typed(sessionId: string): void
  /** Its link went out. */
  shared(sessionId: string): void
  /** Counts what is left. */
  close(): Promise<void>
}

/** Closes sockets of this process whose rights ended with a login. */
export interface Doors {
  closeLogins(ids: string[]): void
  closePerson(person: PersonKey): void
}

/** The ideas that this process writes, and the notes that it sorts. */
export interface BrainstormWorker {
  run(run: IdeaRun): void
  group(grouping: Grouping): void
  /** Ends what is done for this brainstorm here; what came stays. */
  stop(brainstormId: string): void
  /** Ends what others left, from now on. */
  start(): void
  close(): Promise<void>
}

/** Fetches the pictures that identity providers name, in the background of the sign-in. */
export interface ProviderPictures {
  /** Fetches it unless the account has decided on a picture already. Never throws and waits for nothing. */
  bring(userId: string, identity: Pick<ProviderIdentity, 'issuer' | 'picture'>, origin: Pick<Origin, 'from'>): void
  /** Ends running fetches: the next sign-in tries again. */
  close(): Promise<void>
}

/** How the services are. */
export interface StatusMonitor {
  /** Of each service, probed now or a moment ago. */
  look(): Promise<Service[]>
  /** Looks by itself from now on. */
  start(): void
  close(): Promise<void>
}

/** Brings what happens in sessions to where their hosts want it, outside the transactions in which it happens. */
export interface WebhookDispatcher extends PublishSubscriber {
  created(sessionId: string): void
  /** Somebody came in for the first time. */
  joined(sessionId: string, person: PersonKey): void
  /** Delivers what is due. */
  wake(): void
  /** Takes up what waits, and what others left, from now on. */
  start(): void
  close(): Promise<void>
}

export interface Deps {
  config: Config
  store: Store
  bus: Bus
  fanout: Fanout
  presence: Presence
  /** Facts about the assistant that the plan of a session's host pays for. */
  assistantFor(plan: Plan): AssistantFacts
  /** The assistant itself, for a counted call. */
  assistantOf(permit: Permit): Assistant
  answers: AnswerWorker
  brainstormWorker: BrainstormWorker
  progress: ProgressCounter
  deliveries: WebhookDispatcher
  files: Files
  documents: Documents
  pdf: Pdf
  /** Null where no mail server is set up. */
  mailer: Mailer | null
  /** Null where no installers are set up. */
  releases: Releases | null
  status: StatusMonitor
  /** Null where payments are not set up. */
  payments: Payments | null
  /** Null where secrets cannot be kept: on Postgres without a setting to encrypt with. */
  vault: Vault | null
  destinations: Destinations
  /** Null where Google is not set up. */
  driveSignIn: ServiceSignIn | null
  webhookCaller: WebhookCaller
  pictureFetcher: PictureFetcher
  providerPictures: ProviderPictures
  /** Those that are set up. */
  passwords: Passwords
  doors: Doors
  rateLimits: RateLimits
  providers: { google: IdentityProvider | null; oidc: IdentityProvider | null }
  /** To one person's own connections of this process and nobody else's: what is said of a note. */
  tellAuthor(sessionId: string, person: PersonKey, event: ServerEvent): void
  log: Log
  meters: Meters
  /** Counts what is refused, and says so in the log. */
  logRefusal: LogRefusal
  /** Milliseconds since 1970. */
  now(): number
}

/** The parts of Deps that the app creates itself. */
export type MadeByApp =
  | 'assistantFor'
  | 'assistantOf'
  | 'status'
  | 'presence'
  | 'answers'
  | 'brainstormWorker'
  | 'progress'
  | 'deliveries'
  | 'providerPictures'
  | 'fanout'
  | 'meters'
  | 'logRefusal'
  | 'tellAuthor'
  | 'doors'
  | 'rateLimits'

export interface IdeaRun {
  sessionId: string
  brainstormId: string
  runId: string
  permit: Permit
  language: Language
  /** As they were when it began. */
  topic: string
  template: StoredBrainstorm['template']
  answers: Record<string, string>
  known: string[]
}

export interface Grouping {
  sessionId: string
  brainstormId: string
  topic: string
  notes: { id: string; content: string; color: StickyColor; votes: number }[]
  asker: Person
  permit: Permit
  /** The id of the ledger line. */
  line: string
  payer: NonNullable<Message['metadata']['payer']>
}
