// The feeds of a release: entries that electron-builder writes are read, and anything else is ignored.
import { describe, expect, it } from 'vitest'
import { readFeed } from './release-files.ts'

const feedOf = (...lines: string[]) => ['version: 1.2.0', 'files:', ...lines, ''].join('\n')
const filesOf = (...lines: string[]) => readFeed(feedOf(...lines))?.files

it('a feed has a version, and files with their sizes', () => {
  const feed = feedOf(
    '  - url: Kring-1.2.0-win-x64.exe',
    '    sha512: c2hhNTEy',
    '    size: 98765432',
    '  - url: Kring-1.2.0-win-x64.msi',
    '    sha512: c2hhNTEy',
    '    size: 7',
    'path: Kring-1.2.0-win-x64.exe',
    'sha512: c2hhNTEy',
    "releaseDate: '2026-03-13T09:00:00.000Z'",
  )
  expect(readFeed(feed)).toEqual({
    version: '1.2.0',
    files: [
      { name: 'Kring-1.2.0-win-x64.exe', size: 98_765_432 },
      { name: 'Kring-1.2.0-win-x64.msi', size: 7 },
    ],
  })
})

it('a feed with Windows line endings is read', () => {
  const feed = feedOf('  - url: Kring-1.2.0.exe', '    size: 100').replaceAll('\n', '\r\n')
  expect(readFeed(feed)).toEqual({ version: '1.2.0', files: [{ name: 'Kring-1.2.0.exe', size: 100 }] })
})

describe('the version', () => {
  it.each([
    ['version: 1.2.0', '1.2.0'],
    ['version: 1.2.0  ', '1.2.0'],
    ["version: '1.2.0'", '1.2.0'],
    ['version: "1.2.0-beta.1"', '1.2.0-beta.1'],
    ['stageversion: 9.9.9\nversion: 1.2.0\npath: x', '1.2.0'],
  ])('of “%s” is %s', (text, version) => {
    expect(readFeed(text)).toEqual({ version, files: [] })
  })

  it.each([
    '',
    '<html>',
    'version:',
    'version: 1.2',
    'version: 1.2.0.1',
    'version: v1.2.0',
    'version: 1.2.0 beta',
    'version: 1.2.0/..',
    "version: '1.2.0'x",
    'stageversion: 1.2.0',
    '  version: 1.2.0',
  ])('is missing in “%s”, so this is not a feed', (text) => {
    expect(readFeed(text)).toBeNull()
  })
})

describe('a file in a feed', () => {
  it.each([
    ['whose name is URL-encoded', ['  - url: Kring%20Setup%201.2.0.exe', '    size: 100'], 'Kring Setup 1.2.0.exe'],
    ['whose name is in single quotes', ["  - url: 'Kring-1.2.0.exe'", '    size: 100'], 'Kring-1.2.0.exe'],
    ['whose name is in double quotes', ['  - url: "Kring-1.2.0.exe"', '    size: 100'], 'Kring-1.2.0.exe'],
    ['whose name is not on its first line', ['  - sha512: x', '    url: Kring-1.2.0.exe', '    size: 100'], 'Kring-1.2.0.exe'],
    ['with trailing spaces on its lines', ['  - url: Kring-1.2.0.exe  ', '    size: 100  '], 'Kring-1.2.0.exe'],
  ])('%s is read', (_what, lines, name) => {
    expect(filesOf(...lines)).toEqual([{ name, size: 100 }])
  })

  const good = ['  - url: Kring-1.2.0.msi', '    size: 7']
  it.each([
    ['without a name', ['  - sha512: x', '    size: 100']],
    ['with another key for its name', ['  - other-url: Kring-1.2.0.exe', '    size: 100']],
    ['without a size', ['  - url: Kring-1.2.0.exe']],
    ['whose size has a unit', ['  - url: Kring-1.2.0.exe', '    size: 100 MB']],
    ['whose size has a unit without a space', ['  - url: Kring-1.2.0.exe', '    size: 100MB']],
    ['whose size has 16 digits', ['  - url: Kring-1.2.0.exe', '    size: 1234567890123456']],
    ['whose size is negative', ['  - url: Kring-1.2.0.exe', '    size: -1']],
    ['whose size belongs to a part of it', ['  - url: Kring-1.2.0.exe', '    blockMap:', '      size: 100']],
    ['of another kind', ['  - url: Kring-1.2.0.html', '    size: 100']],
    ['in another folder', ['  - url: ../Kring-1.2.0.exe', '    size: 100']],
    ['in another folder, URL-encoded', ['  - url: ..%2FKring-1.2.0.exe', '    size: 100']],
    ['on another server', ['  - url: https://elsewhere.example/Kring-1.2.0.exe', '    size: 100']],
    ['whose name is not validly encoded', ['  - url: Kring%E0%A4%A.exe', '    size: 100']],
    ['with a quote only before its name', ["  - url: 'Kring-1.2.0.exe", '    size: 100']],
    ['whose name ends with text in quotes', ["  - url: Kring'-1.2.0.exe'", '    size: 100']],
    ['whose name begins with text in quotes', ["  - url: 'Kring'-1.2.0.exe", '    size: 100']],
    ['that is nested too deeply', ['      - url: Kring-1.2.0.exe', '    size: 100']],
    ['before the list', ['url: Kring-1.2.0.exe', '    size: 100']],
  ])('%s is ignored, and the next one is read', (_what, lines) => {
    expect(filesOf(...lines, ...good)).toEqual([{ name: 'Kring-1.2.0.msi', size: 7 }])
  })
})
