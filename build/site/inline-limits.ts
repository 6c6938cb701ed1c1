// Writes the value of each limit into the browser's modules, so that the browser does not load the limits that only the server uses.
import type { Plugin } from 'vite'
import { limits } from '../../shared/limits/limits.ts'

const imported = /import \{ limits \} from '[^']*\/limits\.ts'/
const commentLine = /^ *(?:\/\/|\/?\*).*$/gm
const used = /(?<![.\w])limits\.(\w+)/g

export function inlineLimits(): Plugin {
  const values = new Map<string, unknown>(Object.entries(limits))
  return {
    name: 'kring-inline-limits',
    enforce: 'pre',
    apply: (config) => !config.build?.ssr,
    transform(code, id) {
      if (/\/shared\/.*limits\.ts$/.test(id)) return { code, moduleSideEffects: false }
      if (!imported.test(code)) return null
      const inlined = code.replace(used, (whole, name: string) => (values.has(name) ? `(${JSON.stringify(values.get(name))})` : whole))
      const rest = inlined.replace(imported, '')
      // A module that also uses the object as a whole keeps its import.
      return { code: /(?<![-.\w])limits\b/.test(rest.replace(commentLine, '')) ? inlined : rest, map: null }
    },
  }
}
