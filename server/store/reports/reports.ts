// Reports of messages and sessions: one open row for each, with its reporters, and the operator's decision.
import type { Knex } from 'knex'
import type { Language } from '../../../shared/texts/language.ts'
import type { ReportDecision, ReportReason } from '../../../shared/reports/report-api.ts'
import type { Cursor } from '../../domain/page-cursor.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { newId } from '../../domain/ids.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import type { AnswerRow } from '../database/rows.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface ReportRow {
  id: string
  session_id: string
  /** Null: the session itself. */
  message_id: string | null
  /** What it is about until it is decided, null afterwards. */
  open_for: string | null
  /** The message, or the session's title, when it was first reported. */
  content: string
  message_type: 'user' | 'ai' | null
  sender: PersonKey | null
  sender_name: string | null
  /** Digest of the sender's network; null: unknown. */
  sender_from: string | null
  created_at: number
  reporters: number
  decision: ReportDecision | null
  /** An operator's account id. */
  decided_by: string | null
  decided_at: number | null
  /** When the decision was carried out. */
  done_at: number | null
}

export interface ReportCommentRow {
  report_id: string
  reporter: PersonKey
  reason: ReportReason
  comment: string
  language: Language
  created_at: number
  seen_at: number | null
  mail_due_at: number | null
  mail_tries: number
}

export type NewReport = Pick<ReportRow, 'session_id' | 'message_id' | 'content' | 'message_type' | 'sender' | 'sender_name' | 'sender_from'>
export type NewComment = Pick<ReportCommentRow, 'reporter' | 'reason' | 'comment' | 'language'>
export type OwnReportRow = ReportCommentRow & Pick<ReportRow, 'message_id' | 'decision' | 'done_at'>
type DueMail = ReportCommentRow & { decision: ReportDecision; message_id: string | null }

const subjectOf = ({ session_id, message_id }: Pick<ReportRow, 'session_id' | 'message_id'>) => `${session_id}:${message_id ?? ''}`

