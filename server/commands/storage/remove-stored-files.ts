// Removes files from storage that no row refers to any more.
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'

type Tools = Pick<Deps, 'store' | 'files' | 'now'>

/** Throws the storage's error at the first file that cannot be removed. That file is tried again later, so that it does not block the others. */
export async function removeStoredFiles({ store, files, now }: Tools): Promise<void> {
  const { removals } = store.attachments
  for (const name of await removals.due(now())) {
    try {
      await files.remove(name)
    } catch (error) {
      await removals.postpone(name, now() + limits.removalRetryMs)
      throw error
    }
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
