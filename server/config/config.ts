// Reads the settings from the environment once; nothing else reads process.env. Every invalid value is named and refused.
import type { Plan } from '../../shared/billing/plans.ts'
import { readBackups, type BackupSettings } from './backups.ts'
import {
  readGoogle,
  readMail,
  readOidc,
  readReleases,
  readS3,
  readStripe,
  type MailSettings,
  type ProviderSettings,
  type S3Settings,
  type StripeSettings,
} from './services.ts'
import { settingsSchema } from './settings.ts'
import type { SqliteDriver } from './sqlite-driver.ts'
import { StartError } from './start-error.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export interface Config {
  /** The names of the settings that have a value in the environment. */
  given: readonly string[]
  port: number
  host: string
  /** The address that people use, if it differs from the one that this server listens on. */
  publicUrl: string | undefined
  /** The path of every page, file and socket: '', or a path such as `/kring` without a slash at its end. */
  basePath: string
  /** The origin of the desktop app's pages; cookies from there are ignored. */
  appOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  /** The maximum number of connections to it. */
  databasePool: number
  /** The package that opens SQLite. */
  sqliteDriver: SqliteDriver
  /** Connects several nodes to one service; requires Postgres. */
  redisUrl: string | undefined
  sessionSecret: string | undefined
  /** Encrypts the secrets of connections; undefined: the session secret or a key in the data folder is used. */
  encryptionKey: string | undefined
  /** Allows webhooks to reach this server's own network, also without TLS. */
  webhooksAllowPrivate: boolean
  openai: {
    apiKey: string | undefined
    baseUrl: string | undefined
    modelFree: string
    modelPro: string
    /** Undefined if the provider cannot transcribe speech. */
    modelTranscribe: string | undefined
    /** True if the models accept images; undefined: judged by their names. */
    images: boolean | undefined
  }
  /** Where attached files are stored; undefined: in the data folder. */
  s3: S3Settings | undefined
  /** Undefined if no backups are scheduled. */
  backups: BackupSettings | undefined
  contextTokens: number
  /** Whether the server names sessions that nobody has named. */
  titles: boolean
  demoReplies: number
  /** Replies per day for a Free host. */
  dailyReplies: number
  /** Replies per month for all guests and demos behind one IP address. */
  addressReplies: number
  /** Replies per day for all Free accounts behind one IP address whose email address is not verified. */
  addressDailyReplies: number
  /** Replies and recordings per day for the whole server; null: no limit. */
  serverReplies: number | null
  /** The plan of an account without a subscription. */
  defaultPlan: Plan
  /** Sessions of Free and anonymous hosts are deleted this many days after their last activity. */
  retentionDays: number
  rateLimit: boolean
  /** False: browsers remove the service worker, and with it offline reading and push messages. */
  serviceWorker: boolean
  /** Number of proxies in front of the server: an explicit count, so that clients cannot forge their address. */
  trustProxy: number
  /** The bearer token for reading /metrics from other machines. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Folder of the built site. */
  webRoot: string | undefined
  /** Undefined if mail is not set up; otherwise `publicUrl` is set. */
  mail: MailSettings | undefined
  /** Address that people can write to, and that contact messages are forwarded to; undefined: only the form. */
  supportEmail: string | undefined
  /** Source of the desktop app's installers: a folder, or the URL of a feed; undefined: none. */
  releases: { dir: string } | { url: string } | undefined
  /** Undefined if payments are not set up; otherwise `publicUrl` is set. */
  stripe: StripeSettings | undefined
  /** Undefined if not set up; if one is set up, so is `publicUrl`. */
  providers: { google: ProviderSettings | undefined; oidc: ProviderSettings | undefined }
}

/** An empty value counts as not set. Throws StartError that names every wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = settingsSchema.safeParse(given)
  if (!read.success) throw new StartError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join(' '))
  const values = read.data
  if (values.REDIS_URL && !values.DATABASE_URL) {
    throw new StartError(
      'REDIS_URL connects several processes, but SQLite serves only one. Set DATABASE_URL to a Postgres as well, or remove REDIS_URL.',
    )
  }
  if (values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin === values.APP_ORIGIN)
    throw new StartError('APP_ORIGIN must differ from the origin of PUBLIC_URL: cookies from it are ignored.')
  const publicPath = new URL(values.PUBLIC_URL ?? 'http://none.invalid').pathname.replace(/\/$/, '')
  if (values.BASE_PATH !== '' && publicPath !== '' && publicPath !== values.BASE_PATH)
    throw new StartError(`PUBLIC_URL: its path is ${publicPath}, but BASE_PATH is ${values.BASE_PATH}. Leave the path out of PUBLIC_URL.`)
  return {
    given: Object.keys(given),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    basePath: values.BASE_PATH,
    appOrigin: values.APP_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    sqliteDriver: values.SQLITE_DRIVER,
    redisUrl: values.REDIS_URL,
    sessionSecret: values.SESSION_SECRET,
    encryptionKey: values.ENCRYPTION_KEY,
    webhooksAllowPrivate: values.WEBHOOKS_ALLOW_PRIVATE === 'on',
    openai: {
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      modelFree: values.OPENAI_MODEL_FREE,
      modelPro: values.OPENAI_MODEL_PRO,
      modelTranscribe: values.OPENAI_MODEL_TRANSCRIBE === 'off' ? undefined : values.OPENAI_MODEL_TRANSCRIBE,
      images: values.OPENAI_IMAGES === 'auto' ? undefined : values.OPENAI_IMAGES === 'on',
    },
    s3: readS3(values),
    backups: readBackups(values),
    contextTokens: values.AI_CONTEXT_TOKENS,
    titles: values.AI_TITLES === 'on',
    demoReplies: values.DEMO_AI_LIMIT,
    dailyReplies: values.AI_DAILY_LIMIT,
    addressReplies: values.AI_ADDRESS_LIMIT,
    addressDailyReplies: values.AI_ADDRESS_DAILY_LIMIT,
    serverReplies: values.AI_SERVER_DAILY_LIMIT ?? null,
    defaultPlan: values.DEFAULT_PLAN,
    retentionDays: values.RETENTION_DAYS,
    rateLimit: values.RATE_LIMIT === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    webRoot: values.WEB_ROOT,
    mail: readMail(values),
    supportEmail: values.SUPPORT_EMAIL ?? values.MAIL_FROM,
    releases: readReleases(values),
    stripe: readStripe(values),
    providers: { google: readGoogle(values), oidc: readOidc(values) },
  }
}

/** Reads what the Stripe setup needs before its webhook exists. Throws StartError. */
export function readStripeSetup(env: Record<string, string | undefined> = process.env): {
  secretKey: string
  apiUrl: string | undefined
  publicUrl: string
} {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl, BASE_PATH: given } = env
  if (!secretKey || !publicUrl || !isUrl(publicUrl)) throw new StartError('Set STRIPE_SECRET_KEY and PUBLIC_URL, then run this again.')
  const basePath = settingsSchema.shape.BASE_PATH.safeParse(given)
  if (!basePath.success) throw new StartError(`BASE_PATH ${basePath.error.issues[0]?.message}.`)
  return { secretKey, apiUrl: apiUrl || undefined, publicUrl: new URL(publicUrl).origin + basePath.data }
}

/** The environment of a program that the server starts, with these variables added. */
export function environmentWith(added: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...added }
}
