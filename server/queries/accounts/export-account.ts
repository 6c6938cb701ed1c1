// Everything stored about an account, as files for its owner; one after the other, so that a large account needs no more memory than a
// small one.
import { attachmentTypes, type AttachmentType } from '../../../shared/files/attachments.ts'
import type { Deps } from '../../deps.ts'
import { writeAssistantFile } from '../../domain/assistants/assistant-file.ts'
import { plainFileName } from '../../domain/files/export-file-name.ts'
import { exportJson } from '../../domain/exports/export-json.ts'
import { exportMarkdown } from '../../domain/exports/export-markdown.ts'
import type { Person } from '../../domain/people/person.ts'
import { asksForRole, enter } from '../../domain/people/session-access.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { ContactRow } from '../../store/support/contact.ts'
import type { PaidLine } from '../../store/accounts/account-data.ts'
import type { Store } from '../../store/store.ts'
import type { Session } from '../../store/database/rows.ts'
import { exportSession } from '../exports/export-session.ts'
import { viewApiKey, viewConnection, viewDelivery, viewWebhook } from '../integrations/view-integrations.ts'

export interface ExportedFile {
  path: string
  content: AsyncIterable<string | Uint8Array>
  /** Pictures and PDF files do not get smaller by compression. */
  isPacked: boolean
}

type Reads = Pick<Deps, 'store' | 'files' | 'now' | 'policy'>

const iso = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null) => (time === null ? null : iso(time))
const packed = /^(image\/|application\/pdf|application\/vnd\.openxmlformats)/
const fileNameCharacters = 160
const reportsExported = 10_000

export async function* exportAccount(deps: Reads, person: Person, row: UserRow): AsyncGenerator<ExportedFile> {
  const { accountData, sessions } = deps.store
  yield text('account.json', json(await aboutAccount(deps, row)))
  yield* pictureOf(deps, row)
  yield text('usage.json', listUsage(deps, person))
  yield text('billing.json', json(await aboutBilling(deps, row)))
  yield text('integrations.json', json(await aboutIntegrations(deps, row.id)))
  yield text('notifications.json', json(await aboutPush(deps, person)))
  const written = await deps.store.contact.of(row.id, row.email_verified_at === null ? null : row.email)
  if (written.length > 0) yield text('support.json', json({ format: 'kring-support', version: 1, messages: written.map(writtenLine) }))
  const reported = await deps.store.reports.of(person.key, reportsExported)
  if (reported.length > 0) yield text('reports.json', json({ format: 'kring-reports', version: 1, reports: reported.map(reportLine) }))
  yield* assistantsOf(deps, person, row)
  for (const [which, ids] of [
    ['all', await accountData.hosted(person.key)],
    ['own', await accountData.touched(person.key)],
  ] as const)
    for (const id of ids) {
      const session = await sessions.find(id)
      if (session) yield* filesOf(deps, person, session, which)
    }
}

async function* filesOf(deps: Reads, person: Person, session: Session, which: 'all' | 'own'): AsyncGenerator<ExportedFile> {
  // Someone who may not enter it does not learn its title or its age either.
  const isHidden = which === 'own' && (await isRefused(deps, person, session))
  const folder = `sessions/${isHidden ? 'session' : plainFileName(session.title)}-${session.id}`
  const document = () => ({ ...exportSession(deps, person, session, which), ...(isHidden && { title: session.id, createdAt: undefined }) })
  yield text(`${folder}/session.md`, exportMarkdown(document()))
  yield text(`${folder}/session.json`, exportJson(document()))
  for await (const { attachment, storedName } of deps.store.accountData.files(session.id, person.key, which === 'own')) {
    const content = await deps.files.get(storedName)
    const path = `${folder}/files/${attachment.id}-${plainFileName(attachment.fileName, fileNameCharacters)}`
    if (content) yield { path, content: content as AsyncIterable<Uint8Array>, isPacked: packed.test(attachment.mimeType) }
  }
}

async function isRefused({ store }: Reads, person: Person, session: Session): Promise<boolean> {
  const known = asksForRole(session) ? await store.participants.find(session.id, person.key) : undefined
  return enter(session, person, known?.role ?? null, null).refused !== undefined
}

/** Each assistant as a file that can be imported, with the files that it always knows. */
async function* assistantsOf({ store, files }: Reads, person: Person, { id: userId }: UserRow): AsyncGenerator<ExportedFile> {
  for await (const row of store.assistants.of(person.key, userId)) {
    const folder = `assistants/${plainFileName(row.name)}-${row.id}`
    const known = await store.assistantFiles.read(row.id)
    const exported = writeAssistantFile(
      { ...row, openingQuestion: row.opening_question },
      known.map(({ file_name }) => file_name),
    )
    const place = { sessionId: row.session_id, isOfTeam: row.team_id !== null, createdAt: iso(row.created_at) }
    yield text(`${folder}/assistant.json`, json({ ...exported, ...place }))
    for (const [index, { file_name, stored_name, mime_type }] of known.entries()) {
      const content = await files.get(stored_name)
      const path = `${folder}/files/${index + 1}-${plainFileName(file_name, fileNameCharacters)}`
      if (content) yield { path, content: content as AsyncIterable<Uint8Array>, isPacked: packed.test(mime_type) }
    }
  }
}

