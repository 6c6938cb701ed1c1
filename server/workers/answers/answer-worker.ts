// Writes the answers of this process, one at a time per session, and takes over those of dead processes.
import { plans } from '../../../shared/billing/plans.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { AnswerWorker, Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Claim } from '../../store/answers/claim.ts'
import type { BillingTerms } from '../../store/plans/charge.ts'
import { shownName } from '../../../shared/answers/models.ts'
import { createTurnTaker } from './turn-taking/turn-taker.ts'
import { readEarly, type EarlyMessages } from './prompt/prompt-messages.ts'
import type { AbortReason, OpenWork } from './open-work.ts'
import { publishFailure, writeAnswer } from './write-answer.ts'
import { every, type Repeated } from '../../every.ts'

export function createAnswerWorker(deps: Omit<Deps, 'answers'>): AnswerWorker {
  const owner = newId()
  const working = new Map<string, Promise<void>>()
  const wokenAgain = new Set<string>()
  const open = new Map<string, OpenWork>()
  const turns = createTurnTaker(deps, wake)
  let sweeping: Repeated | undefined
  let closing = false

  async function work(sessionId: string, isAgain: boolean): Promise<void> {
    // The next question is usually not there yet: its messages are read when it is.
    const notYet: EarlyMessages = () => Promise.resolve([])
    let early = isAgain ? notYet : readEarly(deps, sessionId)
    for (let claim = await (isAgain ? further : next)(sessionId); claim; claim = await further(sessionId)) {
      await write(claim, early)
      early = notYet
    }
  }

  async function next(sessionId: string): Promise<Claim | null> {
    if (closing) return null
    const refusals: Parameters<BillingTerms['refused']>[] = []
    const modelFor: BillingTerms['modelFor'] = (plan, wanted) => deps.models.choose(plan, wanted).facts.id
    const terms = { ...deps.config, modelFor, refused: (...one: (typeof refusals)[0]) => void refusals.push(one) }
    const claim = await deps.store.answers.claim(sessionId, owner, terms, deps.now())
    // Published only after the commit.
    for (const [limit, only] of refusals) deps.fanout.publish(sessionId, { type: 'usage_limit_reached', ...limit }, only ? { only } : {})
    return claim
  }

  // Usually nothing waits, and a transaction would make all other writes wait. A question that comes after this read wakes the worker.
  async function further(sessionId: string): Promise<Claim | null> {
    return (await deps.store.answers.isWaiting(sessionId)) ? next(sessionId) : null
  }

  async function write(claim: Claim, early: EarlyMessages): Promise<void> {
    const { answer, answering, permit } = claim
    const model = deps.models.of(permit)
    const begun = {
      answerId: answer.id,
      model: model.facts.id,
      ...shownName(model.facts),
      ...(claim.assistant ? { assistant: claim.assistant.shown } : {}),
      afterSeq: answer.after_seq ?? answer.trigger_seq,
      answering,
      text: '',
      startedAt: new Date(deps.now()).toISOString(),
    }
    const item: OpenWork = { open: begun, model, abort: new AbortController() }
    open.set(answer.session_id, item)
    deps.fanout.updateChannel(answer.session_id)
    // Claimed while this process was already shutting down: `close` did not see it and must not wait for the whole answer.
    if (closing) item.abort.abort({ kind: 'closing' } satisfies AbortReason)
    deps.meters.answerBegan()
    try {
      await writeAnswer(deps, claim, item, early)
    } finally {
      deps.meters.answerOver()
      open.delete(answer.session_id)
      deps.fanout.updateChannel(answer.session_id)
    }
  }

  function wake(sessionId: string): void {
    if (closing) return
    if (working.has(sessionId)) wokenAgain.add(sessionId)
    else start(sessionId, false)
  }

  function start(sessionId: string, isAgain: boolean): void {
    const done = work(sessionId, isAgain)
      .catch((error: unknown) => deps.log.error({ error, sessionId }, 'answering failed'))
      .finally(() => {
        working.delete(sessionId)
        if (wokenAgain.delete(sessionId) && !closing) start(sessionId, true)
      })
    working.set(sessionId, done)
  }

  /** The plan on which it ran is not known here. Empty for a model that is gone. */
  function shownNameOf(model: string | null): ReturnType<typeof shownName> {
    const facts = plans.flatMap((plan) => deps.models.offered(plan)).find(({ id }) => id === model)
    return facts ? shownName(facts) : {}
  }

  async function sweep(now = deps.now()): Promise<void> {
    for (const answer of await deps.store.answers.expired(now)) {
      if (open.get(answer.session_id)?.open.answerId === answer.id) continue
      const { message, failed } = await deps.store.answers.release(
        answer.id,
        answer.fence,
        deps.now(),
        undefined,
        shownNameOf(answer.model),
      )
      if (message) deps.fanout.publish(answer.session_id, { type: 'new_message', message })
      if (message || failed) deps.fanout.publish(answer.session_id, { type: 'ai_typing', isTyping: false })
      if (failed) publishFailure(deps, answer, new AppError('ai_interrupted'))
    }
    for (const sessionId of await deps.store.answers.sessionsWaiting()) wake(sessionId)
    await turns.sweep()
  }

  return {
    wake,
    consider: turns.consider,
    stop(sessionId, answerId, by) {
      const item = open.get(sessionId)
      if (item?.open.answerId !== answerId) return false
      item.abort.abort({ kind: 'stopped', by } satisfies AbortReason)
      return true
    },
    abandon(sessionId, upTo) {
      const item = open.get(sessionId)
      if (item && item.open.afterSeq <= upTo) item.abort.abort({ kind: 'lost' } satisfies AbortReason)
    },
    open: (sessionId) => open.get(sessionId)?.open ?? null,
    start() {
      // SQLite has a single process: every other owner of a lease is dead, so there is no need to wait for its end.
      let hasNoOwners = deps.store.dialect === 'sqlite'
      const sweepExpired = () => sweep(hasNoOwners ? Number.MAX_SAFE_INTEGER : undefined).finally(() => (hasNoOwners = false))
      sweeping = every(limits.answerSweepMs, 'answers', sweepExpired, deps.log)
    },
    async close() {
      closing = true
      await sweeping?.stop()
      for (const item of open.values()) item.abort.abort({ kind: 'closing' } satisfies AbortReason)
      await turns.close()
      await Promise.all(working.values())
    },
  }
}
