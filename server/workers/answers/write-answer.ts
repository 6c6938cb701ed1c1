// Writes one answer: reads the session, streams the assistant's text to everyone, and stores the result.
import { shownName } from '../../../shared/answers/models.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { errorSentence } from '../../../shared/texts/error-text.ts'
import type { Deps } from '../../deps.ts'
import { ledgerIdOf } from '../../domain/plans/allowance.ts'
import { refundOf } from '../../domain/plans/refund.ts'
import { boundText } from '../../domain/answers/bound-text.ts'
import { firstToAnswer } from '../../domain/answers/first-to-answer.ts'
import { groupIntoFrames } from '../../domain/answers/stream-frames.ts'
import { withTimeouts } from '../../domain/answers/timed-stream.ts'
import type { Model } from '../../ports/models.ts'
import type { AnswerPiece, AnswerReport } from '../../ports/ports.ts'
import type { Claim } from '../../store/answers/claim.ts'
import { assistantOf } from '../../domain/answers/answering-assistant.ts'
import type { AnswerRow } from '../../store/database/rows.ts'
import { followThinking } from './follow-thinking.ts'
import { usageIn, type AbortReason, type OpenWork } from './open-work.ts'
import type { EarlyMessages } from './prompt/prompt-messages.ts'
import { readPromptSource } from './prompt/prompt-source.ts'
import { storeInput } from './store-input.ts'
import { publishChanges } from '../../commands/messages/publish-changes.ts'

type Tools = Omit<Deps, 'answers'>

export async function writeAnswer(deps: Tools, claim: Claim, work: OpenWork, early: EarlyMessages): Promise<void> {
  const { answer } = claim
  const publish = (event: Parameters<Tools['fanout']['publish']>[1]) => deps.fanout.publish(answer.session_id, event)
  publish({ type: 'ai_typing', isTyping: true })
  publish({ type: 'ai_started', answer: { ...work.open } })
  let isOurs = true
  try {
    const ending = await stream(deps, claim, work, early)
    isOurs = ending.cut?.kind !== 'lost' && (await store(deps, claim, work, ending))
    if (!isOurs) deps.meters.answered('left')
    if (!isOurs && !(await deps.store.answers.exists(answer.id))) {
      // The chat was cleared in the meantime: nobody else continues it, and text that people saw is paid for.
      const code = ending.error?.code ?? (ending.cut ? 'ai_stopped' : 'ai_refused')
      const how = work.open.text.trim() === '' ? refundOf(code, work.read !== undefined) : 'stopped'
      await deps.store.ledger.settle(ledgerIdOf(answer), how, usageIn(work), deps.now())
      isOurs = true
    }
  } finally {
    if (isOurs) publish({ type: 'ai_typing', isTyping: false })
  }
}

interface StreamEnd {
  cut: AbortReason | null
  error: AppError | null
}

