// The offline assistant's structured answers: three ideas that are marked as samples, and groups by colour.
import { stickyColors } from '../../../../shared/board/brainstorm.ts'
import type { GroupsInput, IdeasInput, StructuredPrompt } from '../../../ports/ports.ts'
import { brainstormWords } from '../prompt/brainstorm-prompt.ts'
import { fill } from '../../text.ts'

export function buildOfflineItems(prompt: StructuredPrompt): object[] {
  const words = brainstormWords(prompt.language)
  // It follows no instructions, so it does not vote.
  if (prompt.task === 'vote') return []
  return prompt.task === 'ideas' ? sampleIdeas(prompt.input, words) : groupByColor(prompt.input, words)
}

type Words = ReturnType<typeof brainstormWords>

function sampleIdeas({ topic, category, known }: IdeasInput, words: Words): object[] {
  const samples = {
    headlines: [words.sampleHeadline, words.sampleHeadlineText],
    hooks: [words.sampleHook, words.sampleHookText],
    strategies: [words.sampleStrategy, words.sampleStrategyText],
  } as const
  if (!(category in samples)) return []
  const [title, description] = samples[category as keyof typeof samples]
  const idea = { title: fill(title, { topic: withoutEnd(topic) }), description, tags: [words.sampleTag] }
  // If asked again, it has no new ideas.
  return known.includes(idea.title) ? [] : [idea]
}

function groupByColor({ notes }: GroupsInput, words: Words): object[] {
  return stickyColors.flatMap((color) => {
    const ofColor = notes.filter((note) => note.color === color).map(({ number }) => number)
    return ofColor.length === 0 ? [] : [{ title: words.colors[color], summary: words.colorSummary, notes: ofColor }]
  })
}

function withoutEnd(topic: string): string {
  let end = topic.length
  while (/[.?!…:;\s]/u.test(topic.charAt(end - 1))) end -= 1
  return topic.slice(0, end).trimStart()
}
