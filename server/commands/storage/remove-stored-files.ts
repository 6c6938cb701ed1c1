import type { Deps } from '../../deps.ts'

/** Removes files from storage that no row refers to any more. */
export async function removeStoredFiles({ store, files, now }: Pick<Deps, 'store' | 'files' | 'now'>): Promise<void> {
  const { removals } = store.attachments
  for (const name of await removals.due(now())) {
    await files.remove(name)
    await removals.done([name])
  }
}
