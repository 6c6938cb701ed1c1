// The dependencies of every command and query: nothing on the server imports a live singleton.
import type { StickyColor } from '../shared/board/brainstorm.ts'
import type { OpenAnswer, Participant } from '../shared/entities.ts'
import type { Language } from '../shared/texts/language.ts'
import type { ModelFacts } from '../shared/answers/models.ts'
import type { StoredBrainstorm } from './store/board/brainstorm-rows.ts'
import type { LogRefusal, RateLimits } from './ports/limits.ts'
import type { Config } from './config/config.ts'
import type { Model, ModelChoice } from './ports/models.ts'
import type { Meters } from './ports/meters.ts'
import type { Plan } from '../shared/billing/plans.ts'
import type { Origin, Person, PersonKey } from './domain/people/person.ts'
import type { ServerEvent } from '../shared/protocol/protocol.ts'
import type { Backups } from './ports/backups.ts'
import type { Bus, Present } from './ports/bus.ts'
import type {
  Fanout,
  Files,
  IdentityProvider,
  Log,
  Mailer,
  Passwords,
  Pdf,
  PictureFetcher,
  ProviderIdentity,
  PublishSubscriber,
} from './ports/ports.ts'
import type { Destinations, ServiceSignIn, Vault, WebhookCaller } from './ports/integrations.ts'
import type { Documents } from './ports/documents.ts'
import type { PushSender } from './ports/push.ts'
import type { Payments } from './ports/payments.ts'
import type { PolicyReader } from './ports/policy.ts'
import type { SuspensionReader } from './ports/suspensions.ts'
import type { Service } from '../shared/support/support.ts'
import type { Releases } from './ports/releases.ts'
import type { Permit } from './store/plans/ledger.ts'
import type { Store } from './store/store.ts'

/** Which people have an open connection to a session. */
export interface Presence {
  online(sessionId: string): ReadonlySet<PersonKey>
  /** The same people, with their participant data. */
  people(sessionId: string): Present[]
  /** In a crowd: how many people are online, and the most recently active of them; otherwise null. */
  crowd(sessionId: string): { count: number; people: Participant[] } | null
  /** On any node: everyone online, and those with the session in a visible tab. Both ask the other nodes if this one does not know. */
  onlineAnywhere(sessionId: string): Promise<ReadonlySet<PersonKey>>
  attending(sessionId: string): Promise<ReadonlySet<PersonKey>>
}

/** Writes answers in this process. */
export interface AnswerWorker {
  /** Answers what is waiting in this session, now or when the running answer ends. */
  wake(sessionId: string): void
  /** Decides, in the mode 'smart', whether the messages in this session that are due are answered. */
  consider(sessionId: string): void
  /** Stops the running answer and keeps its text. Returns false if it does not run here. */
  stop(sessionId: string, answerId: string, by: string): boolean
  /** Returns the answer that is being written in a session, with its text so far. */
  open(sessionId: string): OpenAnswer | null
  /** Drops the answer that is being written here to this message or an earlier one: the chat was cleared, or the session was deleted. */
  abandon(sessionId: string, upTo: number): void
  /** Starts answering questions that are waiting or that other processes left. */
  start(): void
  /** Ends the running answers, keeps their text, and starts no new ones. */
  close(): Promise<void>
}

/** Names sessions in this process that nobody has named. */
export interface TitleWorker {
  /** Names what is due, now. */
  wake(): void
  /** Starts naming sessions that are due or that other processes left. */
  start(): void
  close(): Promise<void>
}

/** Counts session activity, outside the transactions that cause it. */
export interface ProgressCounter extends PublishSubscriber {
  /** Records that something happened in this session that may count. */
  markDirty(sessionId: string): void
  /** Records that someone in the session started typing. */
  typed(sessionId: string): void
  /** Records that the session's link was shared. */
  shared(sessionId: string): void
  /** Counts what is still pending. */
  close(): Promise<void>
}

/** Closes sockets of this process that lost access because a login ended. */
export interface SocketCloser {
  closeLogins(ids: string[]): void
  closePerson(person: PersonKey): void
}

/** Writes ideas and groups notes in this process. */
export interface BrainstormWorker {
  run(run: IdeaRun): void
  group(grouping: Grouping): void
  /** Stops the work for this brainstorm in this process; results so far are kept. */
  stop(brainstormId: string): void
  /** Starts ending work that other processes left unfinished. */
  start(): void
  close(): Promise<void>
}

