// How an AppImage registers for links without being installed, and what a package removes after it is deleted.
import * as disk from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAppImage, removeLeftovers, runningAppImage } from './app-image.ts'
import { desktopEntry } from './desktop-entry.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { startApp } from '../testing/start-app.ts'

function newFolder(): string {
  const folder = disk.mkdtempSync(join(tmpdir(), 'kring-app-image-'))
  onTestFinished(() => disk.rmSync(folder, { recursive: true, force: true }))
  return folder
}
const entryIn = (home: string, name = 'app.kring.KringAppImage') => join(home, `.local/share/applications/${name}.desktop`)
const iconIn = (home: string) => join(home, '.local/share/icons/hicolor/256x256/apps/app.kring.KringAppImage.png')
function write(file: string, text: string): string {
  disk.mkdirSync(dirname(file), { recursive: true })
  disk.writeFileSync(file, text)
  return file
}

function begin({ appImage, dataHome, writer = disk }: { appImage?: string; dataHome?: string; writer?: typeof disk } = {}) {
  const { app } = createFakeElectron()
  const home = newFolder()
  app.getPath = (name) => (name === 'home' ? home : join(home, '.config'))
  const log = vi.fn()
  const iconFile = join(import.meta.dirname, '../icons/window.png')
  return { app, home, log, image: createAppImage({ app }, { appImage, disk: writer, dataHome, iconFile, log }) }
}

describe('an AppImage', () => {
  it('registers for kring: links under its own id, wherever it is stored, with its icon · DESK-04', () => {
    const { app, home, image } = begin({ appImage: '/home/anna/My "apps"/Kring.AppImage' })
    image.register()
    expect(disk.readFileSync(entryIn(home), 'utf8').split('\n')).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Name=Kring',
      'TryExec=/home/anna/My "apps"/Kring.AppImage',
      'Exec="/home/anna/My \\\\"apps\\\\"/Kring.AppImage" %u',
      'Terminal=false',
      'Icon=app.kring.KringAppImage',
      'StartupWMClass=app.kring.KringAppImage',
      'NoDisplay=true',
      'MimeType=x-scheme-handler/kring;',
      '',
    ])
    expect(app.setDesktopName.mock.calls).toEqual([['app.kring.KringAppImage.desktop']])
    // The size in the folder's name.
    expect(disk.readFileSync(iconIn(home)).readUInt32BE(16)).toBe(256)
  })

  it('registers before it becomes the default for links, because the system may read the folder only once · DESK-04', () => {
    const folder = newFolder()
    const { app } = startApp({ folder, appImage: '/apps/Kring.AppImage' }).fake
    expect(disk.existsSync(entryIn(join(folder, 'home')))).toBe(true)
    expect(app.setDesktopName).toHaveBeenCalledBefore(app.setAsDefaultProtocolClient)
  })

  it('does not end the app if its folder cannot be written, also not during an update', () => {
    const writer = {
      ...disk,
      writeFileSync: () => {
        throw new Error('read-only')
      },
    }
    const { image, log } = begin({ appImage: '/apps/Kring.AppImage', writer })
    image.register()
    image.rename('/apps/Kring-2.AppImage')
    expect(log).toHaveBeenCalledTimes(2)
    expect(image.path()).toBe('/apps/Kring-2.AppImage')
  })

  it('registers in XDG_DATA_HOME if that is set, because Linux looks for the entry there', () => {
    const folder = newFolder()
    begin({ appImage: '/apps/Kring.AppImage', dataHome: folder }).image.register()
    expect(disk.readFileSync(join(folder, 'applications/app.kring.KringAppImage.desktop'), 'utf8')).toContain(
      'TryExec=/apps/Kring.AppImage',
    )
  })

  it('is recognised by where it is mounted: a program that another AppImage started is not one', () => {
    const here = { execPath: '/tmp/.mount_KringAb/kring', realPath: (path: string) => path.replace('/var/tmp', '/tmp') }
    const APPIMAGE = '/apps/Kring.AppImage'
    expect(runningAppImage({ APPIMAGE, APPDIR: '/var/tmp/.mount_KringAb' }, here)).toBe('/apps/Kring.AppImage')
    expect(runningAppImage({ APPIMAGE: '/apps/Editor.AppImage', APPDIR: '/tmp/.mount_Editor' }, here)).toBeUndefined()
    expect(runningAppImage({ APPIMAGE, APPDIR: '/tmp/.mount_Kring' }, here)).toBeUndefined()
    expect(runningAppImage({ APPIMAGE }, here)).toBeUndefined()
    const gone = {
      ...here,
      realPath: () => {
        throw new Error('ENOENT')
      },
    }
    expect(runningAppImage({ APPIMAGE, APPDIR: '/tmp/.mount_KringAb' }, gone)).toBeUndefined()
  })
})

describe('an installed app', () => {
  it('does not register itself in the home folder', () => {
    const { app, home, image } = begin()
    image.register()
    expect(app.setDesktopName).not.toHaveBeenCalled()
    expect(disk.readdirSync(home)).toEqual([])
  })

  function leave(program: string) {
    const { app, home, log } = begin()
    const files = [
      write(entryIn(home), desktopEntry(program, '%u', ['MimeType=x-scheme-handler/kring;'])),
      write(iconIn(home), 'a picture'),
      write(join(home, '.config/autostart/app.kring.KringAppImage.desktop'), desktopEntry(program, '--hidden')),
    ]
    const stay = () => files.map((file) => disk.existsSync(file))
    return { home, log, stay, remove: () => removeLeftovers({ app }, { disk, log }) }
  }

  it('removes entry, icon and login item of an AppImage that is gone, and keeps those of one that exists', () => {
    const gone = leave('/apps/gone\nover two lines/Kring.AppImage')
    gone.remove()
    expect(gone.stay()).toEqual([false, false, false])
    const there = leave(import.meta.filename)
    there.remove()
    expect(there.stay()).toEqual([true, true, true])
    expect([gone.log.mock.calls, there.log.mock.calls]).toEqual([[], []])
  })

  it('removes the entry of earlier versions, but no other program’s of that name', () => {
    const { home, remove } = leave(import.meta.filename)
    const former = entryIn(home, 'kring')
    write(former, '[Desktop Entry]\nName=Kring\nMimeType=x-scheme-handler/kring;\n')
    remove()
    expect(disk.existsSync(former)).toBe(false)
    write(former, '[Desktop Entry]\nName=Kring\nMimeType=text/plain;\n')
    remove()
    expect(disk.existsSync(former)).toBe(true)
  })

  it('does so when it starts, but not in development and not in a Flatpak', async () => {
    const stale = (folder: string) => write(entryIn(join(folder, 'home')), desktopEntry('/apps/gone.AppImage', '%u'))
    const stays = async (given: { isPackaged?: boolean; isFlatpak?: boolean }) => {
      const folder = newFolder()
      const file = stale(folder)
      await startApp({ folder, ...given }).become()
      return disk.existsSync(file)
    }
    expect([await stays({}), await stays({ isPackaged: false }), await stays({ isFlatpak: true })]).toEqual([false, true, true])
  })
})
