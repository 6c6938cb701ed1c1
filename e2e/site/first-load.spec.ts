// The size of the scripts that a browser loads before a page works. `npm run bench -- --only first-load` lists what they consist of.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filesOf, sizesOf } from '../../bench/cells/first-load.ts'

const renderer = join(import.meta.dirname, '../../out/renderer')

test('a session loads at most 190 kB of scripts, the landing page at most 152 kB', () => {
  const { chatKb, landingKb } = sizesOf(renderer)
  expect(chatKb).toBeLessThanOrEqual(190)
  expect(landingKb).toBeLessThanOrEqual(152)
})

test('no page but the operator console loads a script of it', () => {
  const manifest = JSON.parse(readFileSync(join(renderer, '.vite/manifest.json'), 'utf8')) as Parameters<typeof filesOf>[0]
  // Only the console's code uses its texts.
  const hasConsole = (page: string) =>
    filesOf(manifest, ['index.html', page]).some((file) => /[`"]admin[A-Z]?[a-z]*\./.test(readFileSync(join(renderer, file), 'utf8')))
  const pages = Object.keys(manifest).filter((source) => source.startsWith('pages/'))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(hasConsole)).toEqual(['pages/admin/admin-page.tsx'])
})
