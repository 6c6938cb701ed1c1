// Starts the built product as a separate process, as in production but without rate limits.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProduct } from './built.ts'
import { startChild, type Child } from './child.ts'

export async function startProduct(env: Record<string, string> = {}): Promise<Child> {
  const { server } = await builtProduct()
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
  // The host is on a paid plan, so that no allowance runs out.
  const settings = { DEFAULT_PLAN: 'pro', PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  // For example, BENCH_NODE_ARGS=--cpu-prof shows where the time is spent.
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
