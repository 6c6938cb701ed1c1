// Chooses one adapter for each port from the settings, and loads only that one.
import type { Plan } from '../../shared/plans.ts'
import type { Config } from '../config.ts'
import type { Assistant, Bus, Documents, Files, IdentityProvider, Mailer, Pdf } from '../ports.ts'

/** Free hosts get one model, paying ones another; without a provider everyone gets the offline assistant. */
export async function chooseAssistants({ openai }: Pick<Config, 'openai'>): Promise<(plan: Plan) => Assistant> {
  if (openai.apiKey || openai.baseUrl) {
    const { createOpenAiAssistant } = await import('./openai/assistant-openai.ts')
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
  const { offlineAssistant } = await import('./assistant-offline.ts')
  return () => offlineAssistant
}

/** `node` tells this process from the others. Throws when the Redis does not answer. */
export async function chooseBus({ redisUrl }: Pick<Config, 'redisUrl'>, node: string): Promise<Bus> {
  if (!redisUrl) return (await import('./bus-local.ts')).localBus
  const { connectRedisBus } = await import('./bus-redis.ts')
  return connectRedisBus(redisUrl, node)
}

/** Throws when the storage cannot be used. */
export async function chooseFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return (await import('./files-disk.ts')).createDiskFiles(dataDir)
  return (await import('./files-s3.ts')).connectS3Files(s3)
}

export async function chooseDocuments(): Promise<Documents> {
  return (await import('./documents/documents.ts')).createDocuments()
}

export async function chooseMailer({ mail }: Pick<Config, 'mail'>): Promise<Mailer | null> {
  if (!mail) return null
  return (await import('./mailer-smtp.ts')).createSmtpMailer(mail)
}

export async function chooseProviders({
  providers: { google, oidc },
}: Pick<Config, 'providers'>): Promise<Record<'google' | 'oidc', IdentityProvider | null>> {
  if (!google && !oidc) return { google: null, oidc: null }
  const { createOpenIdProvider } = await import('./provider-openid.ts')
  return { google: google ? createOpenIdProvider(google) : null, oidc: oidc ? createOpenIdProvider(oidc) : null }
}

/** Loaded when somebody first exports a PDF. */
export const latePdf: Pdf = {
  async *write(document) {
    pdf ??= import('./pdf/pdf.ts').then(({ createPdf }) => createPdf())
    yield* (await pdf).write(document)
  },
}
let pdf: Promise<Pdf> | undefined
