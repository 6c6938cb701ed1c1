// Removes files from storage that no row refers to any more.
import type { Deps } from '../../deps.ts'

type Tools = Pick<Deps, 'store' | 'files' | 'now'>

export async function removeStoredFiles({ store, files, now }: Tools): Promise<void> {
  const { removals } = store.attachments
  for (const name of await removals.due(now())) {
    await files.remove(name)
    await removals.done([name])
  }
}

/** `unbound`: names of files that were stored for a row, but may not have been bound to it. Never rejects: a later sweep removes the rest. */
export async function tryRemoveStoredFiles(deps: Tools & Pick<Deps, 'log'>, unbound: string[] = []): Promise<void> {
  try {
    if (unbound.length > 0) await deps.store.attachments.removals.hasten(unbound)
    await removeStoredFiles(deps)
  } catch (error) {
    deps.log.error({ error }, 'removing stored files failed')
  }
}
