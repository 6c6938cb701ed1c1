// The built product as a process of its own, as people start it, with no limits on how fast one may write.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProduct } from './built.ts'
import { startChild, type Child } from './child.ts'

export async function startProduct(env: Record<string, string> = {}): Promise<Child> {
  const { server } = await builtProduct()
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
  // A host on a paid plan has no allowance that a bench could use up.
  const settings = { DEFAULT_PLAN: 'pro', PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  // BENCH_NODE_ARGS: say --cpu-prof, to see where the time goes.
  const args = (process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter((arg) => arg !== '')
  const child = await startChild([...args, server], { ...settings, ...env })
  return {
    ...child,
    async stop() {
      await child.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
