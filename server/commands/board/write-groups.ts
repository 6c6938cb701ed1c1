// Groups the notes of a board as the assistant proposes, and posts a summary in the chat.
import type { Grouping } from '../../deps.ts'
import type { GroupDraft } from '../../../shared/board/board.ts'
import { stickyBox } from '../../../shared/board/brainstorm.ts'
import { assistantName } from '../../../shared/accounts/display-name.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { errorSentence } from '../../../shared/texts/error-text.ts'
import type { Deps } from '../../deps.ts'
import { askGroups, brainstormWords } from '../../domain/answers/prompt/brainstorm-prompt.ts'
import { usageOf } from '../../domain/answers/estimate-usage.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { newId } from '../../domain/ids.ts'
import { layOutGroups } from '../../domain/board/lay-out-groups.ts'
import { quoteText } from '../../domain/answers/offline/quote.ts'
import { readGroups } from '../../domain/answers/read-items.ts'
import type { BoardEdit } from '../../store/board/board-edit.ts'
import { applyToBoard, type BoardChange, type BoardTools } from './change-board.ts'
import { endGrouping } from './end-run.ts'

type Tools = BoardTools & Pick<Deps, 'models' | 'log'>

export async function writeGroups(deps: Tools, grouping: Grouping, signal: AbortSignal): Promise<void> {
  const { sessionId, asker } = grouping
  const { assistant, facts } = deps.models.of(grouping.permit)
  const items: unknown[] = []
  let tokens: Tokens | undefined
  let usage: Usage | undefined
  try {
    const numbered = grouping.notes.map(({ content, color, votes }, index) => ({ number: index + 1, text: content, color, votes }))
    const report = { tokens: (counted: Tokens) => void (tokens = counted) }
    const prompt = askGroups(grouping.topic, numbered, asker.language)
    try {
      for await (const item of assistant.structured(prompt, signal, report)) if (items.length < limits.stickyGroups) items.push(item)
    } finally {
      usage = usageOf(tokens, { model: facts.id, read: prompt, written: items.length === 0 ? '' : JSON.stringify(items) })
    }
    const groups = readGroups(items, grouping.notes.length)
    if (groups.length === 0) throw signal.aborted ? signal.reason : new AppError('ai_refused')
    await applyToBoard(deps, sessionId, (board) => layOut(board, grouping, groups, { model: facts.id, tokens, usage }))
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('ai_unavailable')
    const { code } = known
    deps.log.warn({ error, code, brainstormId: grouping.brainstormId }, 'grouping notes failed')
    await endGrouping(deps, grouping, code, usage)
    const sentence = errorSentence(known, asker.language)
    deps.fanout.publish(sessionId, { type: 'ai_error', error: sentence, code, answerId: null }, { only: asker.key })
  }
}

// A note that was removed or hidden in the meantime stays where it was.
async function layOut(
  board: BoardEdit,
  grouping: Grouping,
  drafts: GroupDraft[],
  { model, tokens, usage }: { model: string; tokens: Tokens | undefined; usage: Usage | undefined },
) {
  if (board.brainstorm?.groupingLine !== grouping.line) throw new AppError('brainstorm_over')
  await board.settle(grouping.line, 'spent', usage)
  const notes = await board.notes(grouping.brainstormId)
  const there = drafts
    .map((draft) => ({
      ...draft,
      stickies: draft.notes.flatMap((number) => notes.filter(({ id, isHidden }) => !isHidden && id === grouping.notes[number - 1]?.id)),
    }))
    .filter(({ stickies }) => stickies.length > 0)
  const moving = new Set(there.flatMap(({ stickies }) => stickies.map(({ id }) => id)))
  const staying = notes.filter(({ id }) => !moving.has(id)).map(({ x, y, size }) => ({ x, y, ...stickyBox[size] }))
  const places = layOutGroups(
    there.map(({ stickies }) => stickies.map(({ size }) => size)),
    staying,
  )
  const groups = there.map(({ title }, index) => ({ id: newId(), title, position: places.headings[index] ?? { x: 0, y: 0 } }))
  const moved = await Promise.all(
    there.flatMap(({ stickies }, index) => stickies.map((note, n) => board.setNote(note, places.notes[index]?.[n] ?? {}))),
  )
  await board.set(grouping.brainstormId, { groups, groupingUntil: null, groupingLine: null })
  const changes: BoardChange[] = [
    { kind: 'notes', notes: moved },
    { kind: 'groups', groups },
    { kind: 'grouping', isGrouping: false },
  ]
  const content = summaryOf(there, grouping)
  const metadata = { model, ...(tokens && { tokens }) }
  const message = await board.say({ type: 'ai', content, author: null, displayName: assistantName, messageKey: null, metadata })
  return { changes, message }
}

function summaryOf(groups: { title: string; summary: string; stickies: { content: string }[] }[], { asker, topic }: Grouping): string {
  const words = brainstormWords(asker.language)
  const lines = groups.flatMap(({ title, summary, stickies }) => [
    '',
    `**${quoteText(title)}**`,
    ...(summary === '' ? [] : ['', summary]),
    '',
    ...stickies.map(({ content }) => `- ${quoteText(content)}`),
  ])
  return [`### ${words.summaryTitle}: ${quoteText(topic)}`, ...lines]
    .join('\n')
    .slice(0, limits.messageCharacters * 2)
    .toWellFormed()
}
