import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
// Split in two, so that this file does not contain it.
const forbidden = ['Monthly limit reached. Upgrade to Pro', 'for unlimited AI unlimited messages.'].join(' ')

/** Everything that can reach a screen: all texts, the client, and what the server writes. */
const sources = ['shared', 'renderer', 'server'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|html|js|json|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

test('the sentence about ‘unlimited AI unlimited messages’ occurs nowhere · TOAST-13', () => {
  expect(sources.length).toBeGreaterThan(200)
  for (const area of ['en/session.ts', 'nl/session.ts']) expect(sources).toContain(join(root, 'shared/texts', area))
  const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const holding = sources.filter((file) => plain(readFileSync(file, 'utf8')).includes(plain(forbidden)))
  expect(holding).toEqual([])
})
