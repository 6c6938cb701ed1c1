// Every function of the server and of shared/ that reads user text, with the longest text that can reach it.
import { talkAmongPeople } from '../../../shared/coaching/talk.ts'
import { acceptFile, extensionOf, isImage } from '../../../shared/files/attachments.ts'
import { ideaDraftSchema } from '../../../shared/board/board.ts'
import { isOfDomain, readDomain } from '../../../shared/policy/domain.ts'
import { readHttps, readSupport } from '../../../shared/policy/site-link.ts'
import { cleanDisplayName, isReservedName, nameKey } from '../../../shared/accounts/display-name.ts'
import type { Message } from '../../../shared/entities.ts'
import { fillPrompt } from '../../../shared/guided/guided-form.ts'
import { mentionsAssistant } from '../../../shared/messages/message-input.ts'
import { cutLine, plainLine } from '../../../shared/messages/plain-line.ts'
import { plainText } from '../../../shared/messages/plain-text.ts'
import { markMaths } from '../../../shared/messages/markdown/mark-maths.ts'
import { readMarkdown } from '../../../shared/messages/markdown/read-markdown.ts'
import { readReturnPath } from '../../../shared/accounts/return-path.ts'
import { guidedPrompts } from '../../../shared/texts/en/guided-prompts.ts'
import { readAnswer } from '../../adapters/pdf/read-answer.ts'
import { issueParts, repositoryIn } from '../../adapters/integrations/github.ts'
import { pageIn, withoutTitle } from '../../adapters/integrations/notion.ts'
import { cut } from '../../adapters/integrations/service-error.ts'
import { piecesOf, slackMarks } from '../../adapters/integrations/slack-marks.ts'
import { createSlack } from '../../adapters/integrations/slack.ts'
import { createZapier } from '../../adapters/integrations/zapier.ts'
import type { PublicPost } from '../../adapters/integrations/public-post.ts'
import { checkPassword, cleanAccountName, readEmail } from '../../domain/people/account-input.ts'
import { readAppToken } from '../../domain/people/app-token.ts'
import { buildBrainstormPrompt } from '../../domain/answers/prompt/brainstorm-prompt.ts'
import { readContact } from '../../domain/support/contact-input.ts'
import { isEmoji } from '../../domain/messages/emoji.ts'
import { escapeHtml, sanitizeText } from '../../domain/text.ts'
import { plainStart } from '../../domain/messages/plain-start.ts'
import { excerptOf } from '../../domain/messages/excerpt.ts'
import { exportEntry } from '../../domain/exports/export-document.ts'
import { attachmentDisposition, plainFileName } from '../../domain/files/export-file-name.ts'
import { markdownEntry } from '../../domain/exports/export-markdown.ts'
import { cleanFileName } from '../../domain/files/file-name.ts'
import { mentioned, readMessage } from '../../domain/messages/message.ts'
import { addressOf, callsPerson, namesIn } from '../../domain/answers/turn-taking/addressee.ts'
import { decideTurn } from '../../domain/answers/turn-taking/decide-turn.ts'
import { featuresOf } from '../../domain/answers/turn-taking/features.ts'
import { normalize, recognise, sentencesOf } from '../../domain/answers/turn-taking/recognise.ts'
import { buildOfflineAnswer } from '../../domain/answers/offline/answer.ts'
import { readIdea } from '../../domain/answers/read-items.ts'
import { reasonFor } from '../../domain/push/push-reason.ts'
import { searchSnippet, searchWords } from '../../domain/messages/search-words.ts'
import { titleOf } from '../../domain/integrations/sent-document.ts'
import { readTeamName, readTemplateTitle } from '../../domain/teams/team-input.ts'
import { cleanTitle, isUnnamed, readTitle, titleOfMessages } from '../../domain/sessions/title.ts'

type TextFunction = [name: string, length: number, run: (text: string) => unknown]

