// The questions to a person, and what is missing on a machine that cannot run the app.
import { describe, expect, it, vi } from 'vitest'
import { askAll, questionsFor, type Question } from './ask.ts'
import { listMissing } from './missing.ts'
import { questions } from './questions.ts'

const tray = { name: 'the tray', ask: 'Is there an icon?' }
const badge = { name: 'the badge', ask: 'Is there a 3?', begin: vi.fn(async (_page: string) => undefined) }
const typed = (...lines: string[]) => {
  const said: string[] = []
  return { said, page: 'the page', say: (line: string) => void said.push(line), answer: async () => lines.shift() ?? null }
}

describe('a person', () => {
  it('answers y, n or nothing, and is asked again after anything else', async () => {
    const person = typed('y', 'maybe', ' N ', '')
    expect(await askAll<string>([tray, badge, tray], person)).toEqual([
      { name: 'the tray', result: 'passed' },
      { name: 'the badge', result: 'failed', note: 'a person said no' },
      { name: 'the tray', result: 'not seen', note: 'the person could not tell' },
    ])
    expect(person.said.map((line) => line.split(' [')[0])).toEqual([tray.ask, badge.ask, badge.ask, tray.ask])
    expect(badge.begin.mock.calls).toEqual([['the page']])
  })

  it('who leaves has not seen the rest', async () => {
    expect((await askAll<string>([tray, badge], typed('y'))).map(({ result }) => result)).toEqual(['passed', 'not seen'])
  })

  it('is not asked if the app cannot get ready for the question', async () => {
    const begin = () => Promise.reject(new Error('the page was closed'))
    const person = typed('y')
    expect(await askAll<string>([{ ...tray, begin }], person)).toEqual([
      { name: 'the tray', result: 'failed', note: 'the page was closed' },
    ])
    expect(person.said).toEqual([])
  })

  it('is not there: everything is not seen, and the app is left alone', async () => {
    badge.begin.mockClear()
    expect(await askAll<string>([badge], { ...typed(), page: null })).toEqual([
      { name: 'the badge', result: 'not seen', note: 'nobody was asked' },
    ])
    expect(badge.begin).not.toHaveBeenCalled()
  })

  it('is asked only about what the system has', () => {
    const some: Question[] = [tray, { ...badge, only: ['windows', 'linux'] } as Question]
    expect(questionsFor(some, 'mac').map(({ name }) => name)).toEqual(['the tray'])
    expect(questionsFor(some, 'linux').map(({ name }) => name)).toEqual(['the tray', 'the badge'])
    expect(questions.length).toBeGreaterThan(7)
    expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
  })
})

describe('a machine', () => {
  const desktop = { DISPLAY: ':0', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/bus' }

  it('with Electron, a screen and a session bus lacks nothing', () => {
    expect(listMissing({ electron: '/electron', system: 'linux', env: desktop })).toEqual([])
    expect(listMissing({ electron: '/electron', system: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: '/run' } })).toEqual(
      [],
    )
    expect(listMissing({ electron: '/electron', system: 'win32', env: {} })).toEqual([])
  })

  it('is told each thing that it lacks, and what to do', () => {
    expect(listMissing({ electron: null, system: 'darwin', env: {} })).toEqual([expect.stringContaining('npx install-electron')])
    expect(listMissing({ electron: null, system: 'linux', env: {} })).toEqual([
      expect.stringMatching(/^The Electron binary: .*`npx install-electron`/),
      expect.stringMatching(/^A screen: .*`xvfb-run .*dbus-run-session/),
      expect.stringMatching(/^A session bus, .*`xvfb-run .*dbus-run-session/),
    ])
  })
})
