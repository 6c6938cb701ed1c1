// Find in page in the complete app: the bar, its page's calls, and Chromium's answers.
import { describe, expect, it } from 'vitest'
import { addServer, begin, pressMenu, startApp, told } from '../testing/start-app.ts'
import type { FakeView } from '../testing/fake-window.ts'

const session = 'app://kring/chat/demo-session'
const forward = { isForward: true, isNew: false }
const label = 'Find in page…'

async function started({ system = 'linux' as 'linux' | 'mac', zoom = 1 } = {}) {
  const app = startApp({ system, kept: { settings: { zoom } } })
  await app.become()
  await begin(app)
  app.main().bounds = { x: 0, y: 0, width: 1200, height: 800 }
  return app
}

async function opened(given: Parameters<typeof started>[0] = {}) {
  const app = await started(given)
  pressMenu(app, label, app.main())
  const view = app.fake.views[0] as FakeView
  const start = await app.call(view, 'start')
  const { webContents: page } = app.main()
  return {
    ...{ app, view, start, page },
    search: (text: string, how = { isForward: true, isNew: true }) => app.call(view, 'findInPage', text, how),
    answers: (requestId: number, matches: number, activeMatchOrdinal: number) =>
      page.emit('found-in-page', {}, { requestId, matches, activeMatchOrdinal, finalUpdate: true }),
    heard: (event: string) => view.webContents.send.mock.calls.filter(([name]) => name === event).map(([, value]) => value),
  }
}

describe('the find bar', () => {
  it('is a page of the app in the main window, loaded when it is first opened', async () => {
    const app = await started()
    expect(app.fake.views).toEqual([])
    pressMenu(app, label, app.main())
    const [view] = app.fake.views
    expect(app.main().contentView.addChildView).toHaveBeenCalledExactlyOnceWith(view)
    expect(view?.webContents.getURL()).toBe('app://kring/find')
    expect(view?.options.webPreferences).toEqual(app.main().options.webPreferences)
    expect(view?.webContents.fire('will-navigate', { url: 'https://evil.example/', isMainFrame: true })).toBe(true)
    expect(view?.webContents.focus).toHaveBeenCalledOnce()
    expect(view?.bounds).toEqual({ x: 744, y: 64, width: 440, height: 60 })
    pressMenu(app, label, app.main())
    expect(app.fake.views).toHaveLength(1)
    expect(view?.webContents.focus).toHaveBeenCalledTimes(2)
  })

  it('is told when it is opened, also once its page has loaded', async () => {
    const { app, start, heard } = await opened()
    expect(start.place).toBe('find')
    expect(heard('find')).toEqual([null])
    pressMenu(app, label, app.main())
    expect(heard('find')).toEqual([null, null])
  })

  it('does not open for the quick ask; without a window in front, the main window is shown with it', async () => {
    const app = await started({ system: 'mac' })
    const shortcut = 'CommandOrControl+Shift+K'
    await app.call(app.main(), 'changeSettings', { quickAskShortcut: shortcut })
    app.fake.shortcuts.get(shortcut)?.()
    pressMenu(app, label, app.find('/quick-ask'))
    expect(app.fake.views).toEqual([])
    pressMenu(app, label)
    expect(app.main().show).toHaveBeenCalled()
    expect(app.main().contentView.addChildView).toHaveBeenCalledOnce()
    // A closed window has no page to search: it only opens.
    const first = app.main()
    first.close()
    pressMenu(app, label)
    expect(app.main()).not.toBe(first)
    expect(app.fake.views).toHaveLength(1)
  })

  it('fits a narrow window, is as high as its page needs, and grows with the zoom', async () => {
    const { app, view } = await opened()
    app.main().bounds = { x: 0, y: 0, width: 380, height: 600 }
    app.main().emit('resize')
    expect(view.bounds).toEqual({ x: 0, y: 64, width: 380, height: 60 })
    await app.call(view, 'setFindHeight', 101)
    expect(view.bounds).toEqual({ x: 0, y: 64, width: 380, height: 101 })
    app.main().bounds = { x: 0, y: 0, width: 1200, height: 800 }
    await app.call(app.main(), 'changeSettings', { zoom: 2 })
    expect(view.bounds).toEqual({ x: 304, y: 128, width: 880, height: 202 })
  })

  it('ends with its window, and opens again in the window of another server', async () => {
    const { app, view, page } = await opened()
    await addServer(app, 'https://other.example')
    pressMenu(app, label, app.main())
    expect(view.webContents.destroyed).toBe(true)
    expect(page.stopFindInPage).toHaveBeenCalledWith('keepSelection')
    const second = app.fake.views[1]
    expect(second?.visible).toBe(true)
    app.main().destroy()
    expect(second?.webContents.destroyed).toBe(true)
  })
})