/** Fetches the pictures that identity providers name, in the background after sign-in. */
export interface ProviderPictures {
  /** Starts fetching, unless the account has already decided about its picture. Never throws, and returns at once. */
  bring(userId: string, identity: Pick<ProviderIdentity, 'issuer' | 'picture'>, origin: Pick<Origin, 'from'>): void
  /** Cancels running fetches; the next sign-in tries again. */
  close(): Promise<void>
}

/** Monitors the services of the status page. */
export interface StatusMonitor {
  /** Returns the status of each service, probed now or shortly before. */
  look(): Promise<Service[]>
  /** Starts probing at intervals. */
  start(): void
  close(): Promise<void>
}

/** Delivers session events to the webhooks and connections of hosts, outside the transactions that cause them. */
export interface WebhookDispatcher extends PublishSubscriber {
  created(sessionId: string): void
  /** Records that someone joined for the first time. */
  joined(sessionId: string, person: PersonKey): void
  /** Delivers what is due. */
  wake(): void
  /** Starts delivering what is waiting or what other processes left. */
  start(): void
  close(): Promise<void>
}

/** Sends push messages to people who are away, outside the transactions that cause them. */
export interface PushDispatcher extends PublishSubscriber {
  /** Sends what is due. */
  wake(): void
  /** Starts sending what is waiting or what other processes left. */
  start(): void
  close(): Promise<void>
}

/** The models of this server: those of the settings, and those of connections that the operator added. */
export interface Models {
  /** The models that a plan may use, its default first. */
  allowed(plan: Plan): ModelFacts[]
  /** The models that are offered to a plan, whether or not the operator's policy allows them, its default first. */
  offered(plan: Plan): ModelFacts[]
  /** The wanted model if the plan may use it, otherwise the plan's default. `wanted` null: the default. */
  choose(plan: Plan, wanted: string | null): ModelChoice
  /** The model of a counted call. `id`: another model that answers under the same permit, such as a fallback; the plan's default if it is gone. */
  of(permit: Permit, id?: string): Model
}

export interface Deps {
  config: Config
  policy: PolicyReader
  suspensions: SuspensionReader
  store: Store
  bus: Bus
  fanout: Fanout
  presence: Presence
  models: Models
  answers: AnswerWorker
  titles: TitleWorker
  brainstormWorker: BrainstormWorker
  progress: ProgressCounter
  deliveries: WebhookDispatcher
  files: Files
  /** Null if no backups are scheduled. */
  backups: Backups | null
  documents: Documents
  pdf: Pdf
  /** Null if mail is not set up. */
  mailer: Mailer | null
  /** Null if installers are not set up. */
  releases: Releases | null
  status: StatusMonitor
  /** Null if payments are not set up. */
  payments: Payments | null
  /** Null if secrets cannot be encrypted: on Postgres without a setting for it. */
  vault: Vault | null
  destinations: Destinations
  /** Null if Google is not set up. */
  driveSignIn: ServiceSignIn | null
  webhookCaller: WebhookCaller
  pushSender: PushSender
  pushes: PushDispatcher
  pictureFetcher: PictureFetcher
  providerPictures: ProviderPictures
  passwords: Passwords
  socketCloser: SocketCloser
  rateLimits: RateLimits
  providers: { google: IdentityProvider | null; oidc: IdentityProvider | null }
  /** Sends an event to the connections that one person has to this process, and to nobody else. For events about notes. */
  tellAuthor(sessionId: string, person: PersonKey, event: ServerEvent): void
  log: Log
  meters: Meters
  /** Counts and logs a refusal. */
  logRefusal: LogRefusal
  /** Milliseconds since 1970. */
  now(): number
}

/** The parts of Deps that the app creates itself. */
export type MadeByApp =
  | 'models'
  | 'policy'
  | 'suspensions'
  | 'status'
  | 'presence'
  | 'answers'
  | 'titles'
  | 'brainstormWorker'
  | 'progress'
  | 'deliveries'
  | 'pushes'
  | 'providerPictures'
  | 'fanout'
  | 'meters'
  | 'logRefusal'
  | 'tellAuthor'
  | 'socketCloser'
  | 'rateLimits'

export interface IdeaRun {
  sessionId: string
  brainstormId: string
  runId: string
  permit: Permit
  language: Language
  /** The values when the run began. */
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
}
