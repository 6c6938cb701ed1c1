// The description of each setting in docs/settings.md, in the order of the page.
import { settingsSchema } from './settings.ts'

type Name = keyof typeof settingsSchema.shape

interface About {
  about: string
  /** What applies if it is not set and the schema has no default. */
  otherwise?: string
}

/** Only for tests and `npm run dev`; operators do not need them. */
export const internalSettings = ['GOOGLE_ISSUER', 'STRIPE_API_URL', 'WEB_ROOT'] as const

export const settingGroups = {
  Server: {
    PORT: { about: 'The port it listens on.' },
    HOST: { about: 'The address it listens on.' },
    PUBLIC_URL: {
      about: 'The address that people use. Needed behind a proxy, for mail and for sign-in with a provider.',
      otherwise: 'the address it listens on',
    },
    BASE_PATH: {
      about:
        'The path below which Kring is served, such as `/kring`, if the host has other sites too. The proxy passes the path on unchanged.',
      otherwise: 'the root of the host',
    },
    TRUST_PROXY: { about: 'The number of proxies in front of it.' },
    APP_ORIGIN: { about: "The origin of the desktop app's pages; change it only for a desktop app of your own." },
    SESSION_SECRET: { about: 'Signs the cookies of guests.', otherwise: 'generated once, stored in the database' },
    ENCRYPTION_KEY: {
      about:
        'Encrypts the secrets of integrations and the keys that are added with `npm run models`. On Postgres, set this or `SESSION_SECRET`.',
      otherwise: '`SESSION_SECRET`, otherwise a key in `DATA_DIR`',
    },
    WEBHOOKS_ALLOW_PRIVATE: { about: "`on` lets webhooks reach this server's own network, also without TLS." },
    RATE_LIMIT: { about: '`off` for load tests.' },
    SERVICE_WORKER: { about: '`off` removes the service worker from browsers: no reading offline, and no push messages.' },
    METRICS_TOKEN: { about: 'A bearer token for reading `/metrics` from other machines.', otherwise: 'this machine only' },
    LOG_LEVEL: { about: '`silent`, `error`, `warn`, `info` or `debug`.' },
  },
  Storage: {
    DATA_DIR: { about: 'The folder of the SQLite database and of attached files. Used by one process at a time.' },
    DATABASE_URL: { about: 'A Postgres database, `postgres://…`.', otherwise: 'SQLite' },
    DATABASE_POOL: { about: 'The maximum number of connections to Postgres from one process.' },
    SQLITE_DRIVER: { about: 'The package that opens SQLite: `sqlite3` or `better-sqlite3`.' },
    REDIS_URL: { about: 'A Redis that joins several nodes on one Postgres, `redis://…`.', otherwise: 'one process' },
    S3_BUCKET: { about: 'A bucket for attached files. Several nodes without a shared disk need one.', otherwise: '`DATA_DIR/files`' },
    S3_ENDPOINT: { about: 'The address of S3-compatible storage.', otherwise: 'Amazon' },
    S3_REGION: { about: 'Its region.' },
    S3_ACCESS_KEY_ID: { about: 'Its access key.', otherwise: 'default AWS credentials' },
    S3_SECRET_ACCESS_KEY: { about: 'The secret of its access key.', otherwise: 'default AWS credentials' },
    BACKUP_TO: {
      about:
        'The target of scheduled backups: a folder that exists, or a bucket of the storage above, `s3://bucket/folder`. Not shared with another Kring.',
      otherwise: 'no scheduled backups',
    },
    BACKUP_EVERY_HOURS: { about: 'Hours between two backups.' },
    BACKUP_KEEP: { about: 'The maximum number of backups kept.' },
    BACKUP_KEEP_DAYS: { about: 'The maximum age of the backups kept, in days. The newest one is always kept.', otherwise: 'no limit' },
    RETENTION_DAYS: {
      about:
        'Sessions of Free and anonymous hosts are deleted this many days after their last activity. The pages and legal texts state this number.',
    },
  },
  AI: {
    OPENAI_API_KEY: {
      about: 'The key of the AI provider. `npm run models` connects more: see [models](models.md).',
      otherwise: 'the offline assistant',
    },
    OPENAI_BASE_URL: { about: 'Any server that supports `chat.completions`; it needs no key.', otherwise: 'OpenAI' },
    OPENAI_MODEL_FREE: { about: 'The model for guests and Free hosts.' },
    OPENAI_MODEL_PRO: { about: 'The model for Pro and Team hosts.' },
    OPENAI_MODEL_TRANSCRIBE: { about: 'The model that turns speech into text; `off` if the provider has none.' },
    OPENAI_IMAGES: { about: 'Whether the models read pictures: `on`, `off`, or `auto` to decide by their names.' },
    AI_CONTEXT_TOKENS: { about: 'How much of a session the model reads, in tokens.' },
    AI_TITLES: {
      about:
        'Whether a session that nobody has named gets a title after its first answer. `OPENAI_MODEL_FREE` writes it, and it does not count as an answer.',
    },
  },
  Limits: {
    DEFAULT_PLAN: { about: 'The plan of an account without a subscription; `team` if you host Kring for your own organisation.' },
    DEMO_AI_LIMIT: { about: 'AI answers in one demo session. A brainstorm counts as five.' },
    AI_DAILY_LIMIT: { about: 'AI answers per day for a Free host. Brainstorms use credits instead.' },
    AI_ADDRESS_LIMIT: {
      about:
        'AI answers per month for all guests and demos behind one IP address (IPv6: one /64; its /48 gets four times as many), including those that people stop before the first word. A brainstorm counts as five.',
    },
    AI_ADDRESS_DAILY_LIMIT: {
      about:
        'AI answers per day for all Free accounts behind one IP address (IPv6: as above) whose email address is not verified. A brainstorm counts as five.',
    },
    AI_SERVER_DAILY_LIMIT: {
      about: 'AI answers and recordings per day for the whole server. A brainstorm counts as five.',
      otherwise: 'no limit',
    },
  },
  'Mail and support': {
    SMTP_URL: { about: 'The mail server, `smtp://user:password@host:587` or `smtps://…:465`. Needs `PUBLIC_URL`.', otherwise: 'no mail' },
    MAIL_FROM: { about: 'The sender address of mails.', otherwise: 'no mail' },
    SUPPORT_EMAIL: {
      about: 'The address that people can write to; messages from the contact form are forwarded to it.',
      otherwise: '`MAIL_FROM`, otherwise only the form',
    },
  },
  'Sign-in': {
    OIDC_ISSUER: { about: 'Your own OpenID Connect provider. Needs `PUBLIC_URL`.', otherwise: 'not offered' },
    OIDC_CLIENT_ID: { about: "Kring's client id at that provider.", otherwise: 'not offered' },
    OIDC_CLIENT_SECRET: { about: "Kring's client secret at that provider.", otherwise: 'a public client' },
    OIDC_NAME: { about: "The name on its button: 'Continue with {OIDC_NAME}'.", otherwise: "the issuer's host" },
    GOOGLE_CLIENT_ID: { about: 'Sign-in with Google, and connecting Google Drive. Needs `PUBLIC_URL`.', otherwise: 'not offered' },
    GOOGLE_CLIENT_SECRET: { about: 'The secret of that client.', otherwise: 'not offered' },
  },
  Payments: {
    STRIPE_SECRET_KEY: {
      about: 'Payments by Stripe. Needs `PUBLIC_URL` and, once, `npm run stripe:setup` ([deploy.md](deploy.md)).',
      otherwise: 'nothing can be bought',
    },
    STRIPE_PUBLISHABLE_KEY: { about: "Stripe's key for pages.", otherwise: 'nothing can be bought' },
    STRIPE_WEBHOOK_SECRET: { about: "Verifies Stripe's webhook calls.", otherwise: 'nothing can be bought' },
  },
  'Desktop app': {
    RELEASES_DIR: { about: 'A folder with installers, as electron-builder writes it.', otherwise: 'none to download' },
    RELEASES_URL: { about: 'The address of such a folder elsewhere.', otherwise: 'none to download' },
  },
} satisfies Record<string, Partial<Record<Exclude<Name, (typeof internalSettings)[number]>, About>>>

/** The content of docs/settings.md. */
export function settingsPage(): string {
  const sections = Object.entries(settingGroups).map(([group, settings]) => {
    const rows = Object.entries<About>(settings).map(
      ([name, { about, otherwise }]) => `| \`${name}\` | ${otherwise ?? defaultOf(name as Name)} | ${about} |`,
    )
    return [`## ${group}`, '', '| setting | default | |', '| --- | --- | --- |', ...rows, ''].join('\n')
  })
  return `# Settings

Kring reads its settings from the environment. An invalid value is named and refused at startup; an empty value counts as not set.
This page is generated from \`server/config\`: \`npm run settings\`.

${sections.join('\n')}`
}

function defaultOf(name: Name): string {
  const value: unknown = settingsSchema.shape[name].safeParse(undefined).data
  if (value === undefined) throw new Error(`${name} has no default: set \`otherwise\` to what applies instead.`)
  return `\`${String(value)}\``
}
