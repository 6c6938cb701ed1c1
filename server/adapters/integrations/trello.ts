// Trello through its REST API, because it has no official client: each document is a card; if it does not fit, a file with all of it is
// attached.
import { limits } from '../../../shared/limits/limits.ts'
import type { Destination, ServiceSettings } from '../../ports/integrations.ts'
import { cut, errorOf, withTimeout, withService } from './service-error.ts'

/** Maximum characters of a card's name and description. */
const [titleMost, descriptionMost] = [16_384, 16_384]

interface Card {
  id?: string
  url?: string
}

export function createTrello(baseUrl: string): Destination {
  async function ask<T>(settings: ServiceSettings, path: string, signal: AbortSignal | undefined, body?: object | FormData): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(`${baseUrl}/1/${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: withTimeout(signal, limits.deliveryMs),
      headers: {
        // In a header, because URLs are logged.
        authorization: `OAuth oauth_consumer_key="${quoted(settings['apiKey'])}", oauth_token="${quoted(settings['token'])}"`,
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (response.ok) return (await response.json()) as T
    await response.body?.cancel()
    throw errorOf(response.status)
  }
  const listOf = ({ listId = '' }: ServiceSettings) => encodeURIComponent(listId)

  return {
    check: (settings, signal) =>
      withService(async () => {
        const path = `lists/${listOf(settings)}?fields=name&board=true&board_fields=name`
        const list = await ask<{ name?: string; board?: { name?: string } }>(settings, path, signal)
        return [list.board?.name, list.name].filter(Boolean).join(' · ') || null
      }),
    send: (settings, { title, markdown, url }, signal) =>
      withService(async () => {
        const desc = cut(markdown, descriptionMost)
        const card = await ask<Card>(settings, 'cards', signal, {
          idList: settings['listId'],
          name: cut(title, titleMost),
          desc,
          ...(url === null ? {} : { urlSource: url }),
        })
        if (desc !== markdown && card.id) {
          const form = new FormData()
          form.set('name', 'kring.md')
          form.set('file', new Blob([cut(markdown, limits.sentCharacters)], { type: 'text/markdown' }), 'kring.md')
          await ask(settings, `cards/${encodeURIComponent(card.id)}/attachments`, signal, form)
        }
        return card.url ?? null
      }),
  }
}

const quoted = (value = '') => encodeURIComponent(value)