describe('a search', () => {
  it('is Chromium’s, in the main window’s page: first a new one, then the next and the previous match', async () => {
    const { search, page, answers, heard } = await opened()
    await search('rye')
    await search('rye', forward)
    await search('rye', { isForward: false, isNew: false })
    expect(page.findInPage.mock.calls).toEqual([
      ['rye', { forward: true, findNext: true }],
      ['rye', { forward: true, findNext: false }],
      ['rye', { forward: false, findNext: false }],
    ])
    answers(3, 12, 2)
    expect(heard('found')).toEqual([{ matches: 12, position: 2, isSession: false }])
  })

  it('ignores the matches of earlier texts', async () => {
    const { search, answers, heard } = await opened()
    await search('r')
    await search('ry')
    answers(1, 40, 1)
    expect(heard('found')).toEqual([])
    answers(2, 3, 1)
    expect(heard('found')).toEqual([{ matches: 3, position: 1, isSession: false }])
    await search('')
    answers(2, 3, 1)
    expect(heard('found')).toHaveLength(1)
  })

  it('of nothing removes the marks', async () => {
    const { search, page } = await opened()
    await search('')
    expect(page.findInPage).not.toHaveBeenCalled()
    expect(page.stopFindInPage.mock.calls).toEqual([['clearSelection']])
  })

  it('without matches in a session says that it is one; the search of the session then opens there', async () => {
    const { app, view, search, page, answers, heard } = await opened()
    page.mainFrame.url = session
    await search('rye')
    answers(1, 0, 0)
    expect(heard('found')).toEqual([{ matches: 0, position: 0, isSession: true }])
    await app.call(view, 'searchSession')
    expect(told(app.main(), 'menu')).toEqual(['search'])
    expect(view.visible).toBe(false)
  })
})

describe('closing the find bar', () => {
  it('keeps the match selected, and returns the focus to the page', async () => {
    const { app, view, page, search, answers, heard } = await opened()
    await search('rye')
    await app.call(view, 'closeFind')
    expect(page.stopFindInPage.mock.calls).toEqual([['keepSelection']])
    expect(view.setVisible.mock.calls).toEqual([[true], [false]])
    expect(page.focus.mock.invocationCallOrder.at(-1)).toBeLessThan(view.setVisible.mock.invocationCallOrder.at(-1) ?? 0)
    answers(1, 12, 2)
    expect(heard('found')).toEqual([])
    await search('rye')
    expect(page.findInPage).toHaveBeenCalledOnce()
    await app.call(view, 'closeFind')
    expect(page.stopFindInPage).toHaveBeenCalledOnce()
  })

  it('happens when the window shows another page, but not for a frame in it', async () => {
    const { view, page } = await opened()
    page.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false, url: 'about:blank' })
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true, url: 'app://kring/#m-2' })
    expect(view.visible).toBe(true)
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true, url: session })
    expect(view.visible).toBe(false)
  })

  it('happens when the page is loaded again', async () => {
    const { view, page } = await opened()
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url: 'app://kring/' })
    expect(view.visible).toBe(false)
  })

  it('is not possible for the page below, nor is searching', async () => {
    const { app } = await opened()
    for (const call of ['closeFind', 'searchSession'] as const) await expect(app.call(app.main(), call)).rejects.toThrow('refused')
    await expect(app.call(app.main(), 'findInPage', 'rye', forward)).rejects.toThrow('refused')
  })
})
