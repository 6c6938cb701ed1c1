// A real server for a test: the whole app on a free port with a database of its own.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { localBus } from '../../adapters/bus/bus-local.ts'
import { createDiskFiles } from '../../adapters/files/files-disk.ts'
import {
  chooseIntegrations,
  chooseMailer,
  choosePayments,
  chooseProviders,
  chooseReleases,
  connectModel as connectProvider,
} from '../../adapters/index.ts'
import type { ServiceAddresses } from '../../adapters/integrations/services.ts'
import { isCommonPassword } from '../../adapters/identity/common-passwords.ts'
import { argon2Passwords } from '../../adapters/identity/passwords-argon2.ts'
import { createApp, type App, type Parts } from '../../app.ts'
import { chooseBackups } from '../../backup/choose.ts'
import { readConfig, type Config } from '../../config/config.ts'
import type { Meters } from '../../ports/meters.ts'
import type { ConnectModel } from '../../ports/models.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Assistant, Files, Log } from '../../ports/ports.ts'
import { openStore } from '../../store/store.ts'
import { builtDocuments, builtPdf } from './built-server.ts'
import { copyTemplate } from './database-template.ts'
import { runningServers } from './running-servers.ts'

export interface TestServer {
  url: string
  app: App
  dataDir: string
  /** Every warning and error that the server logged, except lines about refused requests. */
  logged: string[]
  /** Stops the server and keeps its data. */
  stop(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

export interface ServerOptions {
  assistant?: Assistant
  /** For tests in which the assistant depends on the plan. */
  assistantFor?: (plan: Plan) => Assistant
  /** Settings, as environment variables that the README lists. */
  env?: Record<string, string>
  /** The data folder of a server that was stopped. */
  dataDir?: string
  /** Replaces the clock that all nodes share. */
  now?: () => number
  /** Replaces this node's own clock. */
  ownClock?: () => number
  /** Connects this server to other nodes. */
  bus?: Bus
  files?: Files
  /** The addresses of the doubles for connected services. */
  services?: ServiceAddresses
  /** Replaces the providers that are connected at run time. */
  connectModel?: ConnectModel
  /** Where a test reads the server's metrics. */
  meters?: Meters
}

export async function startServer({
  assistant = offlineAssistant,
  assistantFor = () => assistant,
  env = {},
  dataDir,
  now,
  ownClock,
  bus = localBus,
  files,
  services,
  connectModel = connectProvider,
  meters,
}: ServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'kring-test-')))
  if (dataDir === undefined && !env['DATABASE_URL']) copyTemplate(folder)
  const config: Config = readConfig({ DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off', ...env })
  const logged: string[] = []
  const note = (details: object, message: string) => void logged.push(`${message} ${describe(details)}`)
  const warn: Log['warn'] = (details, message) => void (message === 'refused' || note(details, message))
  const log: Log = { info: () => undefined, warn, error: note }
  const store = await openStore({ ...config, isGuarded: true, ...(ownClock ? { ownClock } : {}) })
  const parts: Parts = {
    config,
    store,
    assistantFor,
    connectModel,
    bus,
    files: files ?? (await createDiskFiles(folder)),
    backups: await chooseBackups(config),
    documents: await builtDocuments(),
    pdf: await builtPdf(),
    passwords: { ...argon2Passwords, isCommon: isCommonPassword },
    mailer: await chooseMailer(config),
    releases: await chooseReleases(config),
    providers: await chooseProviders(config),
    payments: await choosePayments(config),
    ...(await chooseIntegrations(config, services)),
    log,
    now: now ?? store.now,
    ...(meters ? { meters } : {}),
  }
  const app = await createApp(parts)
  runningServers.add(app)
  const close = async () => {
    runningServers.delete(app)
    await app.close()
  }
  app.server.listen(config.port, '127.0.0.1')
  await once(app.server, 'listening')
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    app,
    dataDir: folder,
    logged,
    stop: close,
    async remove() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function describe(details: object): string {
  return JSON.stringify(details, (_key, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value))
}
