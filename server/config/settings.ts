// The schema of the settings: which values each may have, and its default. settings-page.ts describes them.
import * as z from 'zod'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { allowances, plans } from '../../shared/billing/plans.ts'
import { isBasePath } from '../../shared/support/base-path.ts'
import { usualFigures } from '../../shared/billing/setting-figures.ts'
import { sqliteDrivers } from './sqlite-driver.ts'
import { isUrl } from '../../shared/support/is-url.ts'

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => isUrl(value) && schemes.includes(new URL(value).protocol),
      `must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`,
    )
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`)
const filled = z.string().trim().min(1, 'must not be empty')
const issuer = z
  .string()
  .refine(isIssuer, 'must be an address that begins with https://, or http:// on this machine, without a password, a query or a fragment')

const basePath = z
  .string()
  .transform((value) => value.replace(/^(?=[^/])/, '/').replace(/\/$/, ''))
  .refine(isBasePath, 'must be a path such as /kring, of letters, digits and - . _ ~, with at most 200 characters')

export const settingsSchema = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  BASE_PATH: basePath.default(''),
  APP_ORIGIN: z
    .string()
    .regex(/^[a-z][a-z0-9.+-]*:\/\/[^\s/?#@]+$/, `must be an origin such as ${appOrigin}, without a trailing slash`)
    .default(appOrigin),
  DATA_DIR: filled.default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: whole(1, 1000).default(10),
  SQLITE_DRIVER: z.enum(sqliteDrivers, 'must be sqlite3 or better-sqlite3').default('sqlite3'),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ENCRYPTION_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OPENAI_API_KEY: filled.optional(),
  OPENAI_BASE_URL: url('http:', 'https:').optional(),
  OPENAI_MODEL_FREE: filled.default(usualFigures.modelFree),
  OPENAI_MODEL_PRO: filled.default(usualFigures.modelPro),
  OPENAI_MODEL_TRANSCRIBE: filled.default('whisper-1'),
  OPENAI_IMAGES: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  S3_BUCKET: filled.optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: filled.default('us-east-1'),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  BACKUP_TO: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .regex(/^(?!\w+:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/, 'must be a folder, or a bucket such as s3://name/folder')
    .optional(),
  BACKUP_EVERY_HOURS: whole(1, 720).default(24),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_KEEP_DAYS: whole(1, 36_500).optional(),
  AI_CONTEXT_TOKENS: whole(500, 1_000_000).default(8000),
  AI_TITLES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AI_DAILY_LIMIT: whole(0, 1_000_000).default(usualFigures.dailyReplies),
  AI_ADDRESS_LIMIT: whole(0, 1_000_000).default(allowances.addressReplies),
  AI_ADDRESS_DAILY_LIMIT: whole(0, 1_000_000).default(allowances.addressDailyReplies),
  AI_SERVER_DAILY_LIMIT: whole(0, 100_000_000).optional(),
  DEFAULT_PLAN: z.enum(plans, 'must be free, pro or team').default(usualFigures.defaultPlan),
  RETENTION_DAYS: whole(1, 36_500).default(usualFigures.retentionDays),
  DEMO_AI_LIMIT: whole(0, 1_000_000).default(usualFigures.demoReplies),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: whole(0, 10).default(0),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug').default('warn'),
  WEB_ROOT: filled.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  RELEASES_DIR: filled.optional(),
  RELEASES_URL: issuer.optional(),
  STRIPE_SECRET_KEY: filled.optional(),
  STRIPE_PUBLISHABLE_KEY: filled.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** For tests with a fake Stripe. */
  STRIPE_API_URL: url('http:', 'https:').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: filled.optional(),
  OIDC_CLIENT_SECRET: filled.optional(),
  OIDC_NAME: filled.max(40, 'must have at most 40 characters').optional(),
  GOOGLE_CLIENT_ID: filled.optional(),
  GOOGLE_CLIENT_SECRET: filled.optional(),
  /** For tests with a fake Google. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)

// Without TLS, anyone on the network could impersonate people.
function isIssuer(value: string): boolean {
  if (!isUrl(value)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  if (username || password || search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
