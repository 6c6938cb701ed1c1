// The names of backups, which contain their time, and which backups are no longer kept.
const form = /^kring-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz$/

/** `at`: milliseconds since 1970. The name sorts by time and is valid on every system. */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().slice(0, 19)
  return `kring-${time.replaceAll(/[-:]/g, '').replace('T', '-')}.tar.gz`
}

/** The time in a backup's name, in milliseconds since 1970; null if it is not the name of a backup. */
export function backupTime(name: string): number | null {
  if (!form.test(name)) return null
  const at = Date.parse(name.replace(form, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(at) ? null : at
}

/**
 * The names of the backups to remove: all but the `keep` newest, and those that are older than `keepMs` (null: no limit). The newest one
 * is always kept, and so are files with other names and with a time after `now`: a clock was wrong, so they do not count as newest.
 */
export function backupsToRemove(names: string[], { now, keep, keepMs }: { now: number; keep: number; keepMs: number | null }): string[] {
  const dated = names.flatMap((name) => {
    const at = backupTime(name)
    return at === null || at > now ? [] : [{ name, at }]
  })
  const newestFirst = dated.toSorted((a, b) => b.at - a.at)
  const isOld = (at: number) => keepMs !== null && now - at > keepMs
  return newestFirst.filter(({ at }, position) => position > 0 && (position >= keep || isOld(at))).map(({ name }) => name)
}
