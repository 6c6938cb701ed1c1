// Slack through an incoming webhook: a heading and sections in Slack's own markup.
import { limits } from '../../../shared/limits.ts'
import type { Destination, SentDocument, ServiceSettings } from '../../ports/integrations.ts'
import type { PublicPost } from './public-post.ts'
import { cut, errorOf } from './service-error.ts'

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
      const { status } = await say(settings, slackMessage(document), signal)
      if (status !== 200) throw errorOf(status)
      return null
    },
  }
}

function slackMessage({ title, markdown, url }: SentDocument): object {
  const text = toSlackMarks(cut(markdown, Math.min(limits.sentCharacters, sectionMost * (blocksMost - 2))))
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

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

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

const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/

const marks = /[&<>#*+~[\]\\-]/

/** Converts Markdown to Slack's markup: headings and bold with asterisks, links in angle brackets; code stays as it is. */
function toSlackMarks(markdown: string): string {
  return markdown
    .split(code)
    .map((part, index) => {
      if (index % 2 === 1) return escape(part.replace(/^```\w*\n/, '```\n'))
      if (!marks.test(part)) return part
      return escape(part.replace(/^>\s?/gm, '\u0000'))
        .replaceAll('\u0000', '> ')
        .replace(/^#{1,6}[ \t]+(\S.*)$/gm, (_all, words: string) => `*${words.replaceAll('**', '')}*`)
        .replace(/^([ \t]*)[*+-][ \t]+/gm, '$1• ')
        .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
        .replace(/~~([^~\n]+)~~/g, '~$1~')
        .replace(/\[([^[\]\n]+)\]\((https?:[^\s)[]+)\)/g, '<$2|$1>')
        .replace(/\\(?=[\\`*_[\]~|$#+=.)-])/g, '')
    })
    .join('')
}
