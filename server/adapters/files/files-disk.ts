// Stores attached files in a folder of the data folder.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../ports/ports.ts'

// Matches only names that we create; none can point outside the folder.
const ours = /^[\w-]{1,100}$/
const leftAfterMs = 60 * 60_000

/** Uses `{dataDir}/files`, and `{dataDir}/incoming` for unfinished writes. */
export async function createDiskFiles(dataDir: string): Promise<Files> {
  const [folder, incoming] = [join(dataDir, 'files'), join(dataDir, 'incoming')]
  for (const path of [folder, incoming]) await mkdir(path, { recursive: true })
  await clear(incoming)
  const place = (name: string) => {
    if (!ours.test(name)) throw new Error('this is not the name of a stored file')
    return join(folder, name)
  }
  return {
    label: 'disk',
    async put(name, bytes) {
      const target = place(name)
      const draft = join(incoming, name)
      try {
        await write(draft, bytes)
        await rename(draft, target)
        await sync(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      const path = place(name)
      try {
        await stat(path)
        return createReadStream(path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Without this, a power failure could undo the rename.
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot sync folders.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

/** Removes unfinished writes of processes that died. Recent ones stay, because another process may still be writing them. */
async function clear(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftAfterMs) await rm(path, { force: true })
  }
}
