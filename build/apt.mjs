// Installs Debian packages, where that is allowed.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.mjs'

export const mayInstall = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

const waitForLock = ['-o', 'DPkg::Lock::Timeout=180']
const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** Resolves with null if it succeeded, otherwise with apt's output. */
export async function install(...packages) {
  // apt does not wait for a lock on the package lists, so this retries.
  for (let tries = 0; tries < 18; tries += 1) {
    const { code, output } = await run('apt-get', ['update', '-q', ...waitForLock], { env })
    if (code === 0) break
    // Old lists may be good enough; only a lock is worth waiting for.
    if (!/lock/i.test(output)) break
    await pause(10_000)
  }
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...waitForLock, ...packages], { env })
  return code === 0 ? null : output
}

// .ci/run calls `node build/apt.mjs redis-server …`.
if (process.argv[1] === import.meta.filename) {
  const said = mayInstall() ? await install(...process.argv.slice(2)) : 'Packages can be installed only as root on Debian.'
  if (said !== null) process.stderr.write(`${said}\n`)
  process.exitCode = said === null ? 0 : 1
}
