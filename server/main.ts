// Starts the server: reads the settings, chooses the adapters, listens, and shuts down gracefully.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import {
  chooseAssistants,
  chooseBus,
  chooseDocuments,
  chooseFiles,
  chooseIntegrations,
  chooseMailer,
  choosePayments,
  chooseProviders,
  chooseReleases,
  connectModel,
  lazyPdf,
} from './adapters/index.ts'
import { isCommonPassword } from './adapters/identity/common-passwords.ts'
import { argon2Passwords } from './adapters/identity/passwords-argon2.ts'
import { createPinoLog } from './adapters/monitoring/log-pino.ts'
import { createApp, type App } from './app.ts'
import { readConfig, type Config } from './config/config.ts'
import { makeOperatorLink } from './commands/operators/operator-links.ts'
import { operatorLink } from './domain/operators/operator-link.ts'
import { newId } from './domain/ids.ts'
import { plainConnections } from './config/plain-connections.ts'
import { StartError } from './config/start-error.ts'
import { shutDown, exitOnBug } from './shutdown.ts'
import type { Bus } from './ports/bus.ts'
import type { Files } from './ports/ports.ts'
import { switchedOn } from './http/support/health.ts'
import { openStore } from './store/store.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const log = createPinoLog(config.logLevel)
  const { databaseUrl, redisUrl, mail, s3, openai } = config
  const plain = plainConnections({ databaseUrl, redisUrl, mailUrl: mail?.url, storageUrl: s3?.endpoint, assistantUrl: openai.baseUrl })
  for (const setting of plain) log.warn({ setting }, 'this connection is not encrypted and leaves the private network')
  const built = join(import.meta.dirname, '../renderer')
  const webRoot = config.webRoot ?? (existsSync(built) ? built : undefined)
  const store = await openStore({
    ...config,
    onMigration: (migration, position, total) => log.info({ migration }, `updating the database: ${position} of ${total}`),
  })
  const app = await createApp({
    config: { ...config, webRoot },
    store,
    assistantFor: await chooseAssistants(config),
    connectModel,
    bus: await joinOthers(config),
    files: await openFiles(config),
    backups: config.backups ? await (await import('./backup/choose.ts')).chooseBackups(config) : null,
    documents: await chooseDocuments(),
    pdf: lazyPdf,
    passwords: { ...argon2Passwords, isCommon: isCommonPassword },
    mailer: await chooseMailer(config),
    releases: await chooseReleases(config),
    providers: await chooseProviders(config),
    payments: await choosePayments(config),
    ...(await chooseIntegrations(config)),
    log,
    meters: (await import('./adapters/monitoring/meters-prometheus.ts')).createPrometheusMeters(),
    now: store.now,
  })
  const exit = (code: number) => process.exit(code)
  const end = shutDown({ app, log, exit })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('uncaughtException', exitOnBug({ log, exit }))
  // By default, V8 lets the heap grow far beyond what is in use while many people join (decision 040).
  setFlagsFromString('--heap-growing-percent=30')
  await listen(app, config.port, config.host)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const on = switchedOn(app.deps)
  const parts = [`assistant ${on.assistant}`, `storage ${on.storage}`, `fan-out ${on.fanout}`, `mail ${on.mail}`, `payments ${on.payments}`]
  const home = config.publicUrl === undefined ? `http://${config.host}:${port}` : new URL(config.publicUrl).origin
  const place = config.basePath === '' ? (config.publicUrl ?? home) : home + config.basePath
  process.stdout.write(`Kring is at ${place} (${parts.join(', ')})\n`)
  const token = await makeOperatorLink(app.deps, true)
  if (token !== null)
    process.stdout.write(
      `This server has no operator. Open this link once, within 24 hours: ${operatorLink(home + config.basePath, token)}\n`,
    )
}

async function joinOthers(config: Config): Promise<Bus> {
  try {
    return await chooseBus(config, newId())
  } catch (cause) {
    throw new StartError('REDIS_URL: this Redis does not respond or refuses the connection.', { cause })
  }
}

async function openFiles(config: Config): Promise<Files> {
  try {
    return await chooseFiles(config)
  } catch (cause) {
    const sentence = config.s3
      ? `S3_BUCKET: files cannot be written to and removed from ${config.s3.bucket}.`
      : `DATA_DIR: the folder ${config.dataDir} is not writable.`
    throw new StartError(sentence, { cause })
  }
}

async function listen(app: App, port: number, host: string): Promise<void> {
  const listening = once(app.server, 'listening')
  app.server.listen(port, host)
  try {
    await listening
  } catch (cause) {
    await app.close()
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT: ${port} on ${host} is in use by another program. Set PORT to a free one.`, { cause })
    throw new StartError(`HOST, PORT: cannot listen on ${host}:${port} (${code}).`, { cause })
  }
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `Kring cannot start. ${error.message}\n` : `Kring cannot start: ${String(error)}\n`)
  process.exit(1)
})
