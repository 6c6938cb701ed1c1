import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'

it('no part of the limits replaces a limit of another', async () => {
  const source = readFileSync(new URL('limits.ts', import.meta.url), 'utf8')
  const names: string[] = Array.from(source.matchAll(/^ {2}(\w+):/gm), ([, name]) => name ?? '')
  for (const [, list = '', path = ''] of source.matchAll(/^import \{ (.+) \} from '(.+)'$/gm)) {
    const parts = (await import(new URL(path, import.meta.url).href)) as Record<string, object>
    for (const part of list.split(', ')) names.push(...Object.keys(parts[part] ?? {}))
  }
  expect(names.filter((name, n) => names.indexOf(name) < n)).toEqual([])
  expect(names.length).toBe(Object.keys(limits).length)
})
