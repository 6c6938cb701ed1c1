// The simulated Windows, in which the tests of the project `windows-paths` run; elsewhere this file does not run.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix, resolve, sep, win32 } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../cruise.ts'

function fresh() {
  const folder = mkdtempSync(join(tmpdir(), 'kring-windows-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('joins paths with backslashes, and keeps both kinds by name', () => {
  expect([sep, join('a', 'b'), resolve('/a', 'b'), posix.join('a', 'b'), win32.join('a', 'b')]).toEqual([
    '\\',
    'a\\b',
    '\\a\\b',
    'a/b',
    'a\\b',
  ])
})

it('finds files by such paths, and returns such paths', async () => {
  const folder = fresh()
  expect(folder).not.toContain('/')
  mkdirSync(join(folder, 'inner'))
  writeFileSync(`${folder}\\inner\\one.txt`, 'C:\\stays')
  await disk.rename(join(folder, 'inner', 'one.txt'), join(folder, 'inner', 'two.txt'))
  await disk.cp(join(folder, 'inner', 'two.txt'), join(folder, 'inner', 'three.txt'))
  expect(readFileSync(join(folder, 'inner/three.txt'), 'utf8')).toBe('C:\\stays')
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['inner', 'inner\\three.txt', 'inner\\two.txt'])
  const entries = await disk.readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile()).map(({ parentPath }) => parentPath)).toEqual([`${folder}\\inner`, `${folder}\\inner`])
})

it('gives every test a root with backslashes', () => {
  expect(root).toMatch(/^\\.*[^\\]$/)
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toContain('"name": "kring"')
})
