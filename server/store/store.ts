// The only access to the database; nothing outside store/ contains SQL.
import type { SqliteDriver } from '../config/sqlite-driver.ts'
import { accessStore } from './sessions/access.ts'
import { accountDataStore } from './accounts/account-data.ts'
import { accountsStore } from './people/accounts.ts'
import { analyticsStore } from './teams/analytics.ts'
import { answerInputsStore, eraseInputsOfTeam } from './messages/answer-inputs.ts'
import { answersStore } from './answers/answers.ts'
import { apiKeysStore } from './integrations/api-keys.ts'
import { assistantsStore } from './assistants/assistants.ts'
import { assistantFilesStore } from './assistants/assistant-files.ts'
import { auditStore } from './operators/audit.ts'
import { operatorsStore } from './operators/operators.ts'
import { overviewStore } from './operators/overview.ts'
import { peopleStore } from './operators/people.ts'
import { suspensionsStore } from './operators/suspensions.ts'
import { attachmentsStore } from './files/attachments.ts'
import { backupScheduleStore } from './storage/backup-schedule.ts'
import { billingStore } from './billing/billing.ts'
import { brainstormsStore } from './board/brainstorms.ts'
import { choicesStore } from './policy/choices.ts'
import { claimsStore } from './accounts/claim-guest.ts'
import { askPostgres, localClock, openClock } from './database/clock.ts'
import { connectPostgres, connectSqlite, type Dialect, type OnMigration } from './database/connect.ts'
import { contactStore } from './support/contact.ts'
import { connectionsStore } from './integrations/connections.ts'
import { countersStore } from './plans/counters.ts'
import { demosStore } from './demos/demos.ts'
import { withUnwrittenDemos } from './demos/unwritten-demos.ts'
import { deliveriesStore } from './integrations/deliveries.ts'
import { erasureStore } from './accounts/erase-account.ts'
import { formDraftsStore } from './guided/form-drafts.ts'
import { guessesStore, knownPlacesStore } from './people/guesses.ts'
import { inboxStore } from './support/inbox.ts'
import { writtenIncidentsStore } from './support/written-incidents.ts'
import { operatedSessionsStore } from './sessions/operated-sessions.ts'
import { incidentsStore } from './support/incidents.ts'
import { latestMessagesStore } from './messages/latest-messages.ts'
import { ledgerStore } from './plans/ledger.ts'
import { loginsStore } from './people/logins.ts'
import { mailLinksStore } from './people/mail-links.ts'
import { messagesStore } from './messages/messages.ts'
import { modelConnectionsStore } from './models/model-connections.ts'
import { notesStore } from './messages/notes.ts'
import { participantsStore } from './people/participants.ts'
import { payersStore } from './plans/payers.ts'
import { budgetNoticesStore } from './plans/budget-notices.ts'
import { budgetsStore } from './plans/budgets.ts'
import { costsStore } from './costs/costs.ts'
import { receiptsStore } from './plans/receipts.ts'
import { reportsStore } from './reports/reports.ts'
import { retentionStore } from './sessions/retention.ts'
import { progressStore } from './progress/progress.ts'
import { profilePicturesStore } from './accounts/profile-pictures.ts'
import { promptTemplatesStore } from './teams/prompt-templates.ts'
import { pushesStore } from './push/pushes.ts'
import { pushSubscriptionsStore } from './push/push-subscriptions.ts'
import { revocationsStore } from './accounts/revocations.ts'
import { searchStore } from './messages/search/search.ts'
import { outboxStore } from './integrations/outbox.ts'
import { sessionsStore } from './sessions/sessions.ts'
import { settingsStore } from './database/settings.ts'
import { storageStore } from './files/storage.ts'
import { teamInvitesStore } from './teams/team-invites.ts'
import { teamsStore } from './plans/teams.ts'
import { titleJobsStore } from './answers/title-jobs.ts'
import { thinkingStore } from './answers/thinking.ts'
import { turnsStore } from './answers/turns.ts'
import { ticketsStore } from './people/tickets.ts'
import { guardTransactions } from './database/transaction-guard.ts'
import { webhooksStore } from './integrations/webhooks.ts'

