// The parts of the system that only a real Electron has: windows, tray, shortcut, notifications, the microphone and PDFs.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type ElectronApplication, type Page } from '@playwright/test'
import { sessionLink } from '../../../shared/desktop/desktop-origin.ts'
import type { DesktopBridge, DesktopSettings } from '../../../shared/desktop/desktop.ts'
import { connected } from '../../support/fixtures.ts'
import { isElectronMissing, settleIn, test, whySkipped } from '../../support/real-app.ts'

test.skip(isElectronMissing, whySkipped)

let folder: string
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kring-system-'))))
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const change = (page: Page, some: Partial<DesktopSettings>) =>
  page.evaluate((wanted) => (window as unknown as { desktop: DesktopBridge }).desktop.changeSettings(wanted), some)
const mainWindow = (app: ElectronApplication) => app.browserWindow(app.windows()[0] as Page)

test('the window opens with the size that it had, and where the system allows it at the same place', async ({ desktop }) => {
  const wanted = { x: 120, y: 90, width: 900, height: 640 }
  const first = await desktop.start()
  const window = await mainWindow(first.app)
  await window.evaluate((one, bounds) => one.setBounds(bounds), wanted)
  // A tiling desktop decides itself; the app must still find what it was given.
  const given = await window.evaluate((one) => one.getNormalBounds())
  await first.app.close()
  const second = await desktop.start()
  const found = await (await mainWindow(second.app)).evaluate((one) => one.getNormalBounds())
  // A Wayland session tells no program where its windows are.
  const isPlaced = process.env['XDG_SESSION_TYPE'] !== 'wayland'
  expect(found).toMatchObject(isPlaced ? given : { width: given.width, height: given.height })
})

/** Asks the session bus, without the app's own code. */
async function hasTray(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const question = ['org.freedesktop.DBus.NameHasOwner', 'string:org.kde.StatusNotifierWatcher']
  const where = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const answer = await promisify(execFile)('dbus-send', [...where, ...question]).catch(() => null)
  return answer?.stdout.includes('boolean true') ?? false
}

test('with a tray, closing the window hides it and a second start shows it; without one, the app quits', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  await change(page, { keepInTray: true })
  const window = await mainWindow(app)
  if (!(await hasTray())) {
    const exit = once(app.process(), 'exit')
    await window.evaluate((one) => one.close()).catch(() => undefined)
    expect((await exit)[0]).toBe(0)
    return
  }
  await window.evaluate((one) => one.close())
  const isVisible = () => window.evaluate((one) => one.isVisible())
  await expect.poll(isVisible).toBe(false)
  await app.evaluate(({ app: main }) => void main.emit('second-instance', {}, ['kring'], '', {}))
  await expect.poll(isVisible).toBe(true)
})

test('the shortcut for quick questions is registered with the system, and released', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  const shortcut = 'CommandOrControl+Alt+Shift+F9'
  const isRegistered = () => app.evaluate(({ globalShortcut }, keys) => globalShortcut.isRegistered(keys), shortcut)
  expect(await change(page, { quickAskShortcut: shortcut })).toMatchObject({ isShortcutFree: true })
  expect(await isRegistered()).toBe(true)
  await change(page, { quickAskShortcut: null })
  expect(await isRegistered()).toBe(false)
})

// macOS shows notifications of signed apps only, and asks the user on screen for the microphone: there `npm run desktop:check` asks a
// person.
const testElsewhere = process.platform === 'darwin' ? () => undefined : test

testElsewhere('the system shows a notification of a page', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  const shown = app.evaluate(
    ({ Notification }) =>
      new Promise<string>((resolve) => {
        const show = Notification.prototype.show
        Notification.prototype.show = function (this: Electron.Notification) {
          this.once('show', () => resolve('shown'))
          this.once('failed', (_event, error) => resolve(`failed: ${error}`))
          show.call(this)
        }
      }),
  )
  // The answer proves that the function above is in place.
  await app.evaluate(() => undefined)
  await page.evaluate(() =>
    (window as unknown as { desktop: DesktopBridge }).desktop.notify({ title: 'Kring', body: 'A new message', tag: 'check' }),
  )
  expect(await shown).toBe('shown')
})

testElsewhere('a page records sound from the microphone', async ({ desktop }) => {
  const { page } = await desktop.start()
  expect(await page.evaluate(() => (window as unknown as { desktop: DesktopBridge }).desktop.askMicrophone())).toBe('granted')
  const size = await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const recorder = new MediaRecorder(stream)
    const data = new Promise<Blob>((resolve) => (recorder.ondataavailable = (event) => resolve(event.data)))
    recorder.start(250)
    const first = await data
    recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    return first.size
  })
  expect(size).toBeGreaterThan(0)
})

test('a session becomes a PDF where the save dialog says', async ({ desktop }) => {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  const path = join(folder, 'session.pdf')
  const { app, page } = await desktop.start(sessionLink(id, null, desktop.server.url))
  await settleIn(page, 'Anna')
  await page.reload()
  await connected(page)
  await app.evaluate(({ dialog }, chosen) => {
    const asked: (string | undefined)[] = []
    Object.assign(globalThis, { asked })
    dialog.showSaveDialog = (...given: unknown[]) => {
      asked.push((given.at(-1) as Electron.SaveDialogOptions).defaultPath)
      return Promise.resolve({ canceled: false, filePath: chosen })
    }
  }, path)
  const print = ([name, address]: readonly [string, string]) =>
    (window as unknown as { desktop: DesktopBridge }).desktop.printPage(name, address)
  expect(await page.evaluate(print, ['The bakery.pdf', `/print/${id}`] as const)).toBe(true)
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
  const [asked] = await app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  expect(basename(asked ?? '')).toBe('The bakery.pdf')
})
