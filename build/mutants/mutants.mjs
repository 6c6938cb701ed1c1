// npm run mutants: makes small changes to the rules (StrykerJS) and lists those that no test catches (docs/mutants.md).
//   npm run mutants                 the files changed in the last commit and the working tree: minutes
//   npm run mutants -- notes access these groups in full, and their rows in docs/mutants.md
//   npm run mutants -- PATH...      these files
//   npm run mutants -- all          everything: hours
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOfMutant, readEquivalent } from './equivalent.mjs'
import { groups } from './mutant-groups.mjs'
import { asScript, root, runTool, Stop } from '../run.mjs'
import { ensureInstalled } from '../setup.mjs'
import { useMemoryFolder } from '../test/memory-folder.mjs'

const folder = join(root, 'out/mutants')
const reportFile = join(root, 'docs/mutants.md')
const equivalents = readEquivalent(readFileSync(join(root, 'build/mutants/equivalent.txt'), 'utf8'))
// The first run of a part takes about half an hour.
const filesPerPart = 30
const say = (line) => process.stdout.write(`${line}\n`)

useMemoryFolder()
await asScript(async () => {
  await ensureInstalled()
  mkdirSync(folder, { recursive: true })
  const asked = process.argv.slice(2)
  const sources = git('ls-files', '-co', '--exclude-standard', '--', '*.ts').filter(isRule)
  const unknown = asked.find((name) => name !== 'all' && !sources.includes(name) && !groups.some((group) => group.name === name))
  if (unknown)
    throw new Stop(
      `${unknown} is neither a file of the rules nor a group. The groups are ${groups.map(({ name }) => name).join(', ')}, and all.`,
    )
  const chosen = new Set(asked.length > 0 ? asked : git('diff', '--name-only', 'HEAD~1'))
  for (const group of groups) {
    const isWhole = chosen.has('all') || chosen.has(group.name)
    const files = sources.filter((file) => groupOf(file) === group && (isWhole || chosen.has(file)))
    if (files.length === 0) continue
    const result = await mutate(group, files, isWhole)
    say(describe(group, result))
    if (result.score < group.least) process.exitCode = 1
    if (isWhole) writeRow(group, result)
  }
})

/** Runs in parts and keeps their results: after an interruption, the same command continues with the interrupted part. */
async function mutate(group, files, isWhole) {
  const parts = isWhole ? inParts(files) : [files]
  const mutants = []
  for (const [at, part] of parts.entries()) {
    say(`${group.name}: part ${at + 1} of ${parts.length}, ${part.length} files`)
    mutants.push(...(await mutatePart(group, part, isWhole ? `${group.name}-${at + 1}.json` : `${group.name}.json`)))
  }
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const caught = count('Killed', 'Timeout')
  const uncaught = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const survivors = uncaught.filter((mutant) => !equivalents.has(keyOfMutant(mutant)))
  const score = caught + survivors.length === 0 ? 100 : (100 * caught) / (caught + survivors.length)
  return { files: files.length, caught, survivors, score, equivalent: uncaught.length - survivors.length }
}

async function mutatePart({ tests }, files, name) {
  const { code, output } = await runTool(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', '--mutate', files.join(','), '--incrementalFile', join(folder, `incremental-${name}`)],
    { loud: true, env: { MUTANT_TESTS: tests.join(' '), MUTANT_REPORT: name, TEST_DATABASE_URL: 'off' } },
  )
  if (code !== 0) throw new Stop(output)
  const { files: reported } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return files.flatMap((file) => (reported[file]?.mutants ?? []).map((mutant) => ({ ...mutant, file, source: reported[file].source })))
}

function inParts(files) {
  const count = Math.ceil(files.length / filesPerPart)
  return Array.from({ length: count }, (_, at) =>
    files.slice(Math.round((at * files.length) / count), Math.round(((at + 1) * files.length) / count)),
  )
}

function describe({ name, least }, { survivors, caught, score }) {
  // In the form of equivalent.txt.
  const lines = survivors.map((mutant) => {
    const [file, code, change] = keyOfMutant(mutant).split('\n')
    const { start } = mutant.location
    return `${file}:${start.line}:${start.column} ${mutant.status} ${mutant.mutatorName}\n  ${code}\n    ${change}`
  })
  return [...lines, `${name}: ${caught} caught, ${survivors.length} not, score ${score.toFixed(1)} % (minimum ${least} %)`].join('\n')
}

function writeRow({ name, least }, { files, caught, survivors, score, equivalent }) {
  const cells = [
    name,
    files,
    caught,
    survivors.length,
    equivalent,
    `${score.toFixed(1)} %`,
    `${least} %`,
    new Date().toISOString().slice(0, 10),
  ]
  const row = `| ${cells.join(' | ')} |`
  const lines = readFileSync(reportFile, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${name} |`))
  if (at >= 0) lines[at] = row
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row)
  writeFileSync(reportFile, lines.join('\n'))
}

/** A file counts in the first group that lists it. */
function groupOf(file) {
  return groups.find(({ files }) => files.some((pattern) => pattern.test(file)))
}

function isRule(file) {
  return (
    groupOf(file) !== undefined &&
    !/\.(test|contract)\.ts$|\/testing\/|^server\/store\/database\/migrations/.test(file) &&
    // Texts.
    !/^shared\/texts\/(?!language\.ts)|^server\/domain\/integrations\/api-notes\.ts$/.test(file)
  )
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
