// Reports whether this process should receive traffic: the database and the connection to other nodes respond. Checked every two seconds.
import type { Deps } from '../../deps.ts'

const everyMs = 2_000
const patienceMs = 2_000

export interface Readiness {
  isReady(): boolean
  start(): void
  close(): void
}

type Needs = Pick<Deps, 'store' | 'bus' | 'log'>

export function createReadiness({ store, bus, log }: Needs): Readiness {
  let timer: NodeJS.Timeout | undefined
  let probed: string | null = null
  let told: string | null = null
  let isClosed = false

  async function probe(): Promise<string | null> {
    let late: NodeJS.Timeout | undefined
    const silence = new Promise<string>((resolve) => (late = setTimeout(resolve, patienceMs, 'the database does not answer')))
    const answer = store.probe().then(
      () => null,
      (error: unknown) => {
        log.error({ error }, 'a database query failed')
        return 'a database query failed'
      },
    )
    try {
      return await Promise.race([answer, silence])
    } finally {
      clearTimeout(late)
    }
  }

  // Faults known without a query come first: they may be newer.
  const fault = () => store.fault() ?? bus.fault() ?? probed

  async function look(): Promise<void> {
    probed = await probe()
    const now = fault()
    if (now !== told) {
      if (now) log.error({ reason: now }, 'not ready')
      else log.warn({}, 'ready again')
    }
    told = now
    if (!isClosed) timer = setTimeout(() => void look(), everyMs).unref()
  }

  return {
    isReady: () => fault() === null,
    start: () => void look(),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
