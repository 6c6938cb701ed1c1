// Slack through an incoming webhook: a heading and sections in Slack's own markup.
import { setImmediate } from 'node:timers/promises'
import { limits } from '../../../shared/limits/limits.ts'
import type { Destination, SentDocument, ServiceSettings } from '../../ports/integrations.ts'
import type { PublicPost } from './public-post.ts'
import { cut, errorOf } from './service-error.ts'
import { escape, piecesOf, slackMarks } from './slack-marks.ts'

const host = 'hooks.slack.com'
/** Maximum characters of a heading and of a section, and blocks of a message. */
const [headingMost, sectionMost, blocksMost] = [150, 3000, 40]

export function createSlack({ post }: PublicPost): Destination {
  const say = (settings: ServiceSettings, body: object, signal?: AbortSignal) =>
    post(settings['webhookUrl'] ?? '', { body: JSON.stringify(body), host, signal })
  return {
    // A working webhook refuses a message without text, so nothing appears in the channel.
    async check(settings, signal) {
      const { status } = await say(settings, {}, signal)
      if (status !== 200 && status !== 400) throw errorOf(status)
      return null
    },
    async send(settings, document, signal) {
      const { status } = await say(settings, await slackMessage(document), signal)
      if (status !== 200) throw errorOf(status)
      return null
    },
  }
}

async function slackMessage({ title, markdown, url }: SentDocument): Promise<object> {
  const texts: string[] = []
  for (const piece of piecesOf(cut(markdown, Math.min(limits.sentCharacters, sectionMost * (blocksMost - 2))))) {
    texts.push(slackMarks(piece))
    // A whole session takes longer to parse than other work should wait.
    await setImmediate()
  }
  const text = texts.join('\n\n')
  const link = url === null ? [] : [{ type: 'context', elements: [{ type: 'mrkdwn', text: `<${url}|${escape(title)}>` }] }]
  return {
    text: escape(title),
    unfurl_links: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, headingMost).toWellFormed(), emoji: false } },
      ...sections(text)
        .slice(0, blocksMost - 2)
        .map((part) => ({ type: 'section', text: { type: 'mrkdwn', text: part } })),
      ...link,
    ],
  }
}

const piece = new RegExp(`[^]{1,${sectionMost - 1}}`, 'g')

/** Keeps lines whole if they fit. */
function sections(text: string): string[] {
  const parts: string[] = ['']
  const pieces = text.split('\n').flatMap((line) => line.match(piece) ?? [''])
  for (const one of pieces) {
    const last = parts.at(-1) ?? ''
    if (last.length + one.length + 1 > sectionMost) parts.push(one)
    else parts[parts.length - 1] = last === '' ? one : `${last}\n${one}`
  }
  return parts.filter((part) => part.trim() !== '')
}
