// The shared drafts of guided forms. Each change runs with the session's row locked and has its own number.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { FormValues } from '../../../shared/guided/guided-protocol.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { inSession } from '../database/session-lock.ts'

interface FormDraftRow {
  session_id: string
  form: GuidedForm
  rev: number
  field_values: string
  updated_at: number
}

export interface FormDraft {
  values: FormValues
  /** The number of its last change. */
  rev: number
}

const toDraft = (row: FormDraftRow | undefined): FormDraft =>
  row ? { values: JSON.parse(row.field_values) as FormValues, rev: row.rev } : { values: {}, rev: 0 }

export function formDraftsStore(db: Knex) {
  const at = (on: Knex, sessionId: string, form: GuidedForm) => on<FormDraftRow>('form_drafts').where({ session_id: sessionId, form })

  return {
    /** Under the lock, so that it contains every change whose event was already sent. */
    view: (sessionId: string, form: GuidedForm): Promise<FormDraft> =>
      inSession(db, sessionId, async (trx) => toDraft(await at(trx, sessionId, form).first())),

    /** `edit` returns the new values, or null if nothing changes. Throws session_not_found. */
    change(
      sessionId: string,
      form: GuidedForm,
      now: number,
      edit: (values: FormValues) => FormValues | null,
    ): Promise<{ rev: number; isChanged: boolean }> {
      return inSession(db, sessionId, async (trx, session) => {
        if (!session) throw new AppError('session_not_found')
        const draft = toDraft(await at(trx, sessionId, form).first())
        const values = edit(draft.values)
        if (values === null) return { rev: draft.rev, isChanged: false }
        const row: FormDraftRow = {
          session_id: sessionId,
          form,
          rev: draft.rev + 1,
          field_values: JSON.stringify(values),
          updated_at: now,
        }
        await trx<FormDraftRow>('form_drafts').insert(row).onConflict(['session_id', 'form']).merge()
        return { rev: row.rev, isChanged: true }
      })
    },
  }
}
