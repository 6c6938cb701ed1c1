// Starts other programs, with their output shown or kept.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export class Stop extends Error {}

/** Prints one sentence instead of a stack trace if a script stops for a known reason. */
export async function asScript(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
    process.exit(1)
  }
}

/** Resolves with the exit code and the output; with `loud`, the output also goes to the terminal, and `onOutput` receives each piece of it. With `terminal`, the program uses the terminal, keyboard included, and no output is kept. */
export function run(command, args, { env = {}, loud = false, terminal = false, cwd = root, onOutput } = {}) {
  return new Promise((resolve) => {
    if (terminal) {
      const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
      child.on('error', (error) => resolve({ code: 127, output: error.message }))
      child.on('close', (code) => resolve({ code: code ?? 1, output: '' }))
      return
    }
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = []
    const keep = (stream) => (chunk) => {
      printed.push(chunk)
      if (loud) stream.write(chunk)
      onOutput?.(String(chunk))
    }
    child.stdout.on('data', keep(process.stdout))
    child.stderr.on('data', keep(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })
}

/** Starts a program that runs alongside this one and writes to the same terminal. */
export function startBeside(args, env = {}) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Ends all of them when the first one ends, or on Ctrl+C. */
export function endTogether(children) {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  for (const child of children) {
    child.on('exit', (code) => {
      if (!ending && code) process.exitCode = code
      end()
    })
  }
}

/** Runs a tool from node_modules by its script, without a shell or a .cmd file. */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
