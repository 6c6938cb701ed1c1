// The settings of external services, each read as a group: an incomplete group is refused.
import { StartError } from './start-error.ts'

/** Values from the environment, each already validated by itself. */
type Given = Partial<
  Record<
    | `S3_${'BUCKET' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
    | `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'}`
    | `GOOGLE_${'CLIENT_ID' | 'CLIENT_SECRET'}`
    | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET' | 'API_URL'}`
    | `RELEASES_${'DIR' | 'URL'}`
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'PUBLIC_URL'
    | 'BACKUP_TO',
    string | undefined
  >
> & { S3_REGION: string; GOOGLE_ISSUER: string }

export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface MailSettings {
  url: string
  from: string
}

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Address of the API, if it is not Stripe's own. */
  apiUrl: string | undefined
}

export interface ProviderSettings {
  /** The name on its button. */
  name: string
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
}

export function readS3(values: Given): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID } = values
  if (!S3_BUCKET) {
    const isForBackups = values.BACKUP_TO?.startsWith('s3://')
    if ((S3_ENDPOINT || S3_ACCESS_KEY_ID) && !isForBackups)
      throw new StartError('S3_BUCKET is missing: set it, or remove the other S3 settings.')
    return undefined
  }
  return bucketOf(S3_BUCKET, values)
}

/** A bucket of this storage. Throws StartError if only one of its two keys is set. */
export function bucketOf(
  bucket: string,
  values: Pick<Given, 'S3_REGION' | `S3_${'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`>,
): S3Settings {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  const credentials =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : undefined
  return { bucket, endpoint: S3_ENDPOINT, region: values.S3_REGION, credentials }
}

export function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Given): MailSettings | undefined {
  if (!SMTP_URL && !MAIL_FROM) return undefined
  if (!SMTP_URL || !MAIL_FROM) throw new StartError('SMTP_URL and MAIL_FROM must be set together.')
  // Otherwise a Host header would decide where the links in mails lead.
  if (!PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: SMTP_URL is set, and mails contain links.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

export function readOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL }: Given): ProviderSettings | undefined {
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET && !OIDC_NAME) return undefined
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID)
    throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together; set both, or no OIDC setting.')
  if (!PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: people return to it from OIDC_ISSUER.')
  return { name: OIDC_NAME ?? new URL(OIDC_ISSUER).host, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}

export function readGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, PUBLIC_URL }: Given): ProviderSettings | undefined {
  if (!GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET) return undefined
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  if (!PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: GOOGLE_CLIENT_ID is set, and people return to it from Google.')
  return { name: 'Google', issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
}

export function readStripe(given: Given): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, PUBLIC_URL } = given
  if (!STRIPE_SECRET_KEY && !STRIPE_PUBLISHABLE_KEY && !STRIPE_WEBHOOK_SECRET) return undefined
  // Without the webhook secret anyone could claim to have paid.
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new StartError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.')
  if (!PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: people return to it from Stripe.')
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  }
}

export function readReleases({ RELEASES_DIR, RELEASES_URL }: Given): { dir: string } | { url: string } | undefined {
  if (RELEASES_DIR && RELEASES_URL) throw new StartError('RELEASES_DIR and RELEASES_URL: set only one of them.')
  if (RELEASES_DIR) return { dir: RELEASES_DIR }
  // A feed names its files relative to its folder.
  return RELEASES_URL ? { url: RELEASES_URL.replace(/(?<!\/)\/*$/, '/') } : undefined
}
