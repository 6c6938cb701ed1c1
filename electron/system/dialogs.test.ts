// The system's dialogs for choosing and saving files, on a real disk.
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createDialogs, type DialogsGiven } from './dialogs.ts'
import { createSettings } from '../account/settings.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTexts } from '../shell/texts.ts'

const MB = 1024 * 1024
let folder: string
beforeEach(async () => (folder = await disk.mkdtemp(join(tmpdir(), 'kring-dialogs-'))))
afterEach(() => disk.rm(folder, { recursive: true }))

/** The files are on this machine's disk. */
const thisSystem: System = sep === '/' ? 'linux' : 'windows'

function begin({ system = thisSystem, changed = {} as Partial<DialogsGiven['disk']> } = {}) {
  const fake = createFakeElectron()
  const asker = new fake.electron.BrowserWindow()
  const settings = createSettings(new Map(), { language: 'en', log: () => {} })
  const texts = createTexts('en')
  const dialogs = createDialogs(fake.electron, { system, texts, disk: { ...disk, ...changed }, settings })
  const { showOpenDialog, showSaveDialog, showMessageBox } = fake.dialog
  return {
    dialogs,
    asker,
    settings,
    showMessageBox,
    downloads: fake.app.getPath('downloads'),
    opened: () => vi.mocked<(...args: unknown[]) => unknown>(showOpenDialog).mock.calls[0] as [unknown, Electron.OpenDialogOptions],
    saved: (at = 0) => vi.mocked<(...args: unknown[]) => unknown>(showSaveDialog).mock.calls[at] as [unknown, Electron.SaveDialogOptions],
    told: () => vi.mocked<(...args: unknown[]) => unknown>(showMessageBox).mock.calls[0] as [unknown, Electron.MessageBoxOptions],
    choose(...filePaths: string[]) {
      showOpenDialog.mockResolvedValueOnce({ canceled: filePaths.length === 0, filePaths })
      return dialogs.chooseFiles(asker, { extensions: ['pdf', 'png'], several: true })
    },
    save(name: string, filePath: string, bytes = Buffer.from('whole')) {
      showSaveDialog.mockResolvedValueOnce({ canceled: filePath === '', filePath })
      return dialogs.saveFile(asker, name, bytes)
    },
  }
}
const file = async (name: string, text = name) => {
  await disk.writeFile(join(folder, name), text)
  return join(folder, name)
}

describe('choosing files', () => {
  it('opens the system’s dialog on the calling window, for the allowed extensions · DESK-07', async () => {
    const { choose, opened, asker } = begin()
    const chosen = await choose(await file('Plan.PDF', 'one'), await file('photo.png', 'two'), await file('odd.xyz', 'three'))
    expect(opened()[0]).toBe(asker)
    expect(opened()[1]).toMatchObject({ properties: ['openFile', 'multiSelections'], filters: [{ extensions: ['pdf', 'png'] }] })
    expect(chosen?.map(({ name, type, bytes }) => [name, type, Buffer.from(bytes).toString()])).toEqual([
      ['Plan.PDF', 'application/pdf', 'one'],
      ['photo.png', 'image/png', 'two'],
      ['odd.xyz', '', 'three'],
    ])
  })

  it('returns null when the dialog is cancelled · DESK-07', async () => expect(await begin().choose()).toBeNull())

  it('returns a name, never a path, on Windows too · DESK-07', async () => {
    const path = 'C:\\Users\\Anna\\plan.md'
    const stat = vi.fn().mockResolvedValue({ isFile: () => true, size: 4 })
    const readFile = vi.fn().mockResolvedValue(Buffer.from('plan'))
    const chosen = await begin({ system: 'windows', changed: { stat, readFile } }).choose(path)
    expect(chosen).toEqual([{ name: 'plan.md', type: 'text/markdown', bytes: new Uint8Array(Buffer.from('plan')) }])
    expect([stat.mock.calls, readFile.mock.calls]).toEqual([[[path]], [[path]]])
  })

  it('refuses a file that is too large, with a message, before reading it · DESK-07', async () => {
    const path = await file('film.pdf', '')
    await disk.truncate(path, 256 * MB + 1)
    const readFile = vi.fn()
    await expect(begin({ changed: { readFile } }).choose(path)).rejects.toThrow(
      'These files are larger than 256 MB together, the most the app can read: film.pdf',
    )
    expect(readFile).not.toHaveBeenCalled()
  })

  it('refuses files that are too large together · DESK-07', async () => {
    const paths = [await file('a.pdf', 'one'), await file('b.pdf', '')]
    const readFile = vi.fn().mockResolvedValue(Buffer.from('one'))
    await disk.truncate(paths[1]!, 256 * MB - 3)
    expect(await begin({ changed: { readFile } }).choose(...paths)).toHaveLength(2)
    await disk.truncate(paths[1]!, 256 * MB - 2)
    await expect(begin({ changed: { readFile } }).choose(...paths)).rejects.toThrow('the app can read: b.pdf')
  })

  it('refuses a folder, a missing file and an unreadable file, with a message · DESK-07', async () => {
    await expect(begin().choose(folder)).rejects.toThrow('This file cannot be read')
    await expect(begin().choose(join(folder, 'gone.pdf'))).rejects.toThrow('This file cannot be read: gone.pdf')
    const readFile = vi.fn().mockRejectedValue(new Error('EIO'))
    await expect(begin({ changed: { readFile } }).choose(await file('torn.pdf'))).rejects.toThrow('This file cannot be read: torn.pdf')
  })
})

