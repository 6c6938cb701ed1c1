import { expect, test } from 'vitest'
import { demoLanguage } from '../../../../shared/sessions/demo-id.ts'
import { newDemoPath } from './try-demo-card.tsx'

test.each(['en', 'nl'] as const)(
  'the address of a personal demo has eight random characters, and a conversation in %s · DEMO-06',
  (language) => {
    const paths = Array.from({ length: 200 }, () => newDemoPath(language))
    for (const path of paths) {
      expect(path).toMatch(/^\/chat\/demo-[a-z0-9]{8}$/)
      expect(demoLanguage(path.slice('/chat/'.length))).toBe(language)
    }
    expect(new Set(paths).size).toBe(200)
    // Every position is random.
    for (let at = '/chat/demo-'.length; at < paths[0]!.length; at += 1)
      expect(new Set(paths.map((path) => path[at])).size).toBeGreaterThan(20)
  },
)
