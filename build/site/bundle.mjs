// Builds out/renderer with Vite and out/server with esbuild; build/setup.mjs decides when.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildSite } from 'vite'
import { prerenderSite } from './prerender.mjs'
import { serverBundle } from './server-bundle.mjs'
import { buildServiceWorker } from './service-worker.mjs'
import { root } from '../run.mjs'

const buildEntry = (entry) => bundle({ ...serverBundle, absWorkingDir: root, entryPoints: [entry], outdir: 'out/server', sourcemap: true })

const workers = ['documents/check-worker', 'documents/documents-worker', 'pdf/pdf-worker'].map((name) => `server/adapters/${name}.ts`)
workers.push('server/store/database/sqlite/better-sqlite3/sqlite-worker.mjs')
const entries = [
  'server/main.ts',
  'server/cli/backup.ts',
  'server/cli/stripe-setup.ts',
  'server/cli/models.ts',
  'server/cli/operator.ts',
  ...workers,
]
const steps = entries.length + 3
let completed = 0

/** build/setup.mjs shows these lines as progress. */
async function step(work) {
  await work
  completed += 1
  process.stdout.write(`${completed} of ${steps}\n`)
}

async function buildServer() {
  rmSync(join(root, 'out/server'), { recursive: true, force: true })
  // Each entry is bundled separately: chunks shared by two entries would be separate files, and those slow down the server's start.
  for (const entry of entries) await step(buildEntry(entry))
}

async function buildRenderer() {
  await step(buildSite({ configFile: join(root, 'build/site/renderer.vite.ts'), logLevel: 'warn' }))
  await step(prerenderSite())
  await step(buildServiceWorker())
}

await Promise.all([buildServer(), buildRenderer()])
