// Who may call the main process, from where, and with which arguments: a malicious page never reaches a handler.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { desktopArguments, places, type DesktopCall } from '../../shared/desktop/desktop.ts'
import { installBridge, mayCall, type Handlers } from './bridge.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { oneServer } from '../testing/one-server.ts'
import { FakeFrame, FakeWebContents, type FakeWindow } from '../testing/fake-window.ts'
import { createWindows, type Place } from '../shell/windows.ts'

const calls = Object.keys(desktopArguments) as DesktopCall[]

/** Valid arguments for each call. */
const right: { [C in DesktopCall]: unknown[] } = {
  start: [],
  keepToken: [`kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}`],
  checkServer: ['https://kring.example'],
  addServer: ['https://kring.example'],
  servers: [],
  switchServer: ['https://kring.example'],
  renameServer: ['https://kring.example', 'Work'],
  moveServer: ['https://kring.example', 0],
  removeServer: ['https://kring.example'],
  openOutside: ['https://kring.example'],
  signInOutside: [],
  chooseFiles: [{ extensions: ['pdf', 'docx'], several: true }],
  saveFile: ['notes.md', new Uint8Array([1, 2])],
  printPage: ['notes.pdf', '/print/x'],
  pageReady: [],
  notify: [{ title: 'Anna', body: 'Hoi', tag: 'x' }],
  setUnread: [3],
  askMicrophone: [],
  openInMain: ['/chat/demo-session'],
  closeQuickAsk: [],
  changeSettings: [{ zoom: 2 }],
  setLanguage: ['nl'],
  checkUpdate: [],
  installUpdate: [],
  restartApp: [],
  findInPage: ['rye', { isForward: true, isNew: false }],
  setFindHeight: [56],
  closeFind: [],
  searchSession: [],
  resolveProblem: ['https://kring.example'],
  trustedCertificates: [],
  forgetCertificate: ['https://kring.example'],
  networkQuestion: [],
  answerQuestion: [{ kind: 'proxy', username: 'anna', password: 'secret' }],
}

function bridged() {
  const fake = createFakeElectron()
  const windows = createWindows(fake.electron, { home: '/somewhere', devTools: false, ...oneServer(fake) })
  const reached = vi.fn<(call: DesktopCall, args: unknown[]) => void>()
  const handlers = Object.fromEntries(calls.map((call) => [call, (_caller: unknown, ...args: unknown[]) => reached(call, args)]))
  const log = vi.fn<(says: string, about?: unknown) => void>()
  installBridge(fake.electron, { handlers: handlers as unknown as Handlers, callerOf: windows.callerOf, log })
  const open = (place: Place) => windows.open(place, place === 'main' ? '/' : `/${place}`, {}) as unknown as FakeWindow
  return { fake, reached, log, open, main: open('main') }
}
/** A window that may make this call. */
const homeOf = (call: DesktopCall): Place => places.find((place) => mayCall(place, call)) ?? 'main'

