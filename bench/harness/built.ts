// A copy of the built product, so that a later build does not change it during a measurement.
import { cp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Skipped } from './cell.ts'
import { root } from './child.ts'

export interface Built {
  /** Folder of the site. */
  renderer: string
  /** The server's entry file. */
  server: string
}

let made: Promise<Built> | undefined

/** Builds once per run, with the product's own script. */
export function builtProduct(): Promise<Built> {
  made ??= make()
  return made
}

async function make(): Promise<Built> {
  if (!existsSync(join(root, 'build/setup.mjs'))) throw new Skipped('build/setup.mjs does not exist')
  // In a separate process, so that its output does not mix with ours.
  const args = ['--input-type=module', '--eval', `import { ensureBuilt } from './build/setup.mjs'; await ensureBuilt()`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the build failed: ${(stdout + stderr).slice(-500)}`)
  // Inside the project, where the server's libraries are found.
  const aside = join(root, 'out/bench')
  await rm(aside, { recursive: true, force: true })
  for (const part of ['renderer', 'server']) await cp(join(root, 'out', part), join(aside, part), { recursive: true })
  return { renderer: join(aside, 'renderer'), server: join(aside, 'server/main.js') }
}
