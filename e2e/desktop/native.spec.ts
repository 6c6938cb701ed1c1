// What the desktop app uses of the system: file dialogs, the microphone and nothing else, links in the browser.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type ElectronApplication, type Page } from '@playwright/test'
import { sessionLink } from '../../shared/desktop/desktop-origin.ts'
import type { DesktopBridge } from '../../shared/desktop/desktop.ts'
import { connected } from '../support/fixtures.ts'
import { isElectronMissing, settleIn, test, whySkipped, type Desktop } from '../support/real-app.ts'

test.skip(isElectronMissing, whySkipped)

let folder: string
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kring-native-'))))
test.afterEach(() => rm(folder, { recursive: true, force: true }))

async function inSession(desktop: Desktop): Promise<{ app: ElectronApplication; page: Page }> {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  const { app, page } = await desktop.start(sessionLink(id, null, desktop.server.url))
  await settleIn(page, 'Anna')
  await page.reload()
  await connected(page)
  return { app, page }
}

test('attachments are chosen in the native dialog', async ({ desktop }) => {
  const path = join(folder, 'list.txt')
  await writeFile(path, 'flour, salt, yeast')
  const { app, page } = await inSession(desktop)
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, path)
  await page.getByRole('button', { name: 'Attach files' }).click()
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByText('list.txt')).toBeVisible()
})

test('a file is saved where the native dialog says, and nowhere when it is cancelled', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  const save = () =>
    page.evaluate(() => (window as unknown as { desktop: DesktopBridge }).desktop.saveFile('notes.md', new TextEncoder().encode('# Bread')))
  const path = join(folder, 'notes.md')
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
  }, path)
  expect(await save()).toBe(true)
  expect(await readFile(path, 'utf8')).toBe('# Bread')
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
  })
  expect(await save()).toBe(false)
})

test('pages may use the microphone, but neither the camera nor the location', async ({ desktop }) => {
  const { page } = await desktop.start()
  const ask = (wanted: MediaStreamConstraints) =>
    page.evaluate(
      (constraints) =>
        navigator.mediaDevices.getUserMedia(constraints).then(
          (stream) => stream.getTracks().map(({ kind }) => kind),
          (error: Error) => error.name,
        ),
      wanted,
    )
  expect(await ask({ video: true })).toBe('NotAllowedError')
  expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe('denied')
  // A Mac asks the user on screen.
  if (process.platform !== 'darwin') expect(await ask({ audio: true })).toEqual(['audio'])
})

test('no page opens a window or navigates elsewhere; only https and mail links leave the app', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (address) => Promise.resolve(void opened.push(address))
  })
  const before = page.url()
  await page.evaluate(() => {
    for (const address of ['https://example.org/bread', 'file:///etc/passwd', 'javascript:alert(1)', 'ms-settings:privacy'])
      window.open(address)
  })
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  await expect.poll(opened).toEqual(['https://example.org/bread'])
  expect([app.windows().length, page.url()]).toEqual([1, before])
})
