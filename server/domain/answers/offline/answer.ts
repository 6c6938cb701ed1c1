// Composes the offline assistant's answers from outlines and real quotes, without inventing facts.
import type { Language } from '../../../../shared/texts/language.ts'
import { offline as en } from '../../../../shared/texts/en/offline.ts'
import { offline as nl } from '../../../../shared/texts/nl/offline.ts'
import type { Offline } from '../../../../shared/texts/nl/offline.ts'
import type { Prompt, PromptMessage } from '../../../ports/ports.ts'
import { draftCalendar } from './calendar.ts'
import { readMessage } from './intent.ts'
import type { Intent, Reading } from './intent.ts'
import { fillIn, quoteText } from './quote.ts'
import { findNames, greet, listFiles, listNames, quoteMessage, quoteName, quotePerson, summarise } from './recall.ts'
import type { Recall } from './recall.ts'

const texts: Record<Language, Offline> = { en, nl }

const questionsListed = 6
const questionsWorkedOut = 3
/** How many messages back to look for the topic of a question that names none. */
const topicMessages = 20

type Question = Reading & { message: PromptMessage }
/** A question with an answer of its own: neither open nor a greeting. */
type KnownQuestion = Question & { intent: Exclude<Intent, 'open' | 'hello'> }

/** The whole answer as Markdown; people's text is quoted as inert text. */
export function buildOfflineAnswer(prompt: Prompt): string {
  const say = texts[prompt.language]
  const role = say.roles[prompt.role]
  const said = prompt.messages.filter(({ isAssistant }) => !isAssistant)
  const recall: Recall = { messages: said.filter((message) => message.role === 'user'), say, language: prompt.language }
  const names = findNames(recall.messages)
  const questions = findQuestions(said, names)
  const earlier = () => findEarlierTopic(recall.messages, names)

  const known = withoutRepeats(questions.filter(isKnown))
  const workedOut = known.slice(-questionsWorkedOut)
  const sections = workedOut.map((question) => workOut(question, question.topic || earlier(), recall))
  const openTopics = [...new Set(questions.filter(({ intent }) => intent === 'open').map(({ topic }) => topic))].slice(-questionsWorkedOut)
  if (openTopics.length > 0)
    sections.push(
      fillIn(role.outline, {
        topic: listNames(
          openTopics.map((topic) => quoteTopic(topic, say)),
          prompt.language,
        ),
      }),
    )
  if (sections.length === 0)
    sections.push(
      greet(
        recall,
        questions.map(({ message }) => message),
      ),
    )

  const files = listFiles(
    questions.map(({ message }) => message),
    say,
  )
  if (files) sections.unshift(files)

  // Quotes and greetings are complete answers: one question in return is enough.
  const complete = openTopics.length === 0 && workedOut.every(({ intent }) => intent === 'summary' || intent === 'said')
  const closing = complete ? role.questions.slice(0, 1) : role.questions
  return [
    say.notice,
    ...sayWhoAsked(questions, say),
    ...(complete ? [] : [role.opening]),
    ...(workedOut.length < known.length ? [fillIn(say.newestWorkedOut, { count: workedOut.length })] : []),
    ...sections,
    [say.closing, '', ...closing.map((line) => `- ${line}`)].join('\n'),
  ].join('\n\n')
}

// What people have asked since the last answer; if that answer failed or was stopped, the newest message again.
function findQuestions(messages: PromptMessage[], names: string[]): Question[] {
  const lastAnswer = messages.findLastIndex((message) => message.role === 'assistant')
  const since = messages.slice(lastAnswer + 1)
  const waiting = since.length > 0 ? since : messages.filter((message) => message.role === 'user').slice(-1)
  const read = waiting.map((message) => readQuestion(message, names))
  const asking = read.filter(({ intent, message }) => intent !== 'open' || /\?|@ai(?![\p{L}\p{N}])/iu.test(message.text))
  return asking.some(({ intent }) => intent !== 'hello') ? asking : read
}

function readQuestion(message: PromptMessage, names: string[]): Question {
  const reading = readMessage(message.text, names)
  const toSomebody = [...names, 'ai'].some((name) => name.toLowerCase() === reading.topic.toLowerCase())
  const intent: Intent = reading.intent === 'open' && (reading.topic === '' || toSomebody) ? 'hello' : reading.intent
  return { ...reading, intent, message }
}

function isKnown(question: Question): question is KnownQuestion {
  return question.intent !== 'open' && question.intent !== 'hello'
}

function withoutRepeats(questions: KnownQuestion[]): KnownQuestion[] {
  const keyOf = ({ intent, topic, whose }: KnownQuestion) => JSON.stringify([intent, topic.toLowerCase(), whose])
  return [...new Map(questions.map((question) => [keyOf(question), question])).values()]
}

function findEarlierTopic(messages: PromptMessage[], names: string[]): string {
  for (const message of messages.slice(-topicMessages).reverse()) {
    const { intent, topic } = readQuestion(message, names)
    if (topic && intent !== 'hello' && intent !== 'said' && intent !== 'summary') return topic
  }
  return ''
}

function sayWhoAsked(questions: Question[], say: Offline): string[] {
  const line = (template: string, message: PromptMessage) =>
    fillIn(template, { name: quoteName(message, say), quote: quoteMessage(message, say) })
  const [first, ...others] = questions
  if (!first) return []
  if (others.length === 0) return [line(say.wrote, first.message)]
  const listed = questions.slice(-questionsListed).map(({ message }) => line(say.listed, message))
  const left = questions.length - listed.length
  return [[say.together, '', ...(left > 0 ? [fillIn(say.earlierQuestions, { count: left })] : []), ...listed].join('\n')]
}

function quoteTopic(topic: string, say: Offline): string {
  const text = quoteText(topic)
  return text ? fillIn(say.quote, { text }) : say.noTopic
}

function workOut({ intent, message, whose }: KnownQuestion, topic: string, recall: Recall): string {
  if (intent === 'summary') return summarise(recall, message)
  if (intent === 'said') return quotePerson(recall, message, whose)
  if (intent === 'content')
    return draftCalendar(message.text, recall.say) ?? fillIn(recall.say.sections.content, { topic: quoteTopic(topic, recall.say) })
  return fillIn(recall.say.sections[intent], { topic: quoteTopic(topic, recall.say) })
}
