// The offline assistant's answer to a content calendar form: real dates in the requested mix, and questions in place of ideas.
import { guidedPrompts as en } from '../../../../shared/texts/en/guided-prompts.ts'
import { guidedPrompts as nl } from '../../../../shared/texts/nl/guided-prompts.ts'
import type { Offline } from '../../../../shared/texts/nl/offline.ts'
import { fillIn, quoteText } from './quote.ts'

const openings = [en, nl].flatMap(({ contentCalendar }) => contentCalendar.opening)
const nothingChosen = [en, nl].map(({ contentCalendar }) => contentCalendar.yourChoice)
const dayMs = 24 * 60 * 60_000
const daysMost = 90

/** Of ten posts: four that teach something, three behind the scenes, two promotions and one by users. */
const mix = ['learn', 'behind', 'learn', 'promotion', 'learn', 'behind', 'users', 'learn', 'behind', 'promotion'] as const

/** Null if the prompt does not come from that form. */
export function draftCalendar(prompt: string, say: Offline): string | null {
  const start = Date.parse(/^(?:Start date|Startdatum): (\d{4}-\d{2}-\d{2})$/m.exec(prompt)?.[1] ?? '')
  const days = Number(/^(?:Period|Periode): (\d{1,2}) /m.exec(prompt)?.[1])
  if (!openings.some((opening) => prompt.startsWith(opening)) || Number.isNaN(start) || !(days >= 1 && days <= daysMost)) return null
  const dateOf = (day: number) => new Date(start + day * dayMs).toISOString().slice(0, 10)
  const channels = channelsOf(prompt, say)
  const asked = { learn: 0, behind: 0, promotion: 0, users: 0 }
  const rows = mix.map((kind, index) => {
    const question = say.calendar[kind][asked[kind]++]
    const date = dateOf(Math.floor((index * days) / mix.length))
    return `| ${date} | ${channels[index % channels.length]} | ${question} | ${say.calendar.mix[kind]} |`
  })
  const title = fillIn(say.calendar.title, { from: dateOf(0), until: dateOf(days - 1) })
  return [title, '', ...say.calendar.about, '', ...say.calendar.head, ...rows].join('\n')
}

function channelsOf(prompt: string, say: Offline): string[] {
  const listed = /^(?:Channels|Kanalen): (.+)/m.exec(prompt)?.[1] ?? ''
  const names = nothingChosen.includes(listed)
    ? []
    : listed
        .split(', ')
        .map(quoteText)
        .filter((name) => name !== '')
  return names.length > 0 ? names : [say.calendar.anyChannel]
}
