import { expect, test } from 'vitest'
import { newDemoPath } from './try-demo-card.tsx'

test('the address of a personal demo has eight random characters · DEMO-06', () => {
  const paths = Array.from({ length: 200 }, newDemoPath)
  for (const path of paths) expect(path).toMatch(/^\/chat\/demo-[a-z0-9]{8}$/)
  expect(new Set(paths).size).toBe(200)
  // Every position is random.
  for (let at = '/chat/demo-'.length; at < paths[0]!.length; at += 1)
    expect(new Set(paths.map((path) => path[at])).size).toBeGreaterThan(20)
})
