// Chooses one adapter for each port from the settings, and loads only that one.
import type { Plan } from '../../shared/billing/plans.ts'
import type { Config } from '../config/config.ts'
import type { ConnectModel } from '../ports/models.ts'
import type { Bus } from '../ports/bus.ts'
import type { Assistant, Files, IdentityProvider, Mailer, Pdf } from '../ports/ports.ts'
import { officialAddresses, lazyServices, type ServiceAddresses, type Services } from './integrations/services.ts'
import type { Vault } from '../ports/integrations.ts'
import type { Documents } from '../ports/documents.ts'
import type { Payments } from '../ports/payments.ts'
import type { Releases } from '../ports/releases.ts'

/** Free hosts get one model, paying hosts another; without a provider everyone gets the offline assistant. */
export async function chooseAssistants({ openai }: Pick<Config, 'openai'>): Promise<(plan: Plan) => Assistant> {
  if (openai.apiKey || openai.baseUrl) {
    const { createOpenAiAssistant } = await import('./assistants/openai/assistant-openai.ts')
    const provider = {
      apiKey: openai.apiKey ?? 'none',
      baseUrl: openai.baseUrl,
      transcribeModel: openai.modelTranscribe,
      seesImages: openai.images,
    }
    const free = createOpenAiAssistant({ ...provider, model: openai.modelFree })
    const paid = createOpenAiAssistant({ ...provider, model: openai.modelPro })
    return (plan) => (plan === 'free' ? free : paid)
  }
  const { offlineAssistant } = await import('./assistants/assistant-offline.ts')
  return () => offlineAssistant
}

/** Loads only the package of the provider's kind. */
export const connectModel: ConnectModel = async ({ kind, baseUrl, apiKey }, { model, images, thinking, outputTokens }) => {
  // Servers that require no key ignore this one.
  const options = { apiKey: apiKey ?? 'none', baseUrl: baseUrl ?? undefined, model, seesImages: images }
  if (kind === 'openai') return (await import('./assistants/openai/assistant-openai.ts')).createOpenAiAssistant(options)
  const { createAnthropicAssistant } = await import('./assistants/anthropic/assistant-anthropic.ts')
  return createAnthropicAssistant({ ...options, thinks: thinking, outputTokens })
}

/** `node` identifies this process. Throws if Redis does not answer. */
export async function chooseBus({ redisUrl }: Pick<Config, 'redisUrl'>, node: string): Promise<Bus> {
  if (!redisUrl) return (await import('./bus/bus-local.ts')).localBus
  const { connectRedisBus } = await import('./bus/bus-redis.ts')
  return connectRedisBus(redisUrl, node)
}

/** Throws if the storage cannot be used. */
export async function chooseFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return (await import('./files/files-disk.ts')).createDiskFiles(dataDir)
  return (await import('./files/files-s3.ts')).connectS3Files(s3)
}

export async function chooseDocuments(): Promise<Documents> {
  return (await import('./documents/documents.ts')).createDocuments()
}

export async function chooseMailer({ mail }: Pick<Config, 'mail'>): Promise<Mailer | null> {
  if (!mail) return null
  return (await import('./mailer-smtp.ts')).createSmtpMailer(mail)
}

/** Null if no installers are configured. */
export async function chooseReleases({ releases }: Pick<Config, 'releases'>): Promise<Releases | null> {
  if (!releases) return null
  if ('dir' in releases) return (await import('./releases/releases-folder.ts')).createFolderReleases(releases.dir)
  return (await import('./releases/releases-feed.ts')).createFeedReleases(releases.url, Date.now)
}

export async function chooseProviders({
  providers: { google, oidc },
}: Pick<Config, 'providers'>): Promise<Record<'google' | 'oidc', IdentityProvider | null>> {
  if (!google && !oidc) return { google: null, oidc: null }
  const { createOpenIdProvider } = await import('./identity/provider-openid.ts')
  return { google: google ? createOpenIdProvider(google) : null, oidc: oidc ? createOpenIdProvider(oidc) : null }
}

export async function choosePayments({ stripe }: Pick<Config, 'stripe'>): Promise<Payments | null> {
  if (!stripe) return null
  return (await import('./payments/payments-stripe.ts')).createStripePayments(stripe)
}

/** Null if several processes may run and no secret is set: each process would create its own key. */
export async function chooseVault(
  config: Pick<Config, 'encryptionKey' | 'sessionSecret' | 'databaseUrl' | 'dataDir'>,
): Promise<Vault | null> {
  const given = config.encryptionKey ?? config.sessionSecret
  if (given === undefined && config.databaseUrl !== undefined) return null
  const { createVault, readOrMakeKey } = await import('./identity/vault-aes.ts')
  return createVault(given ?? (await readOrMakeKey(config.dataDir)))
}

/** `addresses`: base URLs of the services; tests pass those of fakes. */
export async function chooseIntegrations(
  config: Pick<Config, 'encryptionKey' | 'sessionSecret' | 'databaseUrl' | 'dataDir' | 'webhooksAllowPrivate' | 'providers'>,
  addresses: ServiceAddresses = officialAddresses,
): Promise<Services & { vault: Vault | null }> {
  return { vault: await chooseVault(config), ...lazyServices(config.providers.google, config.webhooksAllowPrivate, addresses) }
}

/** Loads the PDF code when someone first exports a PDF. */
export const lazyPdf: Pdf = {
  async *write(document) {
    pdf ??= import('./pdf/pdf.ts').then(({ createPdf }) => createPdf())
    yield* (await pdf).write(document)
  },
}
let pdf: Promise<Pdf> | undefined
