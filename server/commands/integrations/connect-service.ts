// Connects an account to a service: its settings are tested there first, and its secrets are stored encrypted.
import { connectionFields, type Connectable } from '../../../shared/integrations/integrations.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import type { Destination, ServiceSettings, Vault } from '../../ports/integrations.ts'
import { getAccount, getProvenAccount } from '../../queries/people/get-account.ts'
import type { ConnectionRow } from '../../store/integrations/connections.ts'
import type { Caller } from '../../access/authenticate.ts'
import { mustIntegrate } from '../../access/policy-checks.ts'

type Tools = Pick<Deps, 'store' | 'now' | 'vault' | 'destinations' | 'log' | 'mailer' | 'policy'>

interface ConnectInput {
  settings: ServiceSettings
  sendsAnswers?: boolean | undefined
}

/** Throws integration_unavailable. */
export function getService(
  { vault, destinations }: Pick<Deps, 'vault' | 'destinations'>,
  id: Connectable,
): { vault: Vault; destination: Destination } {
  const destination = destinations[id]
  if (!vault || !destination) throw new AppError('integration_unavailable')
  return { vault, destination }
}

/** All settings of a connection; null if they can no longer be decrypted. */
export function openSettings(vault: Vault, row: ConnectionRow): ServiceSettings | null {
  const secrets = vault.open(row.sealed, { userId: row.user_id, kind: row.integration })
  return secrets === null ? null : { ...(JSON.parse(row.settings) as ServiceSettings), ...(JSON.parse(secrets) as ServiceSettings) }
}

/** Throws not_connected. */
export async function getConnection(deps: Pick<Deps, 'store'>, vault: Vault, userId: string, id: Connectable) {
  const row = await deps.store.connections.find(userId, id)
  const settings = row && openSettings(vault, row)
  if (!row || !settings) throw new AppError('not_connected')
  return { row, settings }
}

/** Omitted fields stay as they are. Throws unauthenticated, email_unproven, integration_unavailable, bad_request, not_connected, address_refused, connection_refused, service_unreachable, integrations_off. */
export async function connectService(
  deps: Tools,
  { person, loginId }: Pick<Caller, 'person' | 'loginId'>,
  id: Connectable,
  { settings, sendsAnswers }: ConnectInput,
): Promise<ConnectionRow> {
  const { id: userId } = await getProvenAccount(deps, person)
  mustIntegrate(deps)
  const { vault } = getService(deps, id)
  const row = await deps.store.connections.find(userId, id)
  const known = row && openSettings(vault, row)
  const fields: readonly { name: string }[] = connectionFields[id]
  if (Object.keys(settings).some((name) => !fields.some((field) => field.name === name))) throw new AppError('bad_request')
  // A service without fields needs a sign-in, not a form.
  if (fields.length === 0 && !known) throw new AppError('not_connected')
  const whole = { ...known, ...settings }
  if (fields.some(({ name }) => whole[name] === undefined)) throw new AppError('bad_request')
  return keepConnection(deps, { userId, loginId }, id, { settings: whole, sendsAnswers, isTried: Object.keys(settings).length === 0 })
}

/** `isTried`: these settings have been tested already. Throws as `connectService` does. */
export async function keepConnection(
  deps: Tools,
  { userId, loginId }: { userId: string; loginId: string | null },
  id: Connectable,
  { settings, sendsAnswers, isTried = false }: Partial<ConnectInput> & { settings: ServiceSettings; isTried?: boolean },
): Promise<ConnectionRow> {
  mustIntegrate(deps)
  const { vault, destination } = getService(deps, id)
  const before = await deps.store.connections.find(userId, id)
  const account = isTried ? (before?.account ?? null) : await destination.check(settings)
  const open = new Set<string>(
    (connectionFields[id] as readonly { name: string; secret: boolean }[]).filter(({ secret }) => !secret).map(({ name }) => name),
  )
  const pick = (isOpen: boolean) =>
    JSON.stringify(Object.fromEntries(Object.entries(settings).filter(([name]) => open.has(name) === isOpen)))
  const sends = sendsAnswers ?? before?.sends_since != null
  const row: ConnectionRow = {
    user_id: userId,
    integration: id,
    settings: pick(true),
    sealed: vault.seal(pick(false), { userId, kind: id }),
    account,
    sends_since: sends ? (before?.sends_since ?? deps.now()) : null,
    last_error: isTried ? (before?.last_error ?? null) : null,
    connected_at: before?.connected_at ?? deps.now(),
  }
  await deps.store.connections.put(row, loginId)
  return row
}

/** Tells the service if possible; its response is ignored. Throws unauthenticated, not_connected. */
export async function disconnectService(deps: Tools, person: Person, id: Connectable): Promise<void> {
  const { id: userId } = await getAccount(deps, person)
  const row = await deps.store.connections.find(userId, id)
  if (!row) throw new AppError('not_connected')
  await deps.store.connections.remove(userId, id)
  await forgetAtService(deps, row)
}

export async function forgetAtService(
  { vault, destinations, log }: Pick<Tools, 'vault' | 'destinations' | 'log'>,
  row: ConnectionRow,
): Promise<void> {
  const settings = vault && openSettings(vault, row)
  if (settings)
    await destinations[row.integration]
      ?.disconnect?.(settings)
      .catch((error: unknown) => log.warn({ error }, 'revoking a connection at its service failed'))
}
