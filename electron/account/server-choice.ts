// The server that the app connects to: the one it was built for, unless the user has chosen another.
import type { ServerCheck } from '../../shared/desktop/desktop.ts'
import { checkServer } from './server-check.ts'
import type { Settings } from './settings.ts'

export interface ServerChoice {
  /** The server's origin. */
  current(): string
  check(address: string): Promise<ServerCheck>
  /** Changes the server only if the check returns 'ok'. */
  use(address: string): Promise<ServerCheck>
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  builtFor: string
  fetch: typeof globalThis.fetch
  /** Called after the server has changed. */
  onChange(): void
}

export function createServerChoice({ settings, builtFor, fetch, onChange }: Given): ServerChoice {
  const current = () => settings.find('server') ?? builtFor
  return {
    current,
    check: async (address) => (await checkServer(address, fetch)).check,
    async use(address) {
      const { check, origin } = await checkServer(address, fetch)
      if (check !== 'ok' || origin === null) return check
      if (origin !== current()) {
        settings.keep('server', origin)
        onChange()
      }
      return check
    },
  }
}