export interface Store {
  dialect: Dialect
  /** Milliseconds since 1970, the same on all nodes. All stored times come from here. */
  now(): number
  sessions: ReturnType<typeof sessionsStore>
  demos: ReturnType<typeof demosStore>
  participants: ReturnType<typeof participantsStore>
  messages: ReturnType<typeof messagesStore>
  latestMessages: ReturnType<typeof latestMessagesStore>
  notes: ReturnType<typeof notesStore>
  answers: ReturnType<typeof answersStore>
  answerInputs: ReturnType<typeof answerInputsStore>
  titleJobs: ReturnType<typeof titleJobsStore>
  thinking: ReturnType<typeof thinkingStore>
  turns: ReturnType<typeof turnsStore>
  revocations: ReturnType<typeof revocationsStore>
  search: ReturnType<typeof searchStore>
  access: ReturnType<typeof accessStore>
  assistants: ReturnType<typeof assistantsStore>
  assistantFiles: ReturnType<typeof assistantFilesStore>
  audit: ReturnType<typeof auditStore>
  operators: ReturnType<typeof operatorsStore>
  overview: ReturnType<typeof overviewStore>
  people: ReturnType<typeof peopleStore>
  suspensions: ReturnType<typeof suspensionsStore>
  attachments: ReturnType<typeof attachmentsStore>
  storage: ReturnType<typeof storageStore>
  backupSchedule: ReturnType<typeof backupScheduleStore>
  billing: ReturnType<typeof billingStore>
  brainstorms: ReturnType<typeof brainstormsStore>
  formDrafts: ReturnType<typeof formDraftsStore>
  settings: ReturnType<typeof settingsStore>
  accounts: ReturnType<typeof accountsStore>
  accountData: ReturnType<typeof accountDataStore>
  profilePictures: ReturnType<typeof profilePicturesStore>
  erasure: ReturnType<typeof erasureStore>
  logins: ReturnType<typeof loginsStore>
  mailLinks: ReturnType<typeof mailLinksStore>
  claims: ReturnType<typeof claimsStore>
  choices: ReturnType<typeof choicesStore>
  payers: ReturnType<typeof payersStore>
  contact: ReturnType<typeof contactStore>
  guesses: ReturnType<typeof guessesStore>
  knownPlaces: ReturnType<typeof knownPlacesStore>
  incidents: ReturnType<typeof incidentsStore>
  operatedSessions: ReturnType<typeof operatedSessionsStore>
  writtenIncidents: ReturnType<typeof writtenIncidentsStore>
  inbox: ReturnType<typeof inboxStore>
  counters: ReturnType<typeof countersStore>
  ledger: ReturnType<typeof ledgerStore>
  teams: ReturnType<typeof teamsStore>
  teamInvites: ReturnType<typeof teamInvitesStore>
  promptTemplates: ReturnType<typeof promptTemplatesStore>
  analytics: ReturnType<typeof analyticsStore>
  progress: ReturnType<typeof progressStore>
  receipts: ReturnType<typeof receiptsStore>
  budgets: ReturnType<typeof budgetsStore>
  budgetNotices: ReturnType<typeof budgetNoticesStore>
  costs: ReturnType<typeof costsStore>
  reports: ReturnType<typeof reportsStore>
  retention: ReturnType<typeof retentionStore>
  connections: ReturnType<typeof connectionsStore>
  modelConnections: ReturnType<typeof modelConnectionsStore>
  webhooks: ReturnType<typeof webhooksStore>
  outbox: ReturnType<typeof outboxStore>
  deliveries: ReturnType<typeof deliveriesStore>
  apiKeys: ReturnType<typeof apiKeysStore>
  pushSubscriptions: ReturnType<typeof pushSubscriptionsStore>
  pushes: ReturnType<typeof pushesStore>
  tickets: ReturnType<typeof ticketsStore>
  /** Sends a cheap query; rejects if the database does not respond. */
  probe(): Promise<void>
  /** The known fault of the database, without a query; null: none. */
  fault(): string | null
  close(): Promise<void>
}

