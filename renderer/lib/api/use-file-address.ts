// The address of a message's picture or file: its path in a browser, a temporary signed address in the desktop app.
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../shared/limits/limits.ts'
import { desktop, platform } from '../../platform/platform.ts'
import { post } from './api.ts'

const margin = 60_000

/** `path`: `/api/files/{name}`. `address` is undefined while loading; `renew` requests a new one when this one no longer works. */
export function useFileAddress(path: string): { address: string | undefined; renew: () => void } {
  const isSigned = desktop() !== null
  const { data, isStale, refetch } = useQuery({
    queryKey: ['file-link', path],
    queryFn: () => signedAddress(path),
    enabled: isSigned,
    staleTime: limits.fileLinkMs - margin,
    gcTime: limits.fileLinkMs - margin,
    retry: 2,
  })
  // Only a stale address is renewed: when a fresh one fails, the file is gone.
  return { address: isSigned ? data : platform().address(path), renew: () => void (isSigned && isStale && refetch()) }
}

type Waiting = Map<string, { answer: (address: string) => void; fail: (error: unknown) => void }>
let waiting: Waiting = new Map()

/** Batches addresses requested at the same time. */
function signedAddress(path: string): Promise<string> {
  if (waiting.size === 0) setTimeout(askForAll)
  return new Promise((answer, fail) => waiting.set(path.slice(path.lastIndexOf('/') + 1), { answer, fail }))
}

function askForAll(): void {
  const all = [...waiting]
  waiting = new Map()
  for (let from = 0; from < all.length; from += limits.fileLinksAtOnce) void ask(all.slice(from, from + limits.fileLinksAtOnce))
}

async function ask(asked: [string, { answer: (address: string) => void; fail: (error: unknown) => void }][]): Promise<void> {
  try {
    const { links } = await post('POST /api/file-links', { names: asked.map(([name]) => name) })
    for (const [name, { answer, fail }] of asked) {
      const link = links[name]
      if (link === undefined) fail(new Error('no such file'))
      else answer(platform().address(link))
    }
  } catch (error) {
    for (const [, { fail }] of asked) fail(error)
  }
}
