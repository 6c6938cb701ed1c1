// Modules as they are on Windows, on the disk of this machine: paths have backslashes. What leaves for programs and libraries that know
// only this system's paths is translated.
import { createRequire } from 'node:module'

type Module = Record<string, unknown>
type Call = (...args: unknown[]) => unknown

const require = createRequire(import.meta.url)

const toReal = <T>(value: T): T => (typeof value === 'string' ? (value.replaceAll('\\', '/') as T) : value)

/** Paths, lists of them, and the entries of a folder. */
function toWindows(found: unknown): unknown {
  if (typeof found === 'string') return found.replaceAll('/', '\\')
  if (Array.isArray(found)) return found.map(toWindows)
  if (found instanceof Object && 'parentPath' in found) return Object.assign(found, { parentPath: toWindows(found.parentPath) })
  return found
}

const hasTwoPaths = /^(rename|copyFile|cp|link|symlink)(Sync)?$/
const returnsPaths = /^(mkdtemp|readdir|readlink|realpath)(Sync)?$/

function fileFunction(name: string, call: Call): Call {
  const paths = hasTwoPaths.test(name) ? 2 : 1
  const changed: Call = (...args) => {
    const found = call(...args.map((arg, at) => (at < paths ? toReal(arg) : arg)))
    if (!returnsPaths.test(name)) return found
    return found instanceof Promise ? found.then(toWindows) : toWindows(found)
  }
  return Object.assign(changed, call)
}

function fileSystem(real: Module): Module {
  const change = ([name, value]: [string, unknown]): [string, unknown] => {
    if (name === 'promises') return [name, fileSystem(value as Module)]
    return [name, typeof value === 'function' && /^[a-z]/.test(name) ? fileFunction(name, value as Call) : value]
  }
  return Object.fromEntries(Object.entries(real).map(change))
}

const withPaths = (options: unknown, ...names: string[]) =>
  options instanceof Object
    ? { ...options, ...Object.fromEntries(names.map((name) => [name, toReal((options as Module)[name])])) }
    : options

/** The script or program, and the arguments that are absolute paths. */
const programFunction =
  (call: Call): Call =>
  (program, args, ...rest) => {
    const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('\\')
    const list = Array.isArray(args) ? args.map((value) => (isPath(value) ? toReal(value as string) : (value as unknown))) : args
    return call(toReal(program), list, ...rest.map((value) => (typeof value === 'function' ? value : withPaths(value, 'cwd'))))
  }

const shims: Record<string, (real: Module) => unknown> = {
  'node:path': ({ win32 }) => win32,
  'node:fs': fileSystem,
  'node:fs/promises': fileSystem,
  'node:child_process': (real) => ({
    ...real,
    ...Object.fromEntries(['execFile', 'execFileSync', 'fork', 'spawn'].map((name) => [name, programFunction(real[name] as Call)])),
  }),
  'node:worker_threads': (real) => {
    const { Worker } = real as unknown as typeof import('node:worker_threads')
    class RealWorker extends Worker {
      constructor(script: string, options: import('node:worker_threads').WorkerOptions = {}) {
        super(options.eval ? script : toReal(script), options)
      }
    }
    return { ...real, Worker: RealWorker }
  },
  'node:url': (real) => ({ ...real, pathToFileURL: (path: unknown) => (real['pathToFileURL'] as Call)(toReal(path)) }),
  esbuild: (real) => ({ ...real, build: (options: unknown) => (real['build'] as Call)(withPaths(options, 'absWorkingDir', 'outdir')) }),
  // The file of an SQLite database.
  knex: (real) => {
    const open = real as unknown as Call
    return Object.assign((config: Module) => open({ ...config, connection: withPaths(config['connection'], 'filename') }), real)
  },
  express: (real) => {
    const response = real['response'] as { sendFile: Call }
    const { sendFile } = response
    response.sendFile = function (this: unknown, path, options, ...rest) {
      return sendFile.call(this, path, withPaths(options, 'root'), ...rest)
    }
    return real
  },
}

export const simulated = Object.keys(shims)

/** `name`: one of `simulated`. */
export function windowsModule(name: string): Module {
  return shims[name]?.(require(name) as Module) as Module
}
