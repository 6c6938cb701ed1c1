// Applies the person's own unconfirmed commands to the server's board, by the same rules as the server.
import type { Brainstorm, StickyNote } from '../../board/board.ts'
import { clampToBoard, mergeAnswer } from '../../board/brainstorm.ts'
import { limits } from '../../limits/limits.ts'
import { isMeantFor, type BoardCommand, type BoardCommandOf, type Person } from './board-command.ts'
import { putAll, removeNotes, type BoardState } from './board-state.ts'

export function applyPending(state: BoardState, commands: readonly BoardCommand[], me: Person): BoardState {
  return commands.reduce((known, command) => applyOne(known, command, me), state)
}

function applyOne(state: BoardState, command: BoardCommand, me: Person): BoardState {
  const { brainstorm } = state
  if (!brainstorm || !isMeantFor(command, brainstorm.id)) return state
  switch (command.type) {
    case 'answer_question':
      return { ...state, brainstorm: answer(brainstorm, command) }
    case 'add_sticky':
      return add(state, brainstorm, command, me)
    case 'change_sticky':
      return change(state, brainstorm, command, me)
    case 'remove_sticky':
      return removeNotes(state, brainstorm, [command.id])
    case 'restore_sticky':
      return restore(state, brainstorm, command.id)
    case 'vote_sticky':
      return { ...state, brainstorm: vote(brainstorm, command, me) }
    case 'remove_groups':
      return { ...state, brainstorm: { ...brainstorm, groups: [] } }
    // Only the server knows the outcome: permissions, costs, hidden notes.
    case 'start_brainstorm':
    case 'ask_ideas':
    case 'end_brainstorm':
    case 'reopen_brainstorm':
    case 'hide_round':
    case 'set_timer':
    case 'group_stickies':
      return state
  }
}

function answer(brainstorm: Brainstorm, { questionId, answer: mine, was }: BoardCommandOf<'answer_question'>): Brainstorm {
  // There is only one topic, so the last answer wins.
  const isTopic = questionId === 'topic'
  const given = isTopic ? mine.slice(0, limits.brainstormTopicCharacters) : mergeAnswer(brainstorm.answers[questionId] ?? '', was, mine)
  const answers = { ...brainstorm.answers, [questionId]: given }
  return { ...brainstorm, answers, ...(isTopic && { topic: given }) }
}

function add(state: BoardState, brainstorm: Brainstorm, command: BoardCommandOf<'add_sticky'>, me: Person): BoardState {
  const { id, content, color, size, position } = command
  if (brainstorm.stickyNotes.some((note) => note.id === id) || state.removed[id]) return state
  const note = {
    id,
    content,
    color,
    size,
    position: clampToBoard(position),
    userId: me.id,
    userName: me.name,
    isHidden: brainstorm.isHiding,
    votes: [],
  }
  return put(state, brainstorm, note)
}

function change(state: BoardState, brainstorm: Brainstorm, command: BoardCommandOf<'change_sticky'>, me: Person): BoardState {
  const { id, content, was, color, size, position } = command
  const here = brainstorm.stickyNotes.find((one) => one.id === id)
  const note = here ?? state.removed[id]
  const isWriting = content !== undefined && content !== note?.content
  // Of a removed note only new text counts: it brings the note back.
  if (!note || (!here && !isWriting)) return state
  if (here && isWriting && was !== undefined && was !== note.content) {
    const { x, y } = note.position
    const place = { position: { x: x + besideBy, y: y + besideBy }, color: note.color, size: note.size }
    const beside = { type: 'add_sticky' as const, key: command.key, brainstormId: brainstorm.id, id: command.key, content, ...place }
    return add(state, brainstorm, beside, me)
  }
  const fields = {
    ...(content !== undefined && { content }),
    ...(color && { color }),
    ...(size && { size }),
    ...(position && { position: clampToBoard(position) }),
  }
  return put(state, brainstorm, { ...note, ...fields })
}

/** Board units between a note and the text that was written into it at the same time. */
export const besideBy = 24

function restore(state: BoardState, brainstorm: Brainstorm, id: string): BoardState {
  const gone = state.removed[id]
  return gone ? put(state, brainstorm, gone) : state
}

function vote(brainstorm: Brainstorm, { id, on }: BoardCommandOf<'vote_sticky'>, me: Person): Brainstorm {
  const note = brainstorm.stickyNotes.find((one) => one.id === id)
  if (!note || note.isHidden || note.votes.includes(me.id) === on) return brainstorm
  if (on && votesLeft(brainstorm, me.id) <= 0) return brainstorm
  const votes = on ? [...note.votes, me.id] : note.votes.filter((one) => one !== me.id)
  return { ...brainstorm, stickyNotes: putAll(brainstorm.stickyNotes, [{ ...note, votes }]) }
}

export function votesLeft({ stickyNotes }: Pick<Brainstorm, 'stickyNotes'>, personId: string): number {
  return limits.votesPerPerson - stickyNotes.filter(({ votes }) => votes.includes(personId)).length
}

function put(state: BoardState, brainstorm: Brainstorm, note: StickyNote): BoardState {
  const { [note.id]: _back, ...removed } = state.removed
  return { ...state, removed, brainstorm: { ...brainstorm, stickyNotes: putAll(brainstorm.stickyNotes, [note]) } }
}