export function reportsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ReportRow>('reports')
  const comments = (on: Knex) => on<ReportCommentRow>('report_comments')

  return {
    /** Whether this person has an open report about it. */
    async isKnown(about: Pick<ReportRow, 'session_id' | 'message_id'>, reporter: PersonKey): Promise<boolean> {
      const found = await comments(reads)
        .join('reports', 'reports.id', 'report_comments.report_id')
        .where({ 'reports.open_for': subjectOf(about), 'report_comments.reporter': reporter })
        .first('report_comments.report_id')
      return found !== undefined
    },

    /** Adds the report, or its reporter to the open one about the same; false if that person has reported it already. */
    add(report: NewReport, { reporter, ...comment }: NewComment, now: number): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const about = subjectOf(report)
        await rows(trx)
          .insert({
            ...report,
            ...{ id: newId(), open_for: about, created_at: now, reporters: 0 },
            ...{ decision: null, decided_by: null, decided_at: null, done_at: null },
          })
          .onConflict('open_for')
          .ignore()
        const open = await rows(trx).where({ open_for: about }).forUpdate().first('id')
        // It was decided between the two statements: the next report starts another one.
        if (!open) return false
        const here = { report_id: open.id, reporter }
        if (await comments(trx).where(here).first('reporter')) return false
        await rows(trx).where({ id: open.id }).increment('reporters', 1)
        await comments(trx).insert({ ...here, ...comment, created_at: now, seen_at: null, mail_due_at: null, mail_tries: 0 })
        return true
      })
    },

    /** The network from which a person last asked the assistant something in a session; null: unknown. */
    async networkOf(sessionId: string, sender: PersonKey): Promise<string | null> {
      const row = await reads<AnswerRow>('answers')
        .where({ session_id: sessionId, asked_by: sender })
        .whereNotNull('asked_from')
        .orderBy('created_at', 'desc')
        .first('asked_from')
      return row?.asked_from ?? null
    },

    find: async (id: string): Promise<ReportRow | null> => (await rows(reads).where({ id }).first()) ?? null,

    /** A page of reports that are not carried out, oldest first, or of those that are, latest first. */
    list(isDone: boolean, after: Cursor | null, count: number): Promise<ReportRow[]> {
      const [column, order, sign] = isDone ? (['done_at', 'desc', '<'] as const) : (['created_at', 'asc', '>'] as const)
      return rows(reads)
        .where((q) => (isDone ? q.whereNotNull('done_at') : q.whereNull('done_at')))
        .modify((q) => after !== null && q.whereRaw(`(${column}, id) ${sign} (?, ?)`, [after.at, after.id]))
        .orderBy([
          { column, order },
          { column: 'id', order },
        ])
        .limit(count)
    },

    /** The latest comments on a report. */
    commentsOn: (reportId: string, count: number): Promise<ReportCommentRow[]> =>
      comments(reads).where({ report_id: reportId }).orderBy('created_at', 'desc').limit(count),

    /**
     * Claims the decision; false if another one was made. The same operator may repeat the same decision. One that was not carried out since
     * `interruptedBefore` may be replaced.
     */
    async decide(id: string, decision: ReportDecision, operator: string, now: number, interruptedBefore: number): Promise<boolean> {
      const claimed = await rows(db)
        .where({ id })
        .where((q) =>
          q
            .whereNull('decision')
            .orWhere((same) => same.whereNull('done_at').where({ decision, decided_by: operator }))
            .orWhere((other) => other.whereNull('done_at').where('decided_at', '<', interruptedBefore)),
        )
        .update({ decision, decided_by: operator, decided_at: now, open_for: null })
      return claimed === 1
    },

    /** Withdraws a claim that could not be carried out, unless there is another open report about the same by now. */
    async withdraw({ id, session_id, message_id }: ReportRow): Promise<void> {
      const about = subjectOf({ session_id, message_id })
      const another = await rows(db).where({ open_for: about }).first('id')
      await rows(db)
        .where({ id })
        .whereNull('done_at')
        .update({ decision: null, decided_by: null, decided_at: null, open_for: another ? null : about })
    },

    /** Marks the decision as carried out; false if it was before. Its reporters are due to be told. */
    done(id: string, now: number, also?: InTransaction): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        if ((await rows(trx).where({ id }).whereNull('done_at').update({ done_at: now })) === 0) return false
        await comments(trx).where({ report_id: id }).where('reporter', 'like', 'user:%').update({ mail_due_at: now })
        await also?.(trx)
        return true
      })
    },

    /** A person's reports, latest first. */
    of: (reporter: PersonKey, count: number): Promise<OwnReportRow[]> =>
      comments(reads)
        .join('reports', 'reports.id', 'report_comments.report_id')
        .where({ reporter })
        .orderBy('report_comments.created_at', 'desc')
        .limit(count)
        .select('report_comments.*', 'reports.message_id', 'reports.decision', 'reports.done_at'),

    async markSeen(reporter: PersonKey, ids: string[], now: number): Promise<void> {
      await comments(db).where({ reporter }).whereIn('report_id', ids).whereNull('seen_at').update({ seen_at: now })
    },

    /** Claims the mails to reporters that are due; they are not returned again before `until`. */
    async claimMails(now: number, until: number, count: number): Promise<DueMail[]> {
      const due = await comments(db)
        .join('reports', 'reports.id', 'report_comments.report_id')
        .where('mail_due_at', '<=', now)
        .limit(count)
        .select<DueMail[]>('report_comments.*', 'reports.decision', 'reports.message_id')
      const mine: DueMail[] = []
      for (const row of due) {
        const { report_id, reporter, mail_due_at } = row
        if ((await comments(db).where({ report_id, reporter, mail_due_at }).update({ mail_due_at: until })) === 1) mine.push(row)
      }
      return mine
    },

    /** `again`: when it is retried; null: it was sent, or never can be. */
    async mailed({ report_id, reporter }: Pick<ReportCommentRow, 'report_id' | 'reporter'>, again: number | null): Promise<void> {
      await comments(db).where({ report_id, reporter }).update({ mail_due_at: again }).increment('mail_tries', 1)
    },

    /** Deletes decided and undecided reports that are older than these times, with their copies. */
    removeOlder: (doneBefore: number, createdBefore: number): Promise<number> =>
      rows(db)
        .where('done_at', '<', doneBefore)
        .orWhere((q) => q.whereNull('done_at').where('created_at', '<', createdBefore))
        .delete(),
  }
}
