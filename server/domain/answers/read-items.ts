// Validates what an assistant returns for a structured question.
import { groupDraftSchema, ideaDraftSchema, type GroupDraft, type Idea } from '../../../shared/board/board.ts'
import type { IdeaCategory } from '../../../shared/board/brainstorm.ts'
import { limits } from '../../../shared/limits/limits.ts'

export function readIdea(item: unknown, id: string, category: IdeaCategory): Idea | null {
  const read = ideaDraftSchema.safeParse(item)
  if (!read.success) return null
  const tags = read.data.tags.map((tag) => tag.replace(/^#+/, '')).filter((tag) => tag !== '')
  return { id, category, title: read.data.title, description: read.data.description, tags: [...new Set(tags)].slice(0, limits.ideaTags) }
}

/** Each note is in the first group that lists it; unknown notes and empty groups are left out. */
export function readGroups(items: unknown[], count: number): GroupDraft[] {
  const taken = new Set<number>()
  return items.slice(0, limits.stickyGroups).flatMap((item) => {
    const read = groupDraftSchema.safeParse(item)
    if (!read.success) return []
    const notes = read.data.notes.filter((number) => number >= 1 && number <= count && !taken.has(number) && taken.add(number))
    return notes.length === 0 ? [] : [{ ...read.data, notes }]
  })
}