export interface StorePlace {
  databaseUrl: string | undefined
  dataDir: string
  /** The maximum number of connections. */
  databasePool?: number
  sqliteDriver?: SqliteDriver
  onMigration?: OnMigration
  /** For tests, see `guardTransactions`. */
  isGuarded?: boolean
  /** For tests: the clock of this node. */
  ownClock?: () => number
}

/** Opens and migrates the database. Throws StartError with one sentence when it cannot be used. */
export async function openStore(place: StorePlace): Promise<Store> {
  const { databaseUrl, dataDir, databasePool, sqliteDriver, onMigration, isGuarded, ownClock } = place
  const opened = databaseUrl
    ? await connectPostgres(databaseUrl, databasePool, onMigration)
    : await connectSqlite(dataDir, databasePool, onMigration, sqliteDriver)
  const { db, reads, dialect, fault, release } = opened
  if (isGuarded) guardTransactions(db, [db, reads])
  const clock = dialect === 'postgres' ? await openClock(() => askPostgres(db), ownClock) : localClock(ownClock)
  return withUnwrittenDemos<Store>({
    dialect,
    now: clock.now,
    sessions: sessionsStore(db, reads),
    demos: demosStore(db),
    participants: participantsStore(db, reads),
    messages: messagesStore(db, reads),
    latestMessages: latestMessagesStore(reads),
    notes: notesStore(db, reads),
    answers: answersStore(db, reads),
    titleJobs: titleJobsStore(db, reads),
    thinking: thinkingStore(db, reads),
    turns: turnsStore(db, reads),
    answerInputs: answerInputsStore(db, reads),
    revocations: revocationsStore(db),
    search: searchStore(db, reads, dialect),
    access: accessStore(db, reads),
    assistants: assistantsStore(db, reads),
    assistantFiles: assistantFilesStore(db, reads),
    audit: auditStore(db, reads),
    operators: operatorsStore(db, reads),
    overview: overviewStore(reads),
    people: peopleStore(db, reads),
    suspensions: suspensionsStore(db, reads),
    attachments: attachmentsStore(db, reads),
    storage: storageStore(db, reads),
    backupSchedule: backupScheduleStore(db, reads),
    billing: billingStore(db, reads),
    brainstorms: brainstormsStore(db, reads),
    formDrafts: formDraftsStore(db),
    settings: settingsStore(db),
    accounts: accountsStore(db, reads),
    accountData: accountDataStore(reads),
    profilePictures: profilePicturesStore(db, reads),
    erasure: erasureStore(db),
    logins: loginsStore(db, reads),
    mailLinks: mailLinksStore(db),
    claims: claimsStore(db, reads),
    choices: choicesStore(db, reads),
    payers: payersStore(reads),
    contact: contactStore(db, reads),
    guesses: guessesStore(db),
    knownPlaces: knownPlacesStore(db, reads),
    incidents: incidentsStore(db, reads),
    operatedSessions: operatedSessionsStore(reads),
    writtenIncidents: writtenIncidentsStore(db, reads),
    inbox: inboxStore(db, reads),
    counters: countersStore(db, reads),
    ledger: ledgerStore(db),
    receipts: receiptsStore(reads),
    budgets: budgetsStore(reads),
    budgetNotices: budgetNoticesStore(db),
    costs: costsStore(db, reads),
    reports: reportsStore(db, reads),
    retention: retentionStore(db, reads),
    teams: teamsStore(db, reads, eraseInputsOfTeam),
    teamInvites: teamInvitesStore(db, reads),
    promptTemplates: promptTemplatesStore(db, reads),
    analytics: analyticsStore(reads),
    progress: progressStore(db, reads),
    connections: connectionsStore(db, reads),
    modelConnections: modelConnectionsStore(db, reads),
    webhooks: webhooksStore(db, reads),
    outbox: outboxStore(db, reads),
    deliveries: deliveriesStore(db, reads),
    apiKeys: apiKeysStore(db, reads),
    pushSubscriptions: pushSubscriptionsStore(db, reads),
    pushes: pushesStore(db, reads),
    tickets: ticketsStore(db),
    probe: async () => void (await reads.raw('SELECT 1')),
    fault,
    async close() {
      clock.close()
      await db.destroy()
      await release()
    },
  })
}
