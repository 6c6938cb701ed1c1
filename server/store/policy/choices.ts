// What operators set for the whole server, as JSON with a version.
import type { Knex } from 'knex'
import { orContains } from '../database/sqlite/contains-text.ts'
import { runTransaction } from '../database/session-lock.ts'
import { addAudit, type AuditEntry } from '../operators/audit.ts'
import type { StoredPicture } from '../../domain/storage/stored-picture.ts'
import { keepFile, type RemovalRow } from '../storage/file-removals.ts'

export interface ChoiceRow {
  name: 'policy' | 'site' | 'logo'
  value: string
  /** Counts the changes; 0: never changed. */
  version: number
  changed_at: number
}

export function choicesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ChoiceRow>('server_choices')
  return {
    /** In a fixed order, so that two readings can be compared. */
    async list(): Promise<ChoiceRow[]> {
      const all = await rows(reads).orderBy('name')
      return all.map((row) => ({ ...row, changed_at: Number(row.changed_at) }))
    },

    /**
     * `row.version`: the version that it was read at. `audit`: recorded in the same transaction. False, and nothing changes, if someone has
     * changed it since.
     */
    change(row: ChoiceRow, audit: AuditEntry | null): Promise<boolean> {
      const { name, version } = row
      const next = { ...row, version: version + 1 }
      return runTransaction(db, async (trx) => {
        const changed: unknown[] =
          version === 0
            ? await rows(trx).insert(next).onConflict('name').ignore().returning('name')
            : await rows(trx).where({ name, version }).update(next).returning('name')
        if (changed.length > 0 && audit) await addAudit(trx, audit)
        return changed.length > 0
      })
    },

    /** Null removes it. The former logo's file is removed with the next sweep. */
    setLogo(logo: StoredPicture | null, now: number, audit: AuditEntry | null): Promise<void> {
      return runTransaction(db, async (trx) => {
        // Locks the row, so that of two new logos the first one's file is removed.
        await rows(trx).insert({ name: 'logo', value: '{}', version: 0, changed_at: now }).onConflict('name').ignore()
        await rows(trx).where({ name: 'logo' }).increment('version', 1)
        const row = await rows(trx).where({ name: 'logo' }).first()
        const former = JSON.parse(row?.value ?? '{}') as Partial<StoredPicture>
        await rows(trx)
          .where({ name: 'logo' })
          .update({ value: JSON.stringify(logo ?? {}), changed_at: now })
        // Also if the new logo is the same file, which is kept below.
        if (former.name !== undefined)
          await trx<RemovalRow>('file_removals').insert({ stored_name: former.name, due_at: 0 }).onConflict('stored_name').merge()
        if (logo !== null) await keepFile(trx, logo.name)
        if (audit) await addAudit(trx, audit)
      })
    },

    /** Of teams whose name contains the text, by name, at most `count`. */
    async findTeams(name: string, count: number): Promise<{ id: string; name: string; members: number }[]> {
      const found: { id: string; name: string; members: string | number }[] = await reads('teams')
        .leftJoin('team_members', 'team_members.team_id', 'teams.id')
        .where((it) => orContains(it, ['teams.name'], name))
        .groupBy('teams.id', 'teams.name')
        .orderBy('teams.name')
        .orderBy('teams.id')
        .limit(count)
        .select('teams.id', 'teams.name')
        .count({ members: 'team_members.user_id' })
      return found.map((team) => ({ ...team, members: Number(team.members) }))
    },
  }
}
