// Decides in the mode 'smart' whether messages are answered: at once by rules, after 20 s without a reply, or by the vote of a small model.
import type { Plan } from '../../../../shared/billing/plans.ts'
import type { Tokens } from '../../../../shared/entities.ts'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { Deps } from '../../../deps.ts'
import { usageOf } from '../../../domain/answers/estimate-usage.ts'
import { decideTurn } from '../../../domain/answers/turn-taking/decide-turn.ts'
import type { Turn } from '../../../domain/answers/turn-taking/turn.ts'
import { buildVotePrompt, isYes } from '../../../domain/answers/turn-taking/vote.ts'
import { withTimeouts } from '../../../domain/answers/timed-stream.ts'
import { refundOf } from '../../../domain/plans/refund.ts'
import { readTurn } from '../../../queries/answers/turn.ts'
import type { OpenTurn, TurnOutcome } from '../../../store/answers/turns.ts'
import type { Permit } from '../../../store/plans/ledger.ts'

export interface TurnTaker {
  /** Decides what is due in this session. */
  consider(sessionId: string): void
  /** Decides what is due in any session, and what becomes due before the next sweep at the moment it does. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const silent: TurnOutcome = { kind: 'silent' }

/** `wake` is called when a message in a session is to be answered. */
export function createTurnTaker(deps: Omit<Deps, 'answers'>, wake: (sessionId: string) => void): TurnTaker {
  const { store, now, log } = deps
  const abort = new AbortController()
  const working = new Map<string, Promise<void>>()
  const askedAgain = new Set<string>()
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>()

  function consider(sessionId: string): void {
    if (abort.signal.aborted) return
    if (working.has(sessionId)) return void askedAgain.add(sessionId)
    const done = work(sessionId)
      .catch((error: unknown) => log.error({ error, sessionId }, 'deciding whether to answer failed'))
      .finally(() => {
        working.delete(sessionId)
        if (askedAgain.delete(sessionId)) consider(sessionId)
      })
    working.set(sessionId, done)
  }

  function considerAt(sessionId: string, at: number): void {
    const known = timers.get(sessionId)
    if (abort.signal.aborted || (known && known.at <= at)) return
    clearTimeout(known?.timer)
    const timer = setTimeout(
      () => {
        timers.delete(sessionId)
        consider(sessionId)
      },
      // Timers may fire a moment early.
      Math.max(0, at - now()) + 2,
    )
    timers.set(sessionId, { at, timer: timer.unref() })
  }

  async function work(sessionId: string): Promise<void> {
    for (const turn of await store.turns.due(sessionId, now())) {
      // The others are decided even if one fails; the next sweep tries it again.
      await workOn(turn).catch((error: unknown) => log.error({ error, sessionId }, 'deciding whether to answer failed'))
    }
  }

  async function workOn(turn: OpenTurn): Promise<void> {
    const outcome = await decide(turn)
    if (outcome === 'voting') return
    const isDecided = await store.turns.decide(turn, outcome, now())
    if (outcome.kind === 'wait') considerAt(turn.session_id, outcome.until)
    if (isDecided && outcome.kind === 'speak') wake(turn.session_id)
  }

  async function decide(open: OpenTurn): Promise<TurnOutcome | 'voting'> {
    const at = now()
    const session = await store.sessions.find(open.session_id)
    if (!session?.aiEnabled || session.isClosed || session.replyMode !== 'smart') return silent
    if (session.quietUntil !== null && Date.parse(session.quietUntil) > at) return silent
    const read = await readTurn(deps, { sessionId: open.session_id, seq: open.trigger_seq }, at)
    if (!read) return silent
    const { turn, isAnswered } = read
    const { verdict, reason } = decideTurn(turn)
    // Considered again: a person's reply ends the wait, but not a call.
    const hasWaited = turn.silence * 1_000 >= limits.patienceMs
    if (hasWaited && isAnswered && reason !== 'called') return silent
    if (verdict === 'speak') return { kind: 'speak', reason, isUnanswered: reason === 'nobody-answered' }
    if (verdict === 'wait') return isAnswered ? silent : { kind: 'wait', until: at + Math.ceil(limits.patienceMs - turn.silence * 1_000) }
    if (verdict === 'silent') return silent
    void vote(open, turn)
    return 'voting'
  }

  // A vote takes seconds, so other messages do not wait for it.
  const votes = new Set<Promise<void>>()
  function vote(open: OpenTurn, turn: Turn): Promise<void> {
    const done: Promise<void> = holdVote(open, turn)
      .catch((error: unknown) => log.error({ error, sessionId: open.session_id }, 'a vote failed'))
      .finally(() => votes.delete(done))
    votes.add(done)
    return done
  }

  async function holdVote(open: OpenTurn, turn: Turn): Promise<void> {
    const terms = { ...deps.config, modelFor: (plan: Plan, wanted: string | null) => deps.models.choose(plan, wanted).facts.id }
    const taken = await store.turns.takeForVote(open, terms, now())
    if (!taken) return
    const saysYes = taken.permit !== null && (await askModel(deps, { turn: taken.turn, permit: taken.permit, said: turn }, abort.signal))
    // This process is shutting down: another one decides when the lease ends.
    if (abort.signal.aborted) return
    // People may have replied meanwhile: then they need no answer any more.
    const outcome: TurnOutcome = saysYes ? { kind: 'speak', reason: 'vote', isUnanswered: true } : silent
    if ((await store.turns.decide(taken.turn, outcome, now())) && saysYes) wake(open.session_id)
  }

  return {
    consider,
    async sweep() {
      const until = now() + limits.answerSweepMs
      for (const { sessionId, dueAt } of await store.turns.upcoming(until)) {
        if (dueAt <= now()) consider(sessionId)
        else considerAt(sessionId, dueAt)
      }
    },
    async close() {
      abort.abort()
      for (const { timer } of timers.values()) clearTimeout(timer)
      await Promise.all([...working.values(), ...votes])
    },
  }
}

/** False for no, for anything that is not a vote, and if the model fails or takes too long. */
async function askModel(
  { store, models, log, now }: Omit<Deps, 'answers'>,
  { turn, permit, said }: { turn: OpenTurn; permit: Permit; said: Turn },
  signal: AbortSignal,
): Promise<boolean> {
  const { assistant } = models.of(permit)
  let tokens: Tokens | undefined
  const items: unknown[] = []
  let isAsked = false
  let code: ErrorCode = 'ai_refused'
  const prompt = buildVotePrompt(said, turn.language)
  try {
    // The offline assistant follows no instructions.
    if (assistant.model === 'offline') return false
    const timeouts = { firstMs: limits.voteMs, nextMs: limits.voteMs, wholeMs: limits.voteMs, signal }
    const report = { tokens: (counted: Tokens) => void (tokens = counted) }
    isAsked = true
    for await (const item of withTimeouts((end) => assistant.structured(prompt, end, report), timeouts)) {
      items.push(item)
      if (items.length > 1) break
    }
    return !signal.aborted && isYes(items)
  } catch (error) {
    if (error instanceof AppError) code = error.code
    log.warn({ error, sessionId: turn.session_id }, 'the assistant did not vote')
    return false
  } finally {
    const written = items.length > 0 ? JSON.stringify({ items }) : ''
    const usage = usageOf(tokens, { model: permit.model, read: prompt, written })
    // A vote that took too long was billed too, and nobody pays for votes: all its counters stay.
    const isBilled = isAsked && (usage !== undefined || refundOf(code, isAsked) !== 'refunded')
    await store.turns.settleVote(turn, isBilled ? 'spent' : 'refunded', usage, now())
  }
}
