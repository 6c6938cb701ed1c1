// Builds out/renderer with Vite and out/server with esbuild; build/setup.mjs decides when.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildSite } from 'vite'
import { prerenderSite } from './prerender.mjs'
import { buildServiceWorker } from './service-worker.mjs'
import { root } from '../run.mjs'

// knex refers to the drivers of all databases it supports.
const unusedDrivers = ['mariadb/callback', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'tedious']

function buildEntry(entry) {
  return bundle({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'out/server',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Starting from hundreds of small files is slower than from one, so packages are bundled. Exceptions are drivers, which are native code or
    // chosen by name at run time, and large packages that are loaded only when needed: the clients of providers, the common passwords, and the readers and
    // writers of documents.
    external: [
      'sqlite3',
      'better-sqlite3',
      'pg',
      '@node-rs/argon2',
      'nodemailer',
      'openid-client',
      'openai',
      '@aws-sdk/client-s3',
      '@zxcvbn-ts/language-common',
      'unpdf',
      'mammoth',
      'word-extractor',
      'pdfkit',
      'fontkit',
      'stripe',
      '@notionhq/client',
      '@octokit/rest',
      '@googleapis/drive',
      ...unusedDrivers,
    ],
    // Some older packages load each other with require.
    banner: { js: "import { createRequire as kringRequire } from 'node:module'\nconst require = kringRequire(import.meta.url)" },
    minifySyntax: true,
    minifyWhitespace: true,
    // An adapter that is imported on demand stays a separate file, loaded only then.
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  })
}

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
