// Stores the answer to a question; after the last required one the ideas start.
import { isWholeAnswered, mergeAnswer, questionIdsOf } from '../../../shared/board/brainstorm.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { changeBoard, getOpen, type BoardChange, type BoardTools } from './change-board.ts'
import { beginRun } from './begin-run.ts'
import type { Member } from '../../access/member.ts'

interface Answer {
  brainstormId: string
  questionId: string
  answer: string
  /** The answer when this person started to write. */
  was: string
}

type Tools = BoardTools & Pick<Deps, 'brainstormWorker' | 'config' | 'models' | 'rateLimits'>

/**
 * If two people write at the same time, both texts are kept, one below the other. Throws brainstorm_over, bad_request, message_too_long,
 * topic_missing, rate_limited.
 */
export async function answerQuestion(deps: Tools, member: Member, input: Answer): Promise<number> {
  const { rev, given } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, input.brainstormId)
    const { questionId } = input
    if (!questionIdsOf(brainstorm.template).includes(questionId)) throw new AppError('bad_request')
    const before = brainstorm.answers[questionId] ?? ''
    const mine = input.answer.replaceAll('\0', '').trim()
    // A merged answer may be longer than the limit, and may be shortened step by step.
    if (mine.length > Math.max(limits.brainstormAnswerCharacters, input.was.length)) throw new AppError('message_too_long')
    if (questionId === 'topic' && mine === '') throw new AppError('topic_missing')
    // There is one topic: the last one wins.
    const answer = questionId === 'topic' ? mine.slice(0, limits.brainstormTopicCharacters) : mergeAnswer(before, input.was, mine)
    if (answer === before) return null
    if (answer.length > limits.brainstormAnswerCharacters * 2) throw new AppError('message_too_long')
    const answers = { ...brainstorm.answers, [questionId]: answer }
    const changed = await board.set(brainstorm.id, { answers, ...(questionId === 'topic' ? { topic: answer } : {}) })
    const changes: BoardChange[] = [{ kind: 'answered', questionId, answer }]
    const wasWhole = isWholeAnswered(brainstorm.template, brainstorm.answers)
    const begins = changed.status === 'questions' && changed.runId === null && !wasWhole && isWholeAnswered(changed.template, answers)
    if (!begins) return { changes }
    // A brainstorm that ended without ideas can be reopened and answered again, so each run counts like a request for ideas.
    deps.rateLimits.take('ideas', member.person)
    const begun = await beginRun(deps, member, board, changed)
    return { ...begun, changes: [...changes, ...begun.changes] }
  })
  if (given && 'run' in given && given.run) deps.brainstormWorker.run(given.run)
  return rev
}

/**
 * `known`: the number of ideas that the person saw. Does nothing while ideas are being written, or if the number has changed.
 * Throws brainstorm_over, enough_ideas.
 */
export async function askForIdeas(deps: Tools, member: Member, brainstormId: string, known?: number): Promise<number> {
  const { rev, given } = await changeBoard(deps, member, async (board) => {
    const brainstorm = getOpen(board, brainstormId)
    if (known !== undefined && known !== brainstorm.ideas.length) return null
    if (brainstorm.runId !== null || !isWholeAnswered(brainstorm.template, brainstorm.answers)) return null
    if (brainstorm.ideas.length >= limits.ideasPerBrainstorm) throw new AppError('enough_ideas')
    return beginRun(deps, member, board, brainstorm)
  })
  if (given?.run) deps.brainstormWorker.run(given.run)
  return rev
}
