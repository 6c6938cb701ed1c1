// Printing a page of the app, without a printer and without Electron.
import { describe, expect, it, vi } from 'vitest'
import { createPrint } from './print.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { oneServer } from '../testing/one-server.ts'
import { createTexts } from '../shell/texts.ts'
import { createWindows, webPreferences } from '../shell/windows.ts'

function begin() {
  const fake = createFakeElectron()
  const windows = createWindows(fake.electron, { home: '/app', devTools: false, ...oneServer(fake) })
  const asker = windows.open('main', '/', {})
  const dialogs = { saveFile: vi.fn(async () => true), tell: vi.fn(async () => {}) }
  const late: { ms: number; run: () => void; isOff: boolean }[] = []
  const later = (ms: number, run: () => void) => {
    const one = { ms, run, isOff: false }
    late.push(one)
    return () => void (one.isOff = true)
  }
  const print = createPrint({ texts: createTexts('nl'), windows, dialogs, later })
  const prints = () => fake.windows.slice(1)
  const unseen = async (count = 1) => {
    await vi.waitFor(() => expect(prints()).toHaveLength(count))
    return prints()[count - 1]!
  }
  const ready = (window: { webContents: unknown }) => print.pageReady(window.webContents as Electron.WebContents)
  return { print, asker, dialogs, late, prints, unseen, ready }
}

describe('printing a page', () => {
  it('waits for that page alone in a hidden, restricted window, and saves the PDF through the system’s dialog · DESK-07', async () => {
    const { print, asker, dialogs, late, unseen, ready } = begin()
    const saved = print.printPage(asker, 'Plan.pdf', '/print/abc')
    const window = await unseen()
    expect(window.options).toMatchObject({ show: false, webPreferences })
    expect(window.webContents.getURL()).toBe('app://kring/print/abc')
    print.pageReady(asker.webContents)
    await new Promise(setImmediate)
    expect(window.webContents.printToPDF).not.toHaveBeenCalled()

    ready(window)
    expect(await saved).toBe(true)
    const [paper] = window.webContents.printToPDF.mock.calls[0]!
    expect(paper).toMatchObject({ pageSize: 'A4', printBackground: true, generateTaggedPDF: true, displayHeaderFooter: true })
    expect(paper.footerTemplate).toMatch(/Pagina .*pageNumber.* van .*totalPages/)
    expect(dialogs.saveFile).toHaveBeenCalledWith(asker, 'Plan.pdf', expect.any(Buffer))
    expect(window.isDestroyed()).toBe(true)
    expect(late).toMatchObject([{ ms: 30_000, isOff: true }])
  })

  it('needs no drawn frame, because a hidden window may never have one in a Wayland session', async () => {
    const { print, asker, unseen, ready } = begin()
    const saved = print.printPage(asker, 'Plan.pdf', '/print/abc')
    const window = await unseen()
    // Only the page's own call counts: `ready-to-show` never comes, nor does anything wait for it.
    expect(window.listenerCount('ready-to-show')).toBe(0)
    ready(window)
    expect(await saved).toBe(true)
    expect(window.show).not.toHaveBeenCalled()
  })

  it('prints one page at a time', async () => {
    const { print, asker, prints, unseen, ready } = begin()
    const both = [print.printPage(asker, 'a.pdf', '/a'), print.printPage(asker, 'b.pdf', '/b')]
    const first = await unseen()
    await new Promise(setImmediate)
    expect(prints()).toHaveLength(1)
    ready(first)
    ready(await unseen(2))
    expect(await Promise.all(both)).toEqual([true, true])
  })

  it.each([
    ['is not ready in time', ({ late }: ReturnType<typeof begin>) => late[0]!.run()],
    ['cannot be loaded', ({ prints }: ReturnType<typeof begin>) => prints()[0]!.webContents.emit('did-fail-load', {}, -106, '', '', true)],
    ['crashes', ({ prints }: ReturnType<typeof begin>) => prints()[0]!.webContents.emit('render-process-gone')],
    ['is closed', ({ prints }: ReturnType<typeof begin>) => prints()[0]!.destroy()],
    [
      'cannot be printed',
      (all: ReturnType<typeof begin>) => {
        all.prints()[0]!.webContents.printToPDF.mockRejectedValue(new Error('no'))
        all.ready(all.prints()[0]!)
      },
    ],
  ])('reports a page that %s, closes its window, and can print the next one', async (_name, happen) => {
    const all = begin()
    const saved = all.print.printPage(all.asker, 'a.pdf', '/a')
    const window = await all.unseen()
    happen(all)
    expect(await saved).toBe(false)
    expect(all.dialogs.tell).toHaveBeenCalledWith(all.asker, 'De pdf kon niet gemaakt worden', expect.stringContaining('verbinding'))
    expect(all.dialogs.saveFile).not.toHaveBeenCalled()
    expect(window.isDestroyed()).toBe(true)

    const next = all.print.printPage(all.asker, 'b.pdf', '/b')
    all.ready(await all.unseen(2))
    expect(await next).toBe(true)
  })

  it('waits for a page that redirects', async () => {
    const { print, asker, unseen, ready } = begin()
    const saved = print.printPage(asker, 'a.pdf', '/a')
    const window = await unseen()
    window.webContents.emit('did-fail-load', {}, -3, '', '', true)
    ready(window)
    expect(await saved).toBe(true)
  })
})
