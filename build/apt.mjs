// Debian's packages, for whoever may install them.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.mjs'

export const mayInstall = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

const waitForLock = ['-o', 'DPkg::Lock::Timeout=180']
const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** Resolves to null when all is well, else to what apt said. */
export async function install(...packages) {
  // The lock on the lists is not waited for by apt itself.
  for (let tries = 0; tries < 18; tries += 1) {
    const { code, output } = await run('apt-get', ['update', '-q', ...waitForLock], { env })
    if (code === 0) break
    // Old lists may still do; only a lock is worth waiting for.
    if (!/lock/i.test(output)) break
    await pause(10_000)
  }
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...waitForLock, ...packages], { env })
  return code === 0 ? null : output
}

// `node build/apt.mjs redis-server …` is what .ci/run calls.
if (process.argv[1] === import.meta.filename) {
  const said = mayInstall() ? await install(...process.argv.slice(2)) : 'Packages can be installed only as root on Debian.'
  if (said !== null) process.stderr.write(`${said}\n`)
  process.exitCode = said === null ? 0 : 1
}