describe('a call', () => {
  it.each(calls)('%s reaches its handler from the page of its window', async (call) => {
    const { fake, reached, open } = bridged()
    await fake.call(open(homeOf(call)), call, right[call])
    expect(reached).toHaveBeenCalledExactlyOnceWith(call, right[call])
  })

  it.each(calls)('%s is refused from anywhere else, with the same error, and logged', async (call) => {
    const { fake, reached, log, open } = bridged()
    const window = open(homeOf(call))
    const frames: (FakeFrame | null)[] = [
      null,
      ...[
        'https://evil.example/',
        'https://kring.example/',
        'app://evil/',
        'app://kring.evil/',
        'app://kring@evil/',
        'app://user@kring/',
        'about:blank',
        '',
        'file:///app/kring',
        'data:text/html,app://kring/',
        'appx://kring/',
      ].map((url) => new FakeFrame(url)),
      Object.assign(new FakeFrame('app://kring/'), { parent: new FakeFrame('app://kring/') }),
      Object.assign(new FakeFrame('about:srcdoc'), { parent: window.webContents.mainFrame }),
    ]
    for (const frame of frames) await expect(fake.call(window, call, right[call], { frame })).rejects.toThrow(/^refused$/)
    const stranger = new FakeWebContents(fake.defaultSession)
    stranger.mainFrame.url = 'app://kring/'
    await expect(fake.call(window, call, right[call], { sender: stranger })).rejects.toThrow(/^refused$/)
    window.webContents.destroyed = true
    await expect(fake.call(window, call, right[call])).rejects.toThrow(/^refused$/)
    expect(reached).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledTimes(frames.length + 2)
  })

  it.each(calls)('%s never reaches its handler with arguments that violate the contract', async (call) => {
    const { fake, reached, open } = bridged()
    const window = open(homeOf(call))
    const given = fc.array(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(given, async (args) => {
        reached.mockClear()
        const isRight = desktopArguments[call].safeParse(args).success
        await fake.call(window, call, args).catch((error: Error) => expect(error.message).toBe('refused'))
        expect(reached).toHaveBeenCalledTimes(isRight ? 1 : 0)
      }),
      { numRuns: 150 },
    )
    for (const args of [[...right[call], 'more'], right[call].slice(0, -1)]) {
      reached.mockClear()
      await fake.call(window, call, args).catch(() => {})
      expect(reached).toHaveBeenCalledTimes(args.length === right[call].length ? 1 : 0)
    }
  })

  it.each([
    ['openInMain', ['//evil.example']],
    ['openInMain', ['/\\evil.example']],
    ['openInMain', ['https://evil.example']],
    ['openInMain', ['/chat/x\0']],
    ['printPage', ['x.pdf', 'file:///etc/passwd']],
    ['keepToken', ['short']],
    ['keepToken', [`x\n${'a'.repeat(40)}`]],
    ['chooseFiles', [{ extensions: ['../x'], several: true }]],
    ['chooseFiles', [{ extensions: ['*'], several: true }]],
    ['saveFile', ['x', 'not bytes']],
    ['changeSettings', [{ zoom: 30 }]],
    ['setUnread', [Number.NaN]],
    ['setLanguage', ['fr']],
    ['notify', [{ title: 'x'.repeat(201), body: '', tag: '' }]],
    ['setFindHeight', [401]],
    ['findInPage', ['x'.repeat(501), { isForward: true, isNew: true }]],
  ] as const)('%s %j is refused', async (call, args) => {
    const { fake, reached, main } = bridged()
    await expect(fake.call(main, call, [...args])).rejects.toThrow(/^refused$/)
    expect(reached).not.toHaveBeenCalled()
  })

  it('from a small window is limited to what that window needs', async () => {
    const { fake, reached, open } = bridged()
    const may = (place: Place) => calls.filter((call) => mayCall(place, call)).toSorted()
    expect(may('quick-ask')).toEqual(['closeQuickAsk', 'keepToken', 'openInMain', 'setLanguage', 'start'])
    expect(may('print')).toEqual(['keepToken', 'pageReady', 'setLanguage', 'start'])
    expect(may('question')).toEqual(['answerQuestion', 'keepToken', 'networkQuestion', 'setLanguage', 'start'])
    expect(may('find')).toEqual(['closeFind', 'findInPage', 'keepToken', 'searchSession', 'setFindHeight', 'setLanguage', 'start'])
    const ofOthers = ['pageReady', 'closeQuickAsk', 'closeFind', 'findInPage', 'searchSession', 'setFindHeight']
    ofOthers.push('networkQuestion', 'answerQuestion')
    expect(may('main')).toEqual(calls.filter((call) => !ofOthers.includes(call)).toSorted())
    for (const place of places) {
      const window = open(place)
      for (const call of calls.filter((one) => !mayCall(place, one)))
        await expect(fake.call(window, call, right[call])).rejects.toThrow(/^refused$/)
    }
    expect(reached).not.toHaveBeenCalled()
  })

  it('has its own channel, and there are no other channels', () => {
    const { fake } = bridged()
    expect([...fake.handlers.keys()].toSorted()).toEqual(calls.toSorted())
  })
})
