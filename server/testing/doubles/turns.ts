// Turns of a group of three, and names of their features, for tests of turn-taking.
import type { Turn } from '../../domain/answers/turn-taking/turn.ts'

export const turn = (text: string, more: Partial<Turn> = {}): Turn => ({
  people: ['Anna', 'Bram', 'Chiara'],
  before: [{ by: 'Bram', text: 'The weather is lovely', ago: 60 }],
  by: 'Anna',
  text,
  silence: 0,
  ...more,
})

/** The shape of a message, and the words of the two messages before it. */
export const ofShape =
  /^(?:start|capital|question-mark|stop|colon|quote|new-line|code|link|digit|emoji|ellipsis|size|before|posted):(?!question|errand)|^people:\d+&/
export const ofLast = /^(?:own|other)(?:-asks)?:|^(?:ai-)?earlier:/
