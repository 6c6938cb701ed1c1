// A fake Electron for packaging tests where the real one cannot be downloaded: files with the names and places that the builder expects.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** In the format of @electron/fuses: the sentinel, version 1, their number, and the value of each ('r': removed). */
const wire = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008${'10111101'}`
const program = Buffer.from(`a program${wire}and more of it`, 'latin1')
const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)']

/** Writes all three systems' files into one folder; each system uses its own. */
export function makeStubElectron(folder: string): void {
  const write = (path: string, content: string | Buffer = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('electron', program)
  write('electron.exe', windowsProgram())
  for (const language of ['en-US', 'en-GB', 'nl', 'fr']) write(`locales/${language}.pak`)
  write('LICENSE', 'of Electron')
  write('resources/.keep')
  const contents = 'Electron.app/Contents'
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  write(`${contents}/Info.plist`, plist({ CFBundleExecutable: 'Electron', CFBundleIconFile: 'electron.icns' }))
  write(`${contents}/MacOS/Electron`, 'starts the framework')
  write(`${framework}/Electron Framework`, program)
  for (const language of ['en', 'nl', 'fr']) {
    write(`${contents}/Resources/${language}.lproj/.keep`)
    write(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`)
  }
  for (const suffix of helpers) {
    const helper = `Electron Helper${suffix}`
    write(`${contents}/Frameworks/${helper}.app/Contents/Info.plist`, plist({ CFBundleExecutable: helper }))
    write(`${contents}/Frameworks/${helper}.app/Contents/MacOS/${helper}`, 'a helper')
  }
}

function plist(entries: Record<string, string>): string {
  const lines = Object.entries(entries).map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"><dict>${lines.join('')}</dict></plist>`
}

/** The smallest program with version information that can be replaced. */
function windowsProgram(): Buffer {
  const file = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(file)
  const info = Resource.VersionInfo.createEmpty()
  info.lang = 1033
  info.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron', FileDescription: 'Electron' })
  info.outputToResourceEntries(resources.entries)
  resources.outputResource(file)
  file.setExtraData(program)
  return Buffer.from(file.generate())
}
