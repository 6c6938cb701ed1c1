// npm test: format, lint, types, unit tests, then browser tests; the last line is the count. With names: only those files.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findElectron } from './desktop/electron.mjs'
import { asScript, root, runTool, seconds, Stop } from './run.mjs'
import { ensureBuilt, ensureDesktopBuilt, ensureInstalled } from './setup.mjs'
import { useMemoryFolder } from './test/memory-folder.mjs'
import { runNamed } from './test/test-named.mjs'
import { countPlaywright, countVitest, sum } from './test/test-report.mjs'

const parts = ['lint', 'vitest', 'playwright']
const reports = join(root, 'out/reports')
const say = (line) => process.stdout.write(`${line}\n`)

useMemoryFolder()
await asScript(async () => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (names.length > 0) {
    await ensureInstalled()
    process.exitCode = await runNamed(names, { isWatching: process.argv.includes('--watch') })
    return
  }
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  if (only !== undefined && !parts.includes(only)) throw new Stop(`--only takes one of ${parts.join(', ')}.`)
  const wanted = (part) => only === undefined || only === part
  await ensureInstalled()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const counts = []
  const isClean = !wanted('lint') || (await lint())
  if (!isClean) counts.push({ passed: 0, failed: 1, skipped: [] })
  if (isClean && wanted('vitest')) counts.push(await vitest())
  if (isClean && wanted('playwright')) counts.push(await playwright())

  const { passed, failed, skipped, flaky, reasons } = sum(counts)
  for (const name of flaky) say(`failed once, then passed; fix it: ${name}`)
  for (const name of skipped) say(`skipped: ${name}`)
  for (const reason of reasons) say(`why: ${reason}`)
  process.exitCode = failed > 0 ? 1 : 0
  say(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
})

/** No test runs if one of them fails. */
async function lint() {
  const results = await Promise.all([
    step('format', 'oxfmt/bin/oxfmt', ['--list-different']),
    step('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
    step('types', '@typescript/native/bin/tsc', ['--noEmit']),
  ])
  return results.every(Boolean)
}

async function step(name, script, args) {
  const since = performance.now()
  const { code, output } = await runTool(script, args)
  if (code !== 0) say(output.trimEnd())
  say(`${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds(since)})`)
  return code === 0
}

async function vitest() {
  const since = performance.now()
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  // Vitest also colours log files if CI is set.
  const env = { CHROMIUM_PATH: await findChromium(), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
  const { code } = await runTool('vitest/vitest.mjs', args, { loud: true, env })
  return printCount('unit and behaviour', countVitest(report, code), since)
}

async function playwright() {
  const hasSpecs =
    existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  if (!hasSpecs) {
    say('browser: there are no test files')
    return sum([])
  }
  const since = performance.now()
  const report = join(reports, 'playwright.json')
  try {
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    await ensureBuilt()
    if (findElectron()) await ensureDesktopBuilt()
    const { code } = await runTool('@playwright/test/cli.js', ['test', '--reporter=line,json'], { loud: true, env })
    return printCount('browser', countPlaywright(report, code), since)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    // Printed here, so that the tests that passed before still count.
    say(error.message)
    return printCount('browser', { passed: 0, failed: 1, skipped: [] }, since)
  }
}

function printCount(name, count, since) {
  say(`${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped.length} skipped (${seconds(since)})`)
  return count
}
