// Where a picture or file of a message is fetched: in a browser its own path, in the desktop app an address that is signed for a while.
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../shared/limits.ts'
import { desktop, platform } from '../../platform/platform.ts'
import { post } from './api.ts'

const margin = 60_000

/** `path`: `/api/files/{name}`. `address` is undefined until it is known; `renew` asks for another where this one no longer works. */
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
  // One that is fresh and does not work is of a file that is gone.
  return { address: isSigned ? data : path, renew: () => void (isSigned && isStale && refetch()) }
}

type Waiting = Map<string, { answer: (address: string) => void; fail: (error: unknown) => void }>
let waiting: Waiting = new Map()

/** Those that are wanted at the same moment are asked for together. */
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
