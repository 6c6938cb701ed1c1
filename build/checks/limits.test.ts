import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limits } from '../../shared/limits/limits.ts'

const file = new URL('../../shared/limits/limits.ts', import.meta.url)

it('no two parts of `limits` have a limit of the same name', async () => {
  const source = readFileSync(file, 'utf8')
  const names: string[] = Array.from(source.matchAll(/^ {2}(\w+):/gm), ([, name]) => name ?? '')
  for (const [, list = '', path = ''] of source.matchAll(/^import \{ (.+) \} from '(.+)'$/gm)) {
    const parts = (await import(new URL(path, file).href)) as Record<string, object>
    for (const part of list.split(', ')) names.push(...Object.keys(parts[part] ?? {}))
  }
  expect(names.filter((name, n) => names.indexOf(name) < n)).toEqual([])
  expect(names.length).toBe(Object.keys(limits).length)
})
