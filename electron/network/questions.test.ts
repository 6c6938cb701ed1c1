// The window that asks: one question at a time, answered only by its own window, once.
import { describe, expect, it, vi } from 'vitest'
import type { NetworkQuestion } from '../../shared/desktop/network.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import type { FakeWindow } from '../testing/fake-window.ts'
import { createQuestions } from './questions.ts'

type ProxyQuestion = Extract<NetworkQuestion, { kind: 'proxy' }>
const about = (proxy: string): ProxyQuestion => ({ kind: 'proxy', proxy, refused: null, attemptsLeft: 3, isPlain: false })
const anna = { kind: 'proxy', username: 'anna', password: 'secret' } as const

function asking(isEnding: () => boolean = () => false) {
  const fake = createFakeElectron()
  const open = vi.fn((_place: string, _path: string, options: object) => new fake.electron.BrowserWindow(options))
  const questions = createQuestions(fake.electron, { windows: { open }, mainWindow: () => null, adopt: () => {}, isEnding })
  const window = (index: number) => {
    const found = fake.windows[index]
    if (!found) throw new Error('there is no such window')
    return found as FakeWindow & Electron.BrowserWindow
  }
  return { questions, open, window, windows: fake.windows }
}

describe('a question', () => {
  it('is shown in a window of its own, which closes with the answer', async () => {
    const { questions, open, window } = asking()
    const asked = questions.ask<'proxy'>(about('a:1'))
    expect(open.mock.calls).toEqual([['question', '/question', expect.objectContaining({ fullscreenable: false })]])
    expect(questions.current(window(0))).toEqual(about('a:1'))
    questions.answer(window(0), anna)
    expect(await asked).toEqual(anna)
    expect(window(0).destroyed).toBe(true)
  })

  it('is cancelled when its window is closed, or by an answer to another kind of question', async () => {
    const { questions, window } = asking()
    const first = questions.ask<'proxy'>(about('a:1'))
    window(0).close()
    expect(await first).toBeNull()
    const second = questions.ask<'proxy'>(about('b:1'))
    questions.answer(window(1), { kind: 'certificate', isTrusted: true })
    expect(await second).toBeNull()
  })

  it('waits for the one before it', async () => {
    const { questions, open, window, windows } = asking()
    const both = [questions.ask<'proxy'>(about('a:1')), questions.ask<'proxy'>(about('b:1'))]
    expect(open).toHaveBeenCalledOnce()
    questions.answer(window(0), anna)
    expect(windows.filter(({ destroyed }) => !destroyed)).toHaveLength(1)
    expect(questions.current(window(1))).toEqual(about('b:1'))
    questions.answer(window(1), null)
    expect(await Promise.all(both)).toEqual([anna, null])
  })

  it('and those waiting are cancelled when the app quits: no other is shown', async () => {
    let isEnding = false
    const { questions, open, window } = asking(() => isEnding)
    const all = ['a:1', 'b:1', 'c:1'].map((proxy) => questions.ask<'proxy'>(about(proxy)))
    isEnding = true
    window(0).close()
    expect(open).toHaveBeenCalledOnce()
    expect(await Promise.all(all)).toEqual([null, null, null])
  })

  it('is never answered by the window of the one before it, however often its button was pressed', async () => {
    const { questions, window } = asking()
    const answers = [questions.ask<'proxy'>(about('a:1')), questions.ask<'proxy'>(about('b:1'))]
    for (let time = 0; time < 3; time++) questions.answer(window(0), anna)
    expect([questions.current(window(0)), questions.current(window(1))]).toEqual([null, about('b:1')])
    questions.answer(window(1), null)
    expect(await Promise.all(answers)).toEqual([anna, null])
  })

  it('is refused when five others wait', async () => {
    const { questions, open } = asking()
    const all = Array.from({ length: 10_000 }, (_one, index) => questions.ask<'proxy'>(about(`a:${index}`)))
    expect(await all[5]).toBeNull()
    expect(await all[9_999]).toBeNull()
    expect(open).toHaveBeenCalledOnce()
  })
})
