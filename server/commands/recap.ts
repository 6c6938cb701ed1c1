// Sums up for one person what was said while they were away; nobody else hears of it, and it is not kept.
import type { OutputOf } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import { planOfHost } from '../domain/host-plan.ts'
import { cleanDisplayName } from '../../shared/display-name.ts'
import type { Person } from '../domain/person.ts'
import { buildPrompt } from '../domain/prompt.ts'
import { askForRecap } from '../domain/role-instructions.ts'
import { withTimeouts } from '../domain/timed-stream.ts'
import { demoLimitReached } from '../queries/demo-allowance.ts'
import type { Session } from '../store/rows.ts'

/** Throws nothing_to_recap, demo_used_up and what the assistant throws. */
export async function recap(
  deps: Pick<Deps, 'store' | 'config' | 'assistantFor'>,
  person: Person,
  session: Session,
  since: number | null,
  signal: AbortSignal,
): Promise<OutputOf<'POST /api/sessions/:id/recap'>> {
  if ((await demoLimitReached(deps, session.id)) !== null) throw new AppError('demo_used_up')
  const { messages } = deps.store
  const said =
    since === null
      ? messages.before(session.id, session.lastSeq + 1, limits.recapMessages)
      : messages.after(session.id, since, limits.recapMessages)
  const { contextTokens } = deps.config
  const prompt = buildPrompt(await said, { role: 'general', language: person.language, contextTokens })
  if (prompt.messages.length === 0) throw new AppError('nothing_to_recap')
  const asker = await deps.store.participants.find(session.id, person.key)
  const from = cleanDisplayName(asker?.display_name ?? '') || 'Anonymous'
  const asked = { ...prompt, messages: [...prompt.messages, { role: 'user' as const, from, text: askForRecap[person.language] }] }
  const assistant = deps.assistantFor(planOfHost(session.host))
  let text = ''
  const patience = { firstMs: limits.answerFirstTokenMs, nextMs: limits.answerNextTokenMs, signal }
  for await (const piece of withTimeouts((end) => assistant.answer(asked, end), patience)) {
    text += piece
    if (text.length > limits.recapCharacters) break
  }
  if (text.trim() === '') throw new AppError('ai_refused')
  return { text: text.slice(0, limits.recapCharacters).toWellFormed(), model: assistant.model, messages: prompt.messages.length }
}
