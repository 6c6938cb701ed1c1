// Zapier through a catch hook: the document as JSON.
import { limits } from '../../../shared/limits/limits.ts'
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
    // Zapier accepts anything; it shows this request as the sample from which a Zap is built.
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
