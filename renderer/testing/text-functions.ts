// Every function of the pages that processes text from people or the AI, with the maximum length of that text.
import type { Message } from '../../shared/entities.ts'
import { searchHelp, markWords, wordsOf } from '../features/site/help/search-help.ts'
import { excerptOf, shouldNotify } from '../features/notifications/should-notify.ts'
import { findCommands } from '../features/palette/find-commands.ts'
import { questionTitle } from '../features/desktop/quick-ask/use-quick-ask.ts'
import { findPosts } from '../features/session/calendar-files/find-posts.ts'
import { readTables } from '../features/session/calendar-files/read-tables.ts'
import { fitting, insertMention, mentionAt } from '../features/session/composer/lists/mentions.ts'
import { isDrawable } from '../../shared/messages/markdown/markdown-cost.ts'
import { markMentions } from '../features/session/message/mark-mentions.tsx'
import { matchCommand, toWords } from '../features/voice/control/commands.ts'
import { sayableText } from '../features/voice/reading/sayable-text.ts'
import { spokenLanguage } from '../features/voice/reading/spoken-language.ts'
import { readLinks, withoutLinks } from '../lib/texts/text-links.ts'

type TextFunction = [name: string, length: number, run: (text: string) => unknown]

/** The maximum number of characters in a message, an answer, a paragraph that is parsed as Markdown, and a text field. */
const [message, answer, paragraph, field] = [16_000, 100_000, 9_900, 500]

const written = (type: 'user' | 'ai', content: string): Message => ({
  ...{ id: 'm', type, content, userId: null, anonymousId: 'a', displayName: 'Anna', timestamp: '2026-03-13T09:00:00.000Z', seq: 1 },
  ...{ cursor: '1.0', messageKey: null, rev: 0, metadata: {} },
})
const me = { key: 'b', name: 'Bram @ x' }
const entry = (text: string) => ({ id: 'e', title: text, topic: null, texts: [text], to: '/' })

export const textFunctions: TextFunction[] = [
  ['sayableText', answer, (text) => sayableText(text, { code: 'code', formula: 'formula' })],
  ['spokenLanguage', answer, (text) => spokenLanguage(text)],
  ['readLinks', message, readLinks],
  ['withoutLinks', message, withoutLinks],
  ['wordsOf', field, wordsOf],
  ['searchHelp', message, (text) => searchHelp([entry(text)] as never, text.slice(0, field))],
  ['markWords', message, (text) => markWords(text, ['a', 'about'])],
  ['excerptOf a message', message, (text) => excerptOf(written('user', text))],
  ['excerptOf an answer', answer, (text) => excerptOf(written('ai', text))],
  ['shouldNotify', message, (text) => shouldNotify(written('user', text), 'mentions', me)],
  ['findCommands', field, (text) => findCommands([{ label: text, words: text }] as never, text)],
  ['questionTitle', message, (text) => questionTitle(text, 120, 'Chat')],
  ['matchCommand', message, matchCommand],
  ['toWords', message, toWords],
  ['findPosts', answer, findPosts],
  ['readTables', answer, readTables],
  ['readTables of a paragraph that is parsed', paragraph, readTables],
  ['mentionAt', message, (text) => mentionAt(text, text.length)],
  ['fitting', field, (text) => fitting([{ id: 'a', name: text }], text)],
  ['insertMention', message, (text) => insertMention(text, text.length, { at: 0, text: '' }, 'Anna')],
  ['isDrawable', answer, isDrawable],
  [
    'markMentions',
    message,
    (text) =>
      markMentions(text, [
        { id: 'a', name: 'A a' },
        { id: 'b', name: text.slice(0, 20) || 'b' },
      ]),
  ],
]
