// Summarises for one person the messages that they missed; nobody else sees the summary and it is not stored.
import type { OutputOf } from '../../../shared/api/api.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { siteName } from '../../../shared/policy/site-name.ts'
import type { Deps } from '../../deps.ts'
import { cleanDisplayName } from '../../../shared/accounts/display-name.ts'
import { duesOf, refusalOf } from '../../domain/plans/allowance.ts'
import { refundOf } from '../../domain/plans/refund.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { usageOf } from '../../domain/answers/estimate-usage.ts'
import { buildPrompt } from '../../domain/answers/prompt/prompt.ts'
import { askForRecap } from '../../domain/answers/prompt/role-instructions.ts'
import { withTimeouts } from '../../domain/answers/timed-stream.ts'
import type { AnswerPiece, Prompt } from '../../ports/ports.ts'
import type { Permit } from '../../store/plans/ledger.ts'
import type { SessionPayer } from '../../store/plans/payers.ts'
import type { Session } from '../../store/database/rows.ts'

type Tools = Pick<Deps, 'store' | 'config' | 'models' | 'policy' | 'now'>

// Shorter than for an answer: one request stays open meanwhile, and browsers wait five minutes for its response.
const thinkingMs = 150_000
const writingMs = 90_000

/** Throws nothing_to_recap, allowance_used_up, demo_used_up and the assistant's errors. */
export async function recap(
  deps: Tools,
  person: Person,
  session: Session,
  since: number | null,
  signal: AbortSignal,
): Promise<OutputOf<'POST /api/sessions/:id/recap'>> {
  const paidBy = await deps.store.payers.ofSession(session, person.key, deps.config.defaultPlan)
  const chosen = deps.models.choose(paidBy.runsOn, session.model)
  const prompt = await promptFor(deps, person, session, { since, contextTokens: chosen.contextTokens })
  const permit = await reserveReply(deps, person, session, { paidBy, model: chosen.facts.id })
  const { assistant, facts } = deps.models.of(permit)
  let text = ''
  /** The text and the thinking. */
  let written = ''
  let tokens: Tokens | undefined
  let wasAsked = false
  let code: ErrorCode = 'ai_refused'
  try {
    const before = { ms: thinkingMs, endsAt: ({ kind }: AnswerPiece) => kind === 'text' }
    const timeouts = { firstMs: limits.answerFirstTokenMs, nextMs: limits.answerNextTokenMs, wholeMs: writingMs, before, signal }
    const report = { input: () => void (wasAsked = true), tokens: (counted: Tokens) => void (tokens = counted) }
    for await (const piece of withTimeouts((end, alive) => assistant.answer(prompt, end, { ...report, alive }), timeouts)) {
      written += piece.text
      if (piece.kind === 'text') text += piece.text
      if (text.length > limits.recapCharacters) break
    }
  } catch (error) {
    if (error instanceof AppError) code = error.code
    // What the provider's token limit leaves is shown, as is what our own limit leaves.
    if (text.trim() === '' || !(error instanceof AppError && error.code === 'ai_too_long')) throw error
  } finally {
    const usage = usageOf(tokens, { model: facts.id, read: prompt, written })
    const how = text.trim() === '' ? refundOf(signal.aborted ? 'ai_stopped' : code, wasAsked) : 'spent'
    await deps.store.ledger.settle(permit.line, how, usage, deps.now())
  }
  if (text.trim() === '') throw new AppError('ai_refused')
  return { text: text.slice(0, limits.recapCharacters).toWellFormed(), model: facts.id, messages: prompt.messages.length - 1 }
}

async function promptFor(
  { store, policy }: Tools,
  person: Person,
  session: Session,
  { since, contextTokens }: { since: number | null; contextTokens: number },
): Promise<Prompt> {
  const newest = await store.messages.before(session.id, session.lastSeq + 1, limits.recapMessages)
  const said = newest.filter(({ seq }) => since === null || seq > since)
  const { sources: _sources, ...prompt } = buildPrompt(said, {
    role: 'general',
    language: person.language,
    contextTokens,
    site: siteName(policy.site()),
  })
  if (prompt.messages.length === 0) throw new AppError('nothing_to_recap')
  const asker = await store.participants.find(session.id, person.key)
  const from = cleanDisplayName(asker?.display_name ?? '') || 'Anonymous'
  return { ...prompt, messages: [...prompt.messages, { role: 'user' as const, from, text: askForRecap[person.language] }] }
}

/** Throws allowance_used_up, daily_allowance_used_up, demo_used_up. */
async function reserveReply(
  { store, config, now }: Tools,
  person: Person,
  session: Session,
  { paidBy, model }: { paidBy: SessionPayer; model: string },
): Promise<Permit> {
  const line = { id: `recap.${newId()}`, session_id: session.id, payer: paidBy.payer, asked_by: person.key, kind: 'ai', amount: 1 } as const
  const due = duesOf('ai', paidBy, person, config, now())
  const { permit, full } = await store.ledger.reserve({ ...line, model, plan: paidBy.runsOn, due }, now())
  if (permit) return permit
  throw new AppError(refusalOf(full, 'allowance_used_up'))
}
