// Working folders: which of them a new one removes.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fresh } from '../testing/fixtures/backup-fixture.ts'
import { removedAfter, workFolder, workPrefix } from './disk.ts'

const hourMs = 60 * 60_000
/** Above the highest process id. */
const dead = 99_999_999

/** A folder with a file that was written at this time. */
function leave(parent: string, name: string, agoMs = 0): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'part'), 'x')
  for (const path of [join(folder, 'part'), folder]) utimesSync(path, new Date(), new Date(Date.now() - agoMs))
  return name
}

it('a new working folder replaces those of dead processes on this host, and those of other hosts that were unchanged for a day · OPER-16', async () => {
  const parent = fresh()
  for (const pid of [dead, process.pid]) leave(parent, `${workPrefix('work', pid)}abcdef`)
  leave(parent, '.work-another.host-1-abcdef', 25 * hourMs)
  // As former versions named them.
  leave(parent, `.work-${dead}`, 25 * hourMs)
  const kept = [
    leave(parent, `.work-another.host-${dead}-abcdef`, 23 * hourMs),
    leave(parent, `${workPrefix('work', process.ppid)}abcdef`, 25 * hourMs),
    leave(parent, `${workPrefix('other', dead)}abcdef`),
    leave(parent, 'work'),
  ]
  const folder = await workFolder(parent, 'work')
  expect(readdirSync(parent).toSorted()).toEqual([...kept, folder.slice(parent.length + 1)].toSorted())
})

it('a working folder of another host stays while anything in it changes', async () => {
  const parent = fresh()
  const name = leave(parent, '.work-another-host-1-abcdef', 25 * hourMs)
  leave(join(parent, name), 'files')
  utimesSync(join(parent, name), new Date(), new Date(Date.now() - 25 * hourMs))
  await workFolder(parent, 'work')
  expect(readdirSync(parent)).toContain(name)
})

it('working folders of one process do not remove each other until their work ends', async () => {
  const parent = fresh()
  const first = await workFolder(parent, 'work')
  const second = await workFolder(parent, 'work')
  expect(readdirSync(parent)).toHaveLength(2)
  await removedAfter(first, () => Promise.resolve())
  expect(readdirSync(parent)).toEqual([second.slice(parent.length + 1)])
})
