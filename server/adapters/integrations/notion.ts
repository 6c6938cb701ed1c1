// Notion through its official client: each document is a page under the chosen page.
import { Client } from '@notionhq/client'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Destination, ServiceSettings } from '../../ports/integrations.ts'
import { cut, withService } from './service-error.ts'

const titleMost = 2000

export function createNotion(baseUrl: string): Destination {
  const client = ({ token }: ServiceSettings) =>
    new Client({ auth: token ?? '', baseUrl, timeoutMs: limits.deliveryMs, retry: false, logger: () => undefined })
  return {
    check: (settings) =>
      withService(async () => {
        const page = await client(settings).pages.retrieve({ page_id: pageIn(settings) })
        const title = 'properties' in page ? Object.values(page.properties).find((one) => one.type === 'title') : undefined
        return title?.title.map((part) => part.plain_text).join('') || null
      }),
    send: (settings, { title, markdown, url, from = 'Kring' }) =>
      withService(async () => {
        const page = await client(settings).pages.create({
          parent: { page_id: pageIn(settings) },
          properties: { title: { title: [{ text: { content: cut(title, titleMost) } }] } },
          markdown: `${cut(withoutTitle(markdown), limits.sentCharacters)}${url === null ? '' : `\n\n[${from}](${url})`}`,
        })
        return 'url' in page ? page.url : null
      }),
  }
}

/** Returns the page's id from an id or from its URL in the browser. Throws connection_refused. */
export function pageIn({ parentPage = '' }: ServiceSettings): string {
  const path = parentPage.split(/[?#]/)[0] ?? ''
  const id = /([0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})\/?$/i.exec(path)?.[1]
  if (id === undefined) throw new AppError('connection_refused')
  return id
}

/** Notion has a separate field for the title. */
export const withoutTitle = (markdown: string) => markdown.replace(/^# .*\n+/, '')
