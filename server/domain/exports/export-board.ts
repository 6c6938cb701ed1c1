// A brainstorm in an export: its answers, ideas and sticky notes, as text and as data.
import type { ExportedBoard } from './export-types.ts'
import type { Brainstorm } from '../../../shared/board/board.ts'
import { ideaCategories, questionIdsOf } from '../../../shared/board/brainstorm.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { brainstormWords } from '../answers/prompt/brainstorm-prompt.ts'
import { exportWords, timeWords } from './export-document.ts'
import { fill } from '../text.ts'

export function exportBoard(brainstorm: Brainstorm, at: { createdAt: number; endedAt: number | null }, language: Language): ExportedBoard {
  const { topic, template, ideas, stickyNotes, groups } = brainstorm
  const words = brainstormWords(language)
  const file = exportWords(language)
  const createdAt = new Date(at.createdAt).toISOString()
  const answers = questionIdsOf(template)
    .filter((id) => id !== 'topic')
    .map((id) => ({ question: words.questions[id as keyof typeof words.questions], answer: brainstorm.answers[id] }))
    .filter(({ answer }) => answer)
  const notes = stickyNotes.filter(({ content }) => content !== '')
  const text = [
    ...answers.map(({ question, answer }) => `${question}: ${answer}`),
    ...section(
      file.ideas,
      ideaCategories.flatMap((category) =>
        ideas
          .filter((idea) => idea.category === category)
          .map(({ title, description, tags }) =>
            [`${words.categories[category]}: ${title}`, description, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join(' · '),
          ),
      ),
    ),
    ...section(
      file.groups,
      groups.map(({ title }) => title),
    ),
    ...section(
      file.notes,
      notes.map(({ content, userName, votes }) =>
        [content, userName, ...(votes.length > 0 ? [fill(file.votes, { count: String(votes.length) })] : [])].join(' · '),
      ),
    ),
  ].join('\n')
  return {
    entry: {
      message: { seq: 0, type: 'user', from: null, at: createdAt, text },
      name: fill(words.title, { topic }),
      about: [timeWords(createdAt, language), words.templates[template]],
      quote: null,
      files: [],
    },
    data: {
      topic,
      template,
      createdAt,
      endedAt: at.endedAt === null ? null : new Date(at.endedAt).toISOString(),
      answers,
      ideas: ideas.map(({ category, title, description, tags }) => ({ category, title, description, tags })),
      groups: groups.map(({ title, position }) => ({ title, position })),
      notes: notes.map(({ content, color, size, position, userName, votes }) => ({
        ...{ content, color, size, position },
        from: userName,
        votes: votes.length,
      })),
    },
  }
}

const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : ['', `${title}:`, ...lines])