/** Characters of a WebSocket frame and a JSON body, of a message, of an answer or a document's text, and of a text sent to a service. */
const [frame, body, message, answer, sent] = [64_000, 128_000, 16_000, 100_000, 200_000]
/** Of the longest paragraph that is parsed as Markdown. */
const paragraph = 9_900
/** Of a name, an email address or a password, and of a title, as accepted by the API. */
const [line, title] = [500, 120]

const orRefused = (run: () => unknown) => {
  try {
    return run()
  } catch {
    return null
  }
}
const post: PublicPost = { check: () => Promise.reject(new Error('nowhere')), post: () => Promise.resolve({ status: 200, text: '' }) }
const people = Array.from({ length: 200 }, (_one, n) => ({ id: String(n), displayName: `A${'@ '.repeat(n % 9)}person ${n}` }))
const written = (type: 'user' | 'ai', content: string): Message => ({
  ...{ id: 'm', type, content, userId: null, anonymousId: 'a', displayName: 'Anna', timestamp: '2026-03-13T09:00:00.000Z', seq: 1 },
  ...{ cursor: '1.0', messageKey: null, rev: 0, metadata: {} },
})
const prompt = (text: string) => ({
  ...({ instructions: '', role: 'general', language: 'en' } as const),
  messages: [{ role: 'user' as const, from: 'Anna', text }],
})

// The rules of turn-taking read the beginning of a message only.
const turnText = 1_000
const turnOf = (text: string) => ({
  ...{ people: ['Anna', 'Bram', text.slice(0, 40)], by: 'Anna', text, silence: 0 },
  before: [
    { by: 'Bram', text, ago: 5 },
    { by: null, text, ago: 3 },
  ],
})