async function stream(deps: Tools, claim: Claim, work: OpenWork, early: EarlyMessages): Promise<StreamEnd> {
  const { open, abort } = work
  const { answer, session } = claim
  const since = performance.now()
  let sent = 0
  const frames = groupIntoFrames((text) => {
    for (const end = sent + text.length; sent < end;) {
      const part = text.slice(-(end - sent)).slice(0, limits.streamFrameCharacters)
      deps.fanout.publish(session.id, { type: 'ai_delta', answerId: answer.id, offset: sent, text: part })
      sent += part.length
    }
  }, limits.streamFrameMs)
  let heldAt = deps.now()
  const checkpoint = async () => {
    const at = deps.now()
    void thoughts.keep()
    // With both, a successor can estimate what the model has used. From its first thought on, no other model is asked.
    if (open.thinking) keepInput()
    try {
      if (await deps.store.answers.checkpoint(answer, open.text, at)) heldAt = at
      else abort.abort({ kind: 'lost' } satisfies AbortReason)
    } catch (error) {
      deps.log.error({ error, answerId: answer.id }, 'checkpoint failed')
    }
  }
  // A process that was suspended longer than its lease may have been replaced: it checks before anyone sees more.
  const mayShow = async () => {
    if (deps.now() - heldAt > limits.answerLeaseMs) await checkpoint()
    return !abort.signal.aborted
  }
  const thoughts = followThinking(deps, answer, open, mayShow)
  const checkpoints = setInterval(() => void checkpoint(), limits.answerCheckpointMs)
  let keepInput = (): void => undefined
  try {
    const chain = chainOf(deps, claim)
    const source = await readPromptSource(deps, claim, early, Math.max(...chain.map(({ contextTokens }) => contextTokens)))
    const { answerFirstTokenMs: firstMs, answerNextTokenMs: nextMs, answerMs: wholeMs, answerThinkingMs } = limits
    const before = { ms: answerThinkingMs, endsAt: ({ kind }: AnswerPiece) => kind === 'text' }
    const ask = ({ assistant, contextTokens }: Model) => {
      const { sources, ...prompt } = source.promptFor(contextTokens)
      const report: Omit<AnswerReport, 'alive'> = {
        input: (input) => {
          work.read = input
          keepInput = once(() => storeInput(deps, answer, input, { sources, assistant: source.assistant }))
        },
        tokens: (tokens) => void (work.tokens = tokens),
      }
      const timeouts = { firstMs, nextMs, wholeMs, before, signal: abort.signal }
      return withTimeouts((signal, alive) => assistant.answer(prompt, signal, { ...report, alive }), timeouts)
    }
    const pieces = firstToAnswer(chain, ask, (next, error) => moveOn(deps, claim, work, next, error))
    for await (const piece of boundText(thoughts.textOf(pieces), limits.answerCharacters)) {
      if (!(await mayShow())) break
      // Postgres cannot store NUL: one in an answer would lose all of it.
      const text = piece.replaceAll('\0', '')
      if (text === '') continue
      const isFirst = open.text === ''
      if (isFirst) deps.meters.firstToken(performance.now() - since)
      open.text += text
      frames.add(text)
      // From the first word on, a successor must know that people have seen some text.
      if (!isFirst) continue
      void checkpoint()
      // After the first word, because people wait for it. From here on, no other model is asked.
      keepInput()
      source.release()
    }
    return { cut: cutReason(abort.signal), error: null }
  } catch (error) {
    if (abort.signal.aborted) return { cut: cutReason(abort.signal), error: null }
    const known = error instanceof AppError ? error : new AppError('ai_unavailable')
    deps.log.warn({ error, code: known.code, answerId: answer.id }, 'the assistant failed')
    return { cut: null, error: known }
  } finally {
    clearInterval(checkpoints)
    frames.flush()
    await thoughts.end()
    keepInput()
  }
}

/** The model of the claim, and those that answer instead if it fails before its first piece. */
function chainOf({ models }: Tools, { permit }: Claim): Model[] {
  const first = models.of(permit)
  const others = [...new Set(first.fallbacks)].map((id) => models.of(permit, id))
  // A model that is gone is replaced by the plan's default, which is not in the chain.
  return [first, ...others.filter(({ facts }) => facts.id !== first.facts.id && first.fallbacks.includes(facts.id))]
}

