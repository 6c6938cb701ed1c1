// The log on a real disk.
import * as disk from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogFile } from './log-file.ts'

const lineBytes = 1024
/** 512 of these fill a file exactly. */
const line = (number: number) => `${number}`.padEnd(lineBytes - 1, '.')
let folder: string

beforeEach(() => {
  folder = join(disk.mkdtempSync(join(tmpdir(), 'kring-log-')), 'logs')
})
afterEach(() => disk.rmSync(join(folder, '..'), { recursive: true, force: true }))

const sizes = () => Object.fromEntries(disk.readdirSync(folder).map((name) => [name, disk.statSync(join(folder, name)).size]))

it('is created with its folder, and only its user can read it', () => {
  const file = createLogFile({ folder: () => folder, disk })
  expect(file.last(10)).toEqual([])
  file.write('first')
  file.write('second')
  expect(disk.readFileSync(file.path(), 'utf8')).toBe('first\nsecond\n')
  expect(file.last(1)).toEqual(['second'])
  if (process.platform !== 'win32') expect(disk.statSync(file.path()).mode & 0o777).toBe(0o600)
})

it('starts a new file after 512 kB, and keeps two older ones', () => {
  const file = createLogFile({ folder: () => folder, disk })
  for (let number = 1; number <= 512; number += 1) file.write(line(number))
  expect(sizes()).toEqual({ 'kring.log': 524_288 })
  file.write(line(513))
  expect(sizes()).toEqual({ 'kring.log': 1_024, 'kring.1.log': 524_288 })
  expect(file.last(3)).toEqual([line(511), line(512), line(513)])
  for (let number = 514; number <= 2_049; number += 1) file.write(line(number))
  expect(sizes()).toEqual({ 'kring.log': 1_024, 'kring.1.log': 524_288, 'kring.2.log': 524_288 })
  expect(file.last(1_025)).toHaveLength(1_025)
  expect(file.last(5_000)[0]).toBe(line(1_025))
})

it('never stops the app: a disk that refuses everything is ignored', () => {
  const refuse = () => {
    throw Object.assign(new Error('read-only'), { code: 'EROFS' })
  }
  const all = { appendFileSync: refuse, mkdirSync: refuse, readFileSync: refuse, renameSync: refuse, statSync: refuse }
  const file = createLogFile({ folder: () => folder, disk: all as unknown as typeof disk })
  file.write('lost')
  expect(file.last(5)).toEqual([])
  const noFolder = createLogFile({
    folder() {
      throw new Error('no folder')
    },
    disk,
  })
  noFolder.write('lost')
  expect(noFolder.last(5)).toEqual([])
})
