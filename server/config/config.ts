// The settings, read from the environment once; the only reader of process.env. Each wrong value is named and refused.
import type { Plan } from '../../shared/billing/plans.ts'
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
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  host: string
  /** The address people use, when it is not the one this server listens on. */
  publicUrl: string | undefined
  /** Where the desktop app's pages come from: nobody's cookies count from there. */
  appOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  /** The maximum number of connections to it. */
  databasePool: number
  /** What joins many nodes to one service; only with Postgres. */
  redisUrl: string | undefined
  sessionSecret: string | undefined
  /** What the secrets of connections are encrypted with; undefined: with the session secret, or a key in the data folder. */
  encryptionKey: string | undefined
  /** Webhooks may lead into this server's own network, without TLS too. */
  webhooksAllowPrivate: boolean
  openai: {
    apiKey: string | undefined
    baseUrl: string | undefined
    modelFree: string
    modelPro: string
    /** Undefined where the provider cannot listen. */
    modelTranscribe: string | undefined
    /** Whether the models look at pictures; undefined: as their names say. */
    images: boolean | undefined
  }
  /** Where attached files lie; undefined: in the data folder. */
  s3: S3Settings | undefined
  contextTokens: number
  demoReplies: number
  /** Replies a day that a Free host gets. */
  dailyReplies: number
  /** Replies per month for all guests and demos behind one IP address. */
  addressReplies: number
  /** Replies per day for all Free accounts behind one IP address whose email address is not verified. */
  addressDailyReplies: number
  /** Replies and recordings per day for the whole server; null: no limit. */
  serverReplies: number | null
  /** Of an account without a subscription. */
  defaultPlan: Plan
  /** Sessions of Free and anonymous hosts are deleted so many days after their last activity. */
  retentionDays: number
  rateLimit: boolean
  /** How many proxies stand in front: an explicit count, so that nobody writes their own address. */
  trustProxy: number
  /** Who shows it may read /metrics from elsewhere. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Folder of the built site. */
  webRoot: string | undefined
  /** Undefined where no mail is sent; with it `publicUrl` is set. */
  mail: MailSettings | undefined
  /** Where people can write to, and where what they write is mailed on; undefined: by the form only. */
  supportEmail: string | undefined
  /** Where the installers of the desktop app lie: a folder, or the address of a feed; undefined: there are none here. */
  releases: { dir: string } | { url: string } | undefined
  /** Undefined where nothing can be bought; with it `publicUrl` is set. */
  stripe: StripeSettings | undefined
  /** Those that are set up; with one of them `publicUrl` is set. */
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
      'REDIS_URL joins several processes, and SQLite serves one. Set DATABASE_URL to a Postgres too, or leave REDIS_URL away.',
    )
  }
  if (values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin === values.APP_ORIGIN)
    throw new StartError('APP_ORIGIN must not be that of PUBLIC_URL: no cookies count from there.')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    appOrigin: values.APP_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
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
    contextTokens: values.AI_CONTEXT_TOKENS,
    demoReplies: values.DEMO_AI_LIMIT,
    dailyReplies: values.AI_DAILY_LIMIT,
    addressReplies: values.AI_ADDRESS_LIMIT,
    addressDailyReplies: values.AI_ADDRESS_DAILY_LIMIT,
    serverReplies: values.AI_SERVER_DAILY_LIMIT ?? null,
    defaultPlan: values.DEFAULT_PLAN,
    retentionDays: values.RETENTION_DAYS,
    rateLimit: values.RATE_LIMIT === 'on',
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

/** What bringing the catalogue to Stripe needs, before its webhook is there. Throws StartError. */
export function readStripeSetup(env: Record<string, string | undefined> = process.env): {
  secretKey: string
  apiUrl: string | undefined
  publicUrl: string
} {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl } = env
  if (!secretKey || !publicUrl || !URL.canParse(publicUrl)) throw new StartError('Set STRIPE_SECRET_KEY and PUBLIC_URL, and run it again.')
  return { secretKey, apiUrl: apiUrl || undefined, publicUrl: new URL(publicUrl).origin }
}
