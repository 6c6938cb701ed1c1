// The operators' inbox: messages to support with their replies, in pages.
import type { OutputOf } from '../../../shared/api/api.ts'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readCursor, type Cursor } from '../../domain/page-cursor.ts'

type Asked = { state: 'open' | 'done'; after?: string | undefined }

/** Throws bad_request for an invalid cursor. */
export async function listInbox(
  { store, mailer }: Pick<Deps, 'store' | 'mailer'>,
  asked: Asked,
): Promise<OutputOf<'GET /api/admin/inbox'>> {
  const rows = await store.inbox.list(asked.state === 'done', readRanked(asked.after), reportLimits.adminPageRows)
  const replies = await store.inbox.repliesTo(rows.map(({ id }) => id))
  const last = rows.length < reportLimits.adminPageRows ? undefined : rows.at(-1)
  return {
    isMailed: mailer !== null,
    after: last ? `${last.rank}.${last.done_at ?? last.created_at}.${last.id}` : null,
    messages: rows.map(({ id, name, email, subject, message, language, plan, created_at, done_at }) => ({
      ...{ id, name, email, subject, message, language, plan },
      createdAt: iso(created_at),
      doneAt: done_at === null ? null : iso(done_at),
      replies: replies
        .filter((one) => one.contact_id === id)
        .map((one) => ({
          id: one.id,
          text: one.text,
          at: iso(one.created_at),
          mailedAt: one.mailed_at === null ? null : iso(one.mailed_at),
        })),
    })),
  }
}

/** `rank.time.id`. */
function readRanked(text: string | undefined): (Cursor & { rank: number }) | null {
  if (text === undefined) return null
  const end = text.indexOf('.')
  const rank = Number(text.slice(0, end))
  const cursor = readCursor(text.slice(end + 1))
  if (cursor === null || end < 1 || !Number.isSafeInteger(rank) || rank < 0) throw new AppError('bad_request')
  return { rank, ...cursor }
}

const iso = (time: number) => new Date(time).toISOString()
