// Zapier by a catch hook: the document as JSON, for whatever the Zap makes of it.
import { limits } from '../../../shared/limits.ts'
import type { Destination } from '../../ports/integrations.ts'
import type { PublicPost } from './public-post.ts'
import { cut, errorOf } from './service-error.ts'

const host = 'hooks.zapier.com'

export function createZapier({ post }: PublicPost): Destination {
  async function tell(url: string, content: object, signal?: AbortSignal): Promise<void> {
    const { status } = await post(url, { body: JSON.stringify(content), host, signal })
    if (status < 200 || status >= 300) throw errorOf(status)
  }
  return {
    // Zapier takes anything; it shows this one as the sample from which a Zap is made.
    async check(settings, signal) {
      await tell(settings['webhookUrl'] ?? '', { type: 'test', title: 'Kring', markdown: 'Kring', url: null }, signal)
      return null
    },
    async send(settings, { title, markdown, url }, signal) {
      const content = { type: 'document', title, markdown: cut(markdown, limits.sentCharacters), url }
      await tell(settings['webhookUrl'] ?? '', content, signal)
      return null
    },
  }
}
