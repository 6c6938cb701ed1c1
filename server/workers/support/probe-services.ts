// One cheap probe for each service; nothing is stored.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Probe, Probes } from './status-monitor.ts'

type Needs = Pick<Deps, 'store' | 'files' | 'models' | 'providers' | 'config' | 'now'>

/** `selfProbe`: a GET of this server by its own address; rejects unless the status is 200. Returns the content type. */
export function probesOf(deps: Needs, selfProbe: (path: string, signal: AbortSignal) => Promise<string>): Probes {
  const { store, files, models, providers, config, now } = deps

  const web: Probe = async (signal) => {
    // Pages served by something else, as during development, cannot be probed.
    if (config.webRoot === undefined) return 'not served'
    if (!(await selfProbe('/', signal)).startsWith('text/html')) throw new Error('the response is not HTML')
    return 'whole'
  }
  const api: Probe = async (signal) => {
    await selfProbe('/api/health', signal)
    return 'whole'
  }
  const database: Probe = async () => {
    await store.sessions.find('')
    return 'whole'
  }
  const authentication: Probe = async () => {
    await Promise.all([store.logins.find({ digest: '' }, now()), store.accounts.findByEmail('')])
    const others = [providers.google, providers.oidc].filter((one) => one !== null)
    const asked = await Promise.allSettled(others.map((one) => one.probe()))
    return asked.some(({ status }) => status === 'rejected') ? 'half' : 'whole'
  }
  // The offline assistant is part of this server, so nothing is measured.
  const ai: Probe = (signal) => models.choose('free', null).assistant.probe?.(signal) ?? Promise.resolve('built in')
  const storage: Probe = async () => {
    const name = newId()
    const bytes = Buffer.from(name)
    try {
      await files.put(name, bytes)
      const stream = await files.get(name)
      const there = stream && (await buffer(Readable.from(stream)))
      if (!there?.equals(bytes)) throw new Error('the stored file cannot be read back')
    } finally {
      await files.remove(name)
    }
    return 'whole'
  }
  return { web, api, database, ai, authentication, files: storage }
}
