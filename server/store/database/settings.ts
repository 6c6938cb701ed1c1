// Values that the installation generates once and stores, shared by all processes on this database.
import type { Knex } from 'knex'

interface SettingRow {
  key: string
  value: string
}

export function settingsStore(db: Knex) {
  return {
    /** The stored value; if there is none, `make` creates it. Simultaneous callers get the same value. */
    async getOrMake(key: string, make: () => string): Promise<string> {
      await db<SettingRow>('settings').insert({ key, value: make() }).onConflict('key').ignore()
      const row = await db<SettingRow>('settings').where({ key }).first()
      if (!row) throw new Error(`setting ${key} is gone`)
      return row.value
    },
  }
}
