// The rules of a brainstorm that client and server share: templates, the size of the board, and the positions of notes.
export const brainstormTemplates = {
  /** Notes only: it has no questions besides its topic, so the AI writes ideas only when somebody asks for them. */
  blank: { required: ['topic'], optional: [] },
  swot: { required: ['topic', 'strengths', 'weaknesses', 'opportunities', 'threats'], optional: [] },
  golden_circle: { required: ['topic', 'why', 'how', 'what'], optional: [] },
  aida: { required: ['topic', 'target', 'action'], optional: ['attention', 'interest', 'desire'] },
  five_w1h: { required: ['topic', 'who', 'what', 'why', 'how'], optional: ['where', 'when'] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>
export type BrainstormTemplate = keyof typeof brainstormTemplates
export const templateNames = ['blank', 'swot', 'aida', 'golden_circle', 'five_w1h'] as const satisfies readonly BrainstormTemplate[]

/** First questions, then ideas while the AI writes them, then results. */
export const brainstormStatuses = ['questions', 'ideas', 'results'] as const
export type BrainstormStatus = (typeof brainstormStatuses)[number]

/** One response of the AI each. */
export const ideaCategories = ['headlines', 'hooks', 'strategies', 'content', 'tactics'] as const
export type IdeaCategory = (typeof ideaCategories)[number]
/** How many of each are requested: 10 to 15 in all. */
export const ideasPerCategory = { min: 2, max: 3 } as const

export const stickyColors = ['yellow', 'blue', 'green', 'pink', 'orange', 'purple'] as const
export type StickyColor = (typeof stickyColors)[number]
export const stickySizes = ['small', 'medium', 'large'] as const
export type StickySize = (typeof stickySizes)[number]

/** The board in its own units, the same for everyone; on a screen they are CSS pixels times the zoom. */
export const board = { width: 1600, height: 1000, reserveX: 200, reserveY: 150 } as const

/** The space that a note takes on the board. */
export const stickyBox = {
  small: { width: 144, height: 104 },
  medium: { width: 192, height: 136 },
  large: { width: 256, height: 176 },
} as const satisfies Record<StickySize, { width: number; height: number }>

export interface Point {
  x: number
  y: number
}

/** Keeps a note on the board, with 200 by 150 units free at the right and bottom edges. */
export function clampToBoard({ x, y }: Point): Point {
  const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), max))
  return { x: clamp(x, board.width - board.reserveX), y: clamp(y, board.height - board.reserveY) }
}

/** The questions of a template, in order. */
export function questionIdsOf(template: BrainstormTemplate): readonly string[] {
  const order = {
    aida: ['topic', 'target', 'attention', 'interest', 'desire', 'action'],
    five_w1h: ['topic', 'who', 'what', 'where', 'when', 'why', 'how'],
  }
  if (template === 'aida' || template === 'five_w1h') return order[template]
  return brainstormTemplates[template].required
}

export function isRequired(template: BrainstormTemplate, questionId: string): boolean {
  return brainstormTemplates[template].required.some((id) => id === questionId)
}

export function isWholeAnswered(template: BrainstormTemplate, answers: Record<string, string>): boolean {
  return brainstormTemplates[template].required.every((id) => (answers[id] ?? '').trim() !== '')
}

/** Appends a person's text to what someone else wrote in the meantime; `was` is the text that the person started from. */
export function mergeAnswer(current: string, was: string, mine: string): string {
  if (current === was || current.trim() === '') return mine
  if (mine.trim() === '' || `\n${current}\n`.includes(`\n${mine}\n`)) return current
  return `${current}\n${mine}`
}