/** Lets everyone see which model is asked now; false if the answer was stopped or another owner has taken over. */
async function moveOn(deps: Tools, { answer }: Claim, work: OpenWork, next: Model, error: unknown): Promise<boolean> {
  const { abort, open } = work
  // An answer that was stopped before its first piece is not a failure of the model.
  if (!abort.signal.aborted)
    deps.log.warn({ error, answerId: answer.id, model: open.model, next: next.facts.id }, 'another model answers instead')
  if (abort.signal.aborted) return false
  if (!(await deps.store.answers.changeModel(answer, next.facts.id, work.tokens, deps.now())))
    abort.abort({ kind: 'lost' } satisfies AbortReason)
  // `abort` is read again: the answer may have been stopped meanwhile.
  if (abort.signal.aborted) return false
  work.insteadOf ??= open.model
  delete work.tokens
  delete work.read
  work.model = next
  delete open.modelName
  Object.assign(open, { model: next.facts.id, ...shownName(next.facts) })
  deps.fanout.publish(answer.session_id, { type: 'ai_started', answer: { ...open } })
  return true
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function cutReason(signal: AbortSignal): AbortReason | null {
  return signal.aborted ? (signal.reason as AbortReason) : null
}

/** False if another owner has taken over. */
async function store(deps: Tools, claim: Claim, work: OpenWork, { cut, error }: StreamEnd): Promise<boolean> {
  const { answer } = claim
  const { open, tokens } = work
  const empty = open.text.trim() === ''
  const usage = usageIn(work)
  if (cut?.kind === 'closing' && empty) {
    const { failed } = await deps.store.answers.release(answer.id, answer.fence, deps.now(), usage)
    if (failed) {
      publishFailure(deps, answer, new AppError('ai_interrupted'))
      deps.meters.answered('failed', 'ai_interrupted')
    } else deps.meters.answered('left')
    return true
  }
  const stopped = cut?.kind === 'stopped'
  const failure = error ?? (empty ? new AppError(stopped ? 'ai_stopped' : 'ai_refused') : null)
  if (empty && failure) {
    const refund = refundOf(failure.code, work.read !== undefined)
    if (!(await deps.store.answers.fail(answer, failure.code, deps.now(), usage, refund))) return false
    publishFailure(deps, answer, failure)
    deps.meters.answered('failed', failure.code)
    return true
  }
  const status = stopped ? 'stopped' : failure || cut ? 'interrupted' : 'done'
  const message = await deps.store.answers.finish(
    answer,
    {
      status,
      text: open.text,
      ...shownName(work.model.facts),
      ...(work.insteadOf ? { insteadOf: work.insteadOf } : {}),
      ...(stopped ? { stoppedBy: cut.by } : {}),
      ...(failure?.code === 'ai_too_long' ? { isTooLong: true } : {}),
      ...(tokens ? { tokens } : {}),
      ...(usage ? { usage } : {}),
    },
    deps.now(),
  )
  if (!message) return false
  deps.meters.answered(status, failure?.code)
  deps.fanout.publish(answer.session_id, { type: 'new_message', message })
  deps.titles.wake()
  await replaceFormer(deps, answer, message.id)
  if (failure) publishError(deps, answer, failure)
  return true
}

// A complete answer that was replaced is marked; a stopped one stays as it is.
async function replaceFormer(deps: Tools, answer: AnswerRow, replacedBy: string): Promise<void> {
  for (const id of await deps.store.answers.wholeAttemptsBefore(answer)) {
    if (!(await deps.store.messages.find(answer.session_id, id))) continue
    const changed = await deps.store.messages.change(answer.session_id, id, ({ metadata }) =>
      metadata.status || metadata.replacedBy ? null : { metadata: { ...metadata, replacedBy } },
    )
    publishChanges(deps, answer.session_id, changed)
  }
}

export function publishFailure(deps: Tools, answer: AnswerRow, failure: AppError): void {
  const { code } = failure
  const error = errorSentence(failure, answer.language)
  const assistant = assistantOf(answer)
  const failed = { answerId: answer.id, afterSeq: answer.after_seq ?? answer.trigger_seq, code, error, ...(assistant ? { assistant } : {}) }
  deps.fanout.publish(answer.session_id, { type: 'ai_failed', failed })
  if (code !== 'ai_stopped') publishError(deps, answer, failure)
}

function publishError(deps: Tools, answer: AnswerRow, failure: AppError): void {
  const { code } = failure
  const error = errorSentence(failure, answer.language)
  deps.fanout.publish(answer.session_id, { type: 'ai_error', error, code, answerId: answer.id })
}
