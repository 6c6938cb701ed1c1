// What a dry run does with each step of the release workflow: runs it, skips it with a reason, or replaces what needs Electron.
import { parse } from 'yaml'
import { run, seconds } from '../run.mjs'

const actions = {
  'actions/checkout': 'the dry run has its own copy of the repository',
  'actions/setup-node': `the dry run uses this machine’s Node (${process.versions.node})`,
  'actions/upload-artifact': 'there is no later job that needs the files',
  'actions/download-artifact': 'no earlier job has uploaded files',
}
const impossible = [
  [/\bapt-get\b|\bsysctl\b/, 'changes the packages and settings of the machine'],
  [/\binstall-electron\b/, 'downloads the Electron binary'],
  [/\bdesktop:check\b/, 'needs the Electron binary'],
  [/\bgh /, 'publishes on GitHub'],
]
const packaging = 'npm run package'

/**
 * Every step of every job, in order: { name, reason } if it is skipped, otherwise { name, command, shell, env }.
 * `given`: the matrix entry by its `name`, and the contexts `vars` and `github`; secrets are empty.
 */
export function planSteps(text, { system, vars, github }) {
  return Object.values(parse(text).jobs).flatMap((job) => {
    const matrix = job.strategy?.matrix.include.find(({ name }) => name === system) ?? {}
    const contexts = { matrix, vars, github, secrets: {} }
    const isJobWanted = isTrue(job.if, contexts)
    return job.steps.map((step) => {
      const name = step.name ?? step.uses ?? step.run
      const skip = (reason) => ({ name, reason })
      if (!isJobWanted) return skip(`only if ${job.if}`)
      if (!isTrue(step.if, contexts)) return skip(`only if ${step.if}`)
      if (step.run === undefined) return skip(reasonOf(step.uses))
      const found = impossible.find(([pattern]) => pattern.test(step.run))
      if (found) return skip(found[1])
      const command =
        step.run === packaging ? `${packaging} -- --linux --dir --x64 "-c.electronDist=$STUB_ELECTRON"` : fill(step.run, contexts)
      const env = Object.fromEntries(Object.entries({ ...job.env, ...step.env }).map(([key, value]) => [key, fill(value, contexts)]))
      return { name, command, shell: step.shell, env }
    })
  })
}

function reasonOf(uses) {
  const reason = actions[uses.split('@')[0]]
  if (reason === undefined) throw new Error(`build/release/steps.mjs does not say what a dry run does with ${uses}.`)
  return reason
}

/** `condition`: one comparison, as in release.yml; undefined is true. */
function isTrue(condition, contexts) {
  if (condition === undefined) return true
  const [, path, operator, wanted] = /^([\w.]+) (==|!=) '([^']*)'$/.exec(condition) ?? []
  if (path === undefined) throw new Error(`build/release/steps.mjs cannot evaluate ${condition}.`)
  return (valueOf(path, contexts) === wanted) === (operator === '==')
}

const fill = (text, contexts) => String(text).replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_, path) => valueOf(path, contexts))

function valueOf(path, contexts) {
  const [context, name] = path.split('.')
  if (!(context in contexts)) throw new Error(`build/release/steps.mjs does not know ${path}.`)
  return contexts[context][name] ?? ''
}

/** Runs the planned steps in `cwd`, also after one has failed; returns { name, result, detail, output } for each. */
export async function runSteps(plan, { cwd, env, onStart = () => {} }) {
  const rows = []
  for (const { name, reason, command, shell, env: own } of plan) {
    if (reason !== undefined) {
      rows.push({ name, result: 'skipped', detail: reason, output: '' })
      continue
    }
    onStart(name)
    const since = performance.now()
    // As GitHub starts them.
    const flags = shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e']
    const { code, output } = await run('bash', [...flags, '-c', command], { cwd, env: { ...env, ...own } })
    rows.push({ name, result: code === 0 ? 'ran' : 'failed', detail: seconds(since), output })
  }
  return rows
}

/** One line for each step, with its result and its time or the reason. */
export function tableOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows.map(({ name, result, detail }) => `${result.padEnd(7)}  ${name.padEnd(width)}  ${detail}`).join('\n')
}
