// Installers in a folder on this machine.
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFile, Releases } from '../../ports/releases.ts'

const feedName = /^latest[a-z0-9-]*\.yml$/
const feedBytes = 64 * 1024

export function createFolderReleases(dir: string): Releases {
  // Returns null for a link or a folder.
  async function sizeOf(name: string): Promise<number | null> {
    const found = await lstat(join(dir, name)).catch(orMissing)
    return found?.isFile() ? found.size : null
  }
  return {
    async feed(name) {
      if (!feedName.test(name)) return null
      const size = await sizeOf(name)
      return size === null || size > feedBytes ? null : readFile(join(dir, name), 'utf8')
    },
    async files() {
      const names = (await readdir(dir).catch(orMissing)) ?? []
      const files: ReleaseFile[] = []
      for (const name of names) {
        const size = await sizeOf(name)
        if (size !== null) files.push({ name, size })
      }
      return files
    },
    urlOf: (fileName) => `/releases/${encodeURIComponent(fileName)}`,
  }
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
