// How an AppImage registers for links without being installed.
import { mkdtempSync, readFileSync } from 'node:fs'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { registerAppImage } from './app-image.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

it('an AppImage registers itself for kring: links, wherever it is stored · DESK-04', async () => {
  const { app, electron } = createFakeElectron()
  const home = mkdtempSync(join(tmpdir(), 'kring-home-'))
  app.getPath = () => home
  await registerAppImage(electron, { appImage: '/home/anna/My "apps"/Kring.AppImage', disk, log: () => {} })
  expect(readFileSync(join(home, '.local/share/applications/kring.desktop'), 'utf8').split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Kring',
    'Exec="/home/anna/My \\\\"apps\\\\"/Kring.AppImage" %u',
    'Terminal=false',
    'NoDisplay=true',
    'MimeType=x-scheme-handler/kring;',
    '',
  ])
  expect(app.setAsDefaultProtocolClient).toHaveBeenCalledWith('kring')
})

it('an installed app does not register itself, and a disk error is ignored', async () => {
  const { app, electron } = createFakeElectron()
  const writeFile = vi.fn(async () => Promise.reject(new Error('read-only')))
  await registerAppImage(electron, { appImage: undefined, disk: { mkdir: disk.mkdir, writeFile }, log: () => {} })
  expect(writeFile).not.toHaveBeenCalled()
  app.getPath = () => mkdtempSync(join(tmpdir(), 'kring-home-'))
  await registerAppImage(electron, { appImage: '/a', disk: { mkdir: disk.mkdir, writeFile }, log: () => {} })
  expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled()
})
