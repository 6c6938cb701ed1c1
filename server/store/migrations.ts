// The migrations in their order, from code, so that they survive bundling.
import type { Knex } from 'knex'
import * as first from './migrations/001-first.ts'
import * as messageChanges from './migrations/002-message-changes.ts'

interface Migration {
  name: string
  up(db: Knex): Promise<void>
  down(db: Knex): Promise<void>
}

const migrations: Migration[] = [
  { name: '001-first', ...first },
  { name: '002-message-changes', ...messageChanges },
]

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve(migration),
}
