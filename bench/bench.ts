// Measures the product next to its references and prints one JSON object; a readable table goes to stderr.
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { coldOpen } from './cells/cold-open.ts'
import { crowd } from './cells/crowd.ts'
import { besideMosquitto, besideSocketIo, fanOut } from './cells/fan-out.ts'
import { firstLoad } from './cells/first-load.ts'
import { firstToken } from './cells/first-token.ts'
import { firstWord } from './cells/first-word.ts'
import { history } from './cells/history.ts'
import { idle } from './cells/idle.ts'
import { longRun } from './cells/long-run.ts'
import { manyRooms } from './cells/many-rooms.ts'
import { reconnect } from './cells/reconnect.ts'
import { messageCost } from './cells/message-cost.ts'
import { secondStart } from './cells/second-start.ts'
import { send } from './cells/send.ts'
import { startCost } from './cells/start-cost.ts'
import { steady } from './cells/steady.ts'
import { stream } from './cells/stream.ts'
import { streams } from './cells/streams.ts'
import { stuck } from './cells/stuck.ts'
import { transcript } from './cells/transcript.ts'
import { twoNodes } from './cells/two-nodes.ts'
import limits from './goals.json' with { type: 'json' }
import { runCell, type CellResult } from './harness/cell.ts'
import { checkGoals, findUnmatched, passes } from './harness/goals.ts'
import { rounded } from './harness/measure.ts'
import { cellLines, goalLines } from './harness/table.ts'

const cells = [
  history,
  stream,
  firstLoad,
  coldOpen,
  firstWord,
  transcript,
  startCost,
  secondStart,
  fanOut,
  send,
  messageCost,
  crowd,
  idle,
  longRun,
  streams,
  manyRooms,
  steady,
  stuck,
  reconnect,
  twoNodes,
  firstToken,
  besideSocketIo,
  besideMosquitto,
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
const chosen = values.only === undefined ? cells : cells.filter(({ name }) => name === values.only)
if (chosen.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(`--only takes ${cells.map(({ name }) => name).join(', ')}; --rounds takes a whole number of at least 1\n`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const say = (line: string) => process.stderr.write(`${line}\n`)
const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: rounded(totalmem() / 1e9),
  node: process.version,
  loadBefore: rounded(loadavg()[0] ?? 0),
}
const results: CellResult[] = []
for (const cell of chosen) {
  say(`\n${cell.about}`)
  const result = await runCell(cell, { rounds, quick: values.quick })
  results.push(result)
  for (const line of cellLines(result)) say(line)
}

const goals = checkGoals(limits, results)
const unmatched = findUnmatched(limits, results)
const pass = passes(results, goals, unmatched, values.quick)
say('')
for (const line of [...goalLines(goals), ...unmatched]) say(line)

const ratios = Object.fromEntries(results.map((result) => [result.name, result.ratios]))
const loadAfter = rounded(loadavg()[0] ?? 0)
const whole = { machine: { ...machine, loadAfter }, rounds, quick: values.quick, cells: results, ratios, goals, unmatched, pass }
process.stdout.write(`${JSON.stringify(whole, (_key, value: unknown) => (typeof value === 'number' ? rounded(value) : value), 2)}\n`)
process.exit(pass ? 0 : 1)
