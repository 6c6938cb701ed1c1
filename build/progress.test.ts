// Long steps of the scripts show how far they are.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countPackages, withProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function output(isTTY: boolean) {
  const written: string[] = []
  return { written, stream: { isTTY, write: (text: string) => void written.push(text) } }
}

it('a log gets a line every 15 seconds until the work is done', async () => {
  const { written, stream } = output(false)
  let [end, steps] = [() => {}, 1]
  const work = () => new Promise<string>((resolve) => (end = () => resolve('built')))
  const running = withProgress('Building', work, () => `${steps} of 8`, stream)
  await vi.advanceTimersByTimeAsync(30_000)
  steps = 8
  await vi.advanceTimersByTimeAsync(45_000)
  end()
  expect(await running).toBe('built')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([
    'Building…\n',
    'Building… 1 of 8 (0:15)\n',
    'Building… 1 of 8 (0:30)\n',
    'Building… 8 of 8 (0:45)\n',
    'Building… 8 of 8 (1:00)\n',
    'Building… 8 of 8 (1:15)\n',
  ])
})

it('a terminal shows one line, which disappears when the work is done or fails', async () => {
  const { written, stream } = output(true)
  let fail = () => {}
  const work = () => new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('no network'))))
  const running = withProgress('Installing packages', work, () => '', stream)
  await vi.advanceTimersByTimeAsync(1_000)
  fail()
  await expect(running).rejects.toThrow('no network')
  const start = '\r\u001b[K'
  expect(written).toEqual(['Installing packages…', `${start}Installing packages… (0:00)`, `${start}Installing packages… (0:01)`, start])
})

it('packages are counted as they arrive, without those for other platforms', () => {
  const root = mkdtempSync(join(tmpdir(), 'kring-progress-'))
  try {
    const lock = {
      packages: {
        '': {},
        'node_modules/a': {},
        'node_modules/b': { os: ['linux'], cpu: ['x64'] },
        'node_modules/c': { os: ['win32'] },
        'node_modules/d': { cpu: ['arm64'] },
        'node_modules/e': { link: true },
      },
    }
    const count = countPackages(root, lock, { platform: 'linux', arch: 'x64' })
    expect(count()).toBe('')
    for (const name of ['a', 'c']) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true })
      writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
    }
    expect(count()).toBe('1 of 2')
  } finally {
    rmSync(root, { recursive: true })
  }
})
