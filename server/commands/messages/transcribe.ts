// Transcribes one person's recording; counted per day against the person and their IP address.
import { AppError } from '../../../shared/errors.ts'
import { allowances } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import { dayMs, duesOf } from '../../domain/plans/allowance.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import type { Recording } from '../../ports/ports.ts'

type Tools = Pick<Deps, 'config' | 'store' | 'models' | 'now'>

/** Throws transcription_unavailable, recordings_used_up and the assistant's errors; a failed call costs nothing. */
export async function transcribe(deps: Tools, person: Person, recording: Recording, signal: AbortSignal): Promise<string> {
  const { config, store, now } = deps
  const paidBy = await store.payers.find(person.key, config.defaultPlan)
  const amount = Math.ceil(recording.bytes.length / allowances.recordingBytes)
  const due = duesOf('speech', paidBy, person, config, now())
  const model = deps.models.choose('free', null).facts.id
  const line = { id: `speech.${newId()}`, session_id: '', payer: paidBy.payer, asked_by: person.key, kind: 'speech', amount } as const
  const { permit, full } = await store.ledger.reserve({ ...line, model, plan: 'free', due }, now())
  if (full?.isBudget) throw new AppError('budget_used_up')
  if (!permit) throw new AppError('recordings_used_up', { retryAfterMs: dayMs - (now() % dayMs) })
  const { assistant } = deps.models.of(permit)
  let heard: string | null = null
  try {
    if (!assistant.transcribe) throw new AppError('transcription_unavailable')
    return (heard = await assistant.transcribe(recording, signal))
  } finally {
    // A caller who disconnects before the text arrives has still caused the cost.
    await store.ledger.settle(permit.line, heard === null && !signal.aborted ? 'refunded' : 'spent', undefined, now())
  }
}
