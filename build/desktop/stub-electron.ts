// A made-up Electron for tests of packing, where the real one is not to be had: files with the names and places that the builder looks for.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** As @electron/fuses looks for it: the mark, version 1, how many, and each of them as it comes ('r' is removed for good). */
const wire = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008${'10111101'}`
const program = Buffer.from(`a program${wire}and more of it`, 'latin1')
const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)']

/** Lays all three systems' files into one folder; each of them takes its own. */
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

/** The smallest that has a version to be written over. */
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