/** The name of the account's picture in the export. */
function pictureFileOf({ picture_name: name, picture_type: type }: UserRow): string | null {
  return name === null || type === null ? null : `picture.${attachmentTypes[type as AttachmentType].extensions[0]}`
}

async function* pictureOf({ files }: Reads, row: UserRow): AsyncGenerator<ExportedFile> {
  const path = pictureFileOf(row)
  const content = path !== null && row.picture_name !== null ? await files.get(row.picture_name) : null
  if (path !== null && content) yield { path, content: content as AsyncIterable<Uint8Array>, isPacked: true }
}

async function aboutPush({ store }: Reads, { key }: Person): Promise<object> {
  return {
    format: 'kring-notifications',
    version: 1,
    browsers: (await store.pushSubscriptions.list(key)).map(({ endpoint, language, created_at }) => ({
      // The rest of the address, and the keys, would let anyone send messages to that browser.
      pushService: new URL(endpoint).origin,
      language,
      createdAt: iso(created_at),
    })),
    sessions: (await store.pushSubscriptions.levelsOf(key)).map(({ session_id, level }) => ({ sessionId: session_id, level })),
  }
}

async function aboutAccount({ store, now }: Reads, row: UserRow): Promise<object> {
  const team = await store.accountData.team(row.id)
  return {
    format: 'kring-account',
    version: 1,
    exportedAt: iso(now()),
    id: row.id,
    email: row.email,
    emailVerifiedAt: isoOrNull(row.email_verified_at),
    firstName: row.first_name,
    lastName: row.last_name,
    picture: pictureFileOf(row),
    hasPassword: row.password_hash !== null,
    plan: row.plan,
    planChangedAt: isoOrNull(row.plan_changed_at),
    createdAt: iso(row.created_at),
    signsInWith: (await store.accountData.identities(row.id)).map((one) => ({
      issuer: one.issuer,
      subject: one.subject,
      since: iso(one.created_at),
    })),
    devices: (await store.logins.list(row.id, now())).map((login) => ({
      device: login.device,
      createdAt: iso(login.created_at),
      lastSeenAt: iso(login.seen_at),
    })),
    team: team && { name: team.name, isOwner: team.isOwner, joinedAt: iso(team.joinedAt) },
  }
}

/** Omits secrets: they give access to other services, and their owner already has them. */
async function aboutIntegrations({ store }: Reads, userId: string): Promise<object> {
  return {
    format: 'kring-integrations',
    version: 1,
    connections: (await store.connections.list(userId)).map(viewConnection),
    webhooks: (await store.webhooks.list(userId)).map(viewWebhook),
    deliveries: (await store.deliveries.listOf(userId)).map((row) => ({
      ...viewDelivery(row),
      webhookId: row.webhook_id,
      integration: row.integration,
    })),
    apiKeys: (await store.apiKeys.list(userId)).map(viewApiKey),
  }
}

async function aboutBilling({ store }: Reads, { id }: UserRow): Promise<object> {
  const customer = await store.billing.find(id)
  const subscriptions = await store.billing.subscriptions(id)
  return {
    format: 'kring-billing',
    version: 1,
    customerAtProvider: customer?.customer_id ?? null,
    trialBegunAt: isoOrNull(customer?.trial_at ?? null),
    subscriptions: subscriptions.map((one) => ({ ...one, periodEnd: iso(one.periodEnd), createdAt: iso(one.createdAt) })),
  }
}

async function* listUsage({ store }: Reads, person: Person): AsyncGenerator<string> {
  yield '{"format":"kring-usage","version":1,"lines":['
  let isFirst = true
  for await (const line of store.accountData.ledger(person.key)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(usageLine(line, person))}`
    isFirst = false
  }
  yield '\n]}\n'
}

function writtenLine({ created_at, name, email, subject, message, mailed_at }: ContactRow): object {
  return { at: iso(created_at), name, email, subject, message, mailedAt: isoOrNull(mailed_at) }
}

type OwnReportRow = Awaited<ReturnType<Store['reports']['of']>>[number]

// Not the reported text, which somebody else wrote.
function reportLine({ created_at, reason, comment, message_id, decision, done_at }: OwnReportRow): object {
  return {
    ...{ at: iso(created_at), about: message_id === null ? 'session' : 'message', reason, comment },
    ...{ decision: done_at === null ? null : decision, decidedAt: isoOrNull(done_at) },
  }
}

// Other people who asked or paid are not this person's data.
function usageLine(line: PaidLine, { key }: Person): object {
  return {
    at: iso(line.created_at),
    month: line.month,
    sessionId: line.session_id,
    kind: line.kind,
    amount: line.amount,
    status: line.status,
    model: line.model,
    inputTokens: line.input_tokens,
    outputTokens: line.output_tokens,
    thinkingTokens: line.thinking_tokens,
    milliseconds: line.ms,
    // Millionths of a dollar.
    cost: line.payer === key && line.cost !== null ? Number(line.cost) : null,
    wasPaidByYou: line.payer === key,
    wasAskedByYou: line.asked_by === key,
  }
}

function text(path: string, content: AsyncIterable<string>): ExportedFile {
  return { path, content, isPacked: false }
}

async function* json(value: object): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`
}