describe('saving a file', () => {
  it('opens the system’s dialog with a clean name in the downloads folder, and writes the file where the user chooses · DESK-07', async () => {
    const { save, saved, asker, downloads } = begin()
    const path = join(folder, 'mine.pdf')
    expect(await save('../Plan: spring?.pdf', path)).toBe(true)
    expect(saved()[0]).toBe(asker)
    expect(saved()[1]).toMatchObject({
      defaultPath: join(downloads, 'Plan- spring-.pdf'),
      filters: [{ name: 'PDF file', extensions: ['pdf'] }],
    })
    expect(await disk.readFile(path, 'utf8')).toBe('whole')
    expect(await disk.readdir(folder)).toEqual(['mine.pdf'])
  })

  it('starts in the last used folder while it exists · DESK-07', async () => {
    const { save, saved, settings, downloads } = begin()
    await save('a.md', join(folder, 'a.md'))
    await save('b.md', '')
    expect(saved(1)[1].defaultPath).toBe(join(folder, 'b.md'))
    settings.keep('saveFolder', join(folder, 'gone'))
    await save('c.md', '')
    expect(saved(2)[1].defaultPath).toBe(join(downloads, 'c.md'))
  })

  it('writes nothing when the dialog is cancelled · DESK-07', async () => {
    const { save, settings } = begin()
    expect(await save('a.md', '')).toBe(false)
    expect(settings.find('saveFolder')).toBeNull()
  })

  it('shows the error over the window that asked only if that window can be seen', async () => {
    const { dialogs, asker, showMessageBox } = begin()
    await dialogs.tell(asker, 'Not saved', 'The disk is full.')
    asker.hide()
    await dialogs.tell(asker, 'Not saved', 'The disk is full.')
    const box = { type: 'error', message: 'Not saved', detail: 'The disk is full.', noLink: true }
    expect(showMessageBox.mock.calls).toEqual([[asker, box], [box]])
  })

  it.each([
    ['ENOSPC', 'The disk is full. Free up space, or choose another folder.'],
    ['EACCES', 'You do not have permission to save here. Choose another folder.'],
    ['EIO', 'Try again, or choose another folder.'],
  ])('explains %s, leaves no partial file, and keeps the existing file intact · DESK-07', async (code, words) => {
    const sync = () => Promise.reject(Object.assign(new Error(code), { code }))
    const open: typeof disk.open = async (...args) => Object.assign(await disk.open(...args), { sync })
    const { save, told } = begin({ changed: { open } })
    const path = await file('mine.md', 'the former')
    expect(await save('mine.md', path)).toBe(false)
    expect(told()[1]).toMatchObject({ type: 'error', message: 'mine.md was not saved', detail: words })
    expect(await disk.readdir(folder)).toEqual(['mine.md'])
    expect(await disk.readFile(path, 'utf8')).toBe('the former')
  })
})