export const textFunctions: TextFunction[] = [
  ['decideTurn', message, (text) => decideTurn(turnOf(text))],
  ['addressOf', turnText, (text) => addressOf(turnOf(text))],
  ['featuresOf', turnText, (text) => featuresOf(turnOf(text))],
  ['callsPerson', turnText, (text) => callsPerson(text, ['Bram', text.slice(0, 40)])],
  ['namesIn', line, (text) => namesIn([text])],
  ['normalize', message, normalize],
  ['recognise', turnText, recognise],
  ['sentencesOf', turnText, sentencesOf],
  ['sanitizeText', body, (text) => sanitizeText('', text)],
  ['readMessage', frame, (text) => orRefused(() => readMessage(text, 'user'))],
  ['readMessage after /note', frame, (text) => orRefused(() => readMessage(`/note${text}`, 'user'))],
  ['mentionsAssistant', message, mentionsAssistant],
  ['mentioned', message, (text) => mentioned(text, people)],
  ['mentioned, of names like that', message, (text) => mentioned(text, [{ id: 'a', displayName: text.slice(0, 20) }])],
  ['excerptOf', answer, excerptOf],
  ['plainStart', answer, (text) => plainStart(text, 1_000)],
  ['searchWords', 200, searchWords],
  ['searchSnippet', answer, (text) => searchSnippet(text, ['a', 'rye', 'about'])],
  ['cleanTitle', title, cleanTitle],
  ['isUnnamed', title, isUnnamed],
  ['readTitle', 17_000, readTitle],
  ['titleOfMessages', message, (text) => titleOfMessages([text, text, text, text, text, text])],
  ['titleOf', answer, (text) => titleOf({ content: text }, 'Bakery')],
  ['markdownEntry of a message', message, (text) => markdownEntry(exportEntry(written('user', text), 'en'))],
  ['markdownEntry of an answer', answer, (text) => markdownEntry(exportEntry(written('ai', text), 'en'))],
  ['plainFileName', title, plainFileName],
  ['attachmentDisposition', title, (text) => attachmentDisposition(text.toWellFormed())],
  ['cleanFileName', 8_000, cleanFileName],
  ['readEmail', line, (text) => orRefused(() => readEmail(text))],
  ['cleanAccountName', line, cleanAccountName],
  ['checkPassword', line, (text) => orRefused(() => checkPassword(text))],
  ['readContact', 20_000, (text) => orRefused(() => readContact({ name: text, email: text, subject: text, message: text }))],
  ['readTeamName', line, (text) => orRefused(() => readTeamName(text))],
  ['readTemplateTitle', line, (text) => orRefused(() => readTemplateTitle(text))],
  [
    'buildBrainstormPrompt',
    2_000,
    (text) => buildBrainstormPrompt({ topic: text, template: 'golden_circle', answers: { why: text } }, 'en'),
  ],
  ['readIdea', message, (text) => readIdea({ title: text, description: text, tags: [text] }, 'i', 'hooks')],
  ['buildOfflineAnswer', message, (text) => buildOfflineAnswer(prompt(text))],
  [
    'buildOfflineAnswer to a form',
    message,
    (text) =>
      buildOfflineAnswer(prompt(`${guidedPrompts.contentCalendar.opening[0]}\nStart date: 2026-01-01\nPeriod: 7 days\nChannels: ${text}`)),
  ],
  ['ideaDraftSchema', message, (text) => ideaDraftSchema.safeParse({ title: text, description: text, tags: [text] })],
  ['extensionOf', 8_000, extensionOf],
  ['acceptFile', 8_000, (text) => orRefused(() => acceptFile({ name: text, type: '', size: 1 }))],
  ['isImage', 8_000, (text) => orRefused(() => isImage(text))],
  ['plainLine', frame, plainLine],
  ['plainText', answer, plainText],
  ['cutLine', frame, (text) => cutLine(text, 80)],
  ['readReturnPath', 16_000, readReturnPath],
  ['readAppToken', 16_000, (text) => orRefused(() => readAppToken(`Bearer ${text}`))],
  ['isEmoji', 32, isEmoji],
  ['escapeHtml', line, escapeHtml],
  ['cleanDisplayName', line, cleanDisplayName],
  ['isReservedName', line, isReservedName],
  ['nameKey', line, nameKey],
  ['readDomain', 500, readDomain],
  ['isOfDomain', line, (text) => isOfDomain(`a@${text}`, [text])],
  ['readHttps', 500, (text) => readHttps(`https://${text}`)],
  ['readSupport', 500, readSupport],
  ['readSupport of an address', 500, (text) => readSupport(`${text}@${text}.nl`)],
  ['talkAmongPeople', message, (text) => talkAmongPeople([written('user', text)])],
  ['fillPrompt', 2_000, (text) => fillPrompt([text], { a: text })],
  ['Slack', sent, (text) => createSlack(post).send({}, { title: text.slice(0, 120), markdown: text, url: null })],
  ['Slack, the pieces of a text', sent, piecesOf],
  ['Slack, one piece', message, slackMarks],
  ['Zapier', sent, (text) => createZapier(post).send({}, { title: text.slice(0, 120), markdown: text, url: null })],
  ['GitHub', sent, issueParts],
  ['GitHub, its repository', title, (text) => orRefused(() => repositoryIn({ repository: text }))],
  ['Notion', sent, withoutTitle],
  ['Notion, its page', 2_000, (text) => orRefused(() => pageIn({ parentPage: text }))],
  ['Trello', sent, (text) => cut(text, 16_384)],
  ['markMaths', answer, markMaths],
  ['reasonFor', message, (text) => reasonFor(written('user', text), 'mentions', { id: 'b', name: text.slice(0, 20) })],
  ['readMarkdown', message, readMarkdown],
  // A longer text of the most expensive kinds is not parsed.
  ['readMarkdown of a short text', 1_600, readMarkdown],
  ['readMarkdown of a text that is parsed', 4_000, readMarkdown],
  ['readMarkdown of a paragraph', paragraph, readMarkdown],
  ['readAnswer', message, readAnswer],
]
