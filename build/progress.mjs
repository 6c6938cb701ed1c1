// Shows in the terminal how far a long step is: on a terminal as one line that is rewritten, elsewhere as a line every 15 seconds.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const [terminalMs, logMs] = [500, 15_000]

/**
 * Runs `work` under a sentence such as 'Building'. `count` says how far it is, such as '3 of 8'; an empty string if it is not known yet.
 * Resolves with what `work` returns.
 */
export async function withProgress(sentence, work, count = () => '', stream = process.stdout) {
  const since = Date.now()
  const line = () => `${[`${sentence}…`, count(), elapsed(Date.now() - since)].filter(Boolean).join(' ')}`
  const print = () => stream.write(stream.isTTY ? `\r\x1b[K${line()}` : `${line()}\n`)
  stream.write(stream.isTTY ? `${sentence}…` : `${sentence}…\n`)
  const timer = setInterval(print, stream.isTTY ? terminalMs : logMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (stream.isTTY) stream.write('\r\x1b[K')
  }
}

function elapsed(ms) {
  const seconds = Math.floor(ms / 1000)
  return `(${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`
}

/** Says how many of the packages in a lock file are in place, for this platform: '512 of 823'. */
export function countPackages(root, lock, { platform, arch } = process) {
  const wanted = Object.entries(lock.packages ?? {})
    .filter(([path, { os, cpu, link }]) => path !== '' && !link && (!os || os.includes(platform)) && (!cpu || cpu.includes(arch)))
    .map(([path]) => join(root, path, 'package.json'))
  return () => {
    const installed = wanted.filter((path) => existsSync(path)).length
    return installed > 0 && wanted.length > 0 ? `${installed} of ${wanted.length}` : ''
  }
}
