// npm run desktop:check [-- --unattended]: checks the desktop app with the real Electron on this system, asks a person about what only
// people see, and prints a table. docs/release.md says what to check by hand.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../../chromium.mjs'
import { asScript, root, runTool, Stop } from '../../run.mjs'
import { ensureBuilt, ensureDesktopBuilt, ensureInstalled } from '../../setup.mjs'
import { getElectron } from '../electron.mjs'
import { startKring } from './kring.mjs'
import { checkUpdate } from './update.mjs'

const reports = join(root, 'out/reports')
const report = join(reports, 'desktop.json')
const systems = { win32: 'windows', darwin: 'mac' }
const say = (line) => process.stdout.write(`${line}\n`)

await asScript(async () => {
  const isAttended = !process.argv.includes('--unattended') && process.stdin.isTTY === true
  await ensureInstalled()
  // From here on, parts in TypeScript can be loaded.
  const { register } = await import('tsx/esm/api')
  register()
  const { drawTable, exitCodeOf, rowsOfReport } = await import('./table.ts')
  const { listMissing } = await import('./missing.ts')
  const { openFeed } = await import('./feed.ts')

  const electron = await getElectron()
  const missing = listMissing({ electron, system: process.platform, env: process.env })
  if (missing.length > 0) throw new Stop(['The desktop app cannot be checked here. This is missing:', ...missing].join('\n- '))
  await ensureBuilt()
  await ensureDesktopBuilt()

  const rows = rowsOfReport(...(await runSpecs()))
  rows.push(await checkUpdate({ electron, openFeed }))
  // The update was built for a server that is gone.
  await ensureDesktopBuilt()
  rows.push(...(await askPerson(isAttended)))
  say(`\n${drawTable(rows)}`)
  process.exitCode = exitCodeOf(rows)
})

/** Resolves with Playwright's report, null if there is none, and its exit code. */
async function runSpecs() {
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: await findChromium(), DESKTOP_MUST_RUN: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  // One at a time: only one program can have a shortcut, and the cold start is measured.
  const args = ['test', 'e2e/desktop/', '--workers', '1', '--reporter=line,json']
  const { code } = await runTool('@playwright/test/cli.js', args, { loud: true, env })
  return [existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, code]
}

/** Opens the app for the person who answers. */
async function askPerson(isAttended) {
  const { askAll, questionsFor } = await import('./ask.ts')
  const { questions } = await import('./questions.ts')
  const mine = questionsFor(questions, systems[process.platform] ?? 'linux')
  if (!isAttended) return askAll(mine, { page: null })

  const { _electron } = await import('@playwright/test')
  const { launchOptions } = await import('../../../e2e/support/real-launch.ts')
  const data = await mkdtemp(join(tmpdir(), 'kring-person-'))
  const kring = await startKring()
  await writeFile(join(data, 'config.json'), JSON.stringify({ server: kring.url }))
  const app = await _electron.launch(launchOptions(process.platform, process.env, [`--user-data-dir=${data}`]))
  const lines = createInterface({ input: process.stdin })
  const typed = lines[Symbol.asyncIterator]()
  try {
    const page = await app.firstWindow()
    const answer = async () => (await typed.next()).value ?? null
    return await askAll(mine, { page, say, answer })
  } finally {
    lines.close()
    await app.close()
    await kring.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}
