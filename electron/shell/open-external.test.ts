// Which addresses the system may open, and more than sixty that it must not.
import { describe, expect, it } from 'vitest'
import { createOpenExternal, externalAddress } from './open-external.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

const server = 'https://kring.example'
const local = 'http://127.0.0.1:3000'

const hostile = [
  '',
  ' ',
  'kring.example',
  '//kring.example',
  '/etc/passwd',
  'file:///etc/passwd',
  'file://server/share/x.exe',
  'FILE:///C:/Windows/System32/calc.exe',
  '\\\\server\\share\\x.exe',
  'C:\\Windows\\System32\\calc.exe',
  'smb://server/share',
  'ftp://kring.example/x',
  'sftp://kring.example/x',
  'dav://kring.example/x',
  'nfs://server/x',
  'ssh://user@server',
  'telnet://server',
  'vnc://server',
  'rdp://server',
  'ms-msdt:/id PCWDiagnostic /skip force',
  'ms-officecmd:{"id":3}',
  'ms-settings:privacy',
  'search-ms:query=x&crumb=location:\\\\server\\share',
  'ms-word:ofe|u|https://evil.example/x.docm',
  'shell:startup',
  'steam://run/1',
  'itms-services://?action=download-manifest&url=https://evil.example/x.plist',
  'x-apple.systempreferences:com.apple.preference.security',
  'terminal://x',
  'vscode://file/etc/passwd',
  'kring://chat/demo-session',
  'app://kring/',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'about:blank',
  'blob:https://kring.example/1',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'vbscript:msgbox(1)',
  'view-source:https://kring.example',
  'http://kring.example/',
  'http://192.168.1.10/',
  'http://kring.local/',
  'http://127.0.0.1:3001/',
  'http://localhost:3000/',
  'http://127.0.0.1.evil.example:3000/',
  'http://127.0.0.1:3000@evil.example/',
  'https://user@kring.example/',
  'https://user:password@kring.example/',
  'https://:@:password@kring.example/',
  'https:kring.example',
  'https:/kring.example',
  'https:///kring.example',
  'https:\\\\kring.example\\x',
  'https://kring.example\\@evil.example/',
  'https://',
  'https://kring.example:99999/',
  'https://kring.example/\r\nX: y',
  'https://kring.example/\tx',
  ' https://kring.example/',
  'https://kring.example/ --no-sandbox',
  'https://kring.example/"&calc"',
  'https://kring.example/<x>',
  'https://kring.example/`calc`',
  'https://kring.example/\u202Egpj.exe',
  'https://kring.example/\u200B',
  'https://kring.example/\uFEFF',
  'https://kring.example/\uD800',
  `https://kring.example/${'x'.repeat(2_000)}`,
  'mailto:anna@kring.example?attach=/etc/passwd',
  'mailto:anna@kring.example?Attachment=C:\\x',
  'mailto:anna@kring.example?subject=x%0D%0ABcc:%20eve@evil.example',
  'mailto:anna@kring.example%0D%0ABcc:eve@evil.example',
  'mailto:anna@kring.example,eve@evil.example',
  'mailto:-attach@kring.example -x',
  'mailto://kring.example/x',
  'mailto:anna@kring.example?bcc=eve@evil.example',
  'mailto:anna@kring.example?body=%00',
]

const harmless = [
  ['https://kring.example', 'https://kring.example/'],
  ['HTTPS://KRING.example/A', 'https://kring.example/A'],
  ['https://kring.example:8443/x?y=1&z=%20#w', 'https://kring.example:8443/x?y=1&z=%20#w'],
  ['https://en.wikipedia.org/wiki/Kring_(disambiguation)', 'https://en.wikipedia.org/wiki/Kring_(disambiguation)'],
  ['https://müller.example/größe', 'https://xn--mller-kva.example/gr%C3%B6%C3%9Fe'],
  ['https://192.168.1.10/', 'https://192.168.1.10/'],
  ['mailto:anna@kring.example', 'mailto:anna@kring.example'],
  ['mailto:anna+kring@kring.example?subject=Hoi%20Anna&body=a%0D%0Ab', 'mailto:anna+kring@kring.example?subject=Hoi%20Anna&body=a%0D%0Ab'],
  ['mailto:?subject=x', 'mailto:?subject=x'],
] as const

describe('an external address', () => {
  it.each(harmless)('%s is opened', (address, opened) => expect(externalAddress(address, [server])).toBe(opened))
  it.each(hostile)('%j is not opened', (address) => {
    expect(externalAddress(address, [server])).toBeNull()
    expect(externalAddress(address, [server, local])).toBeNull()
  })
  it('is tested against at least sixty hostile variants', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60))

  it('over http is opened only for a configured server on this machine', () => {
    expect(externalAddress(`${local}/app-sign-in?challenge=x`, [server, local])).toBe(`${local}/app-sign-in?challenge=x`)
    expect(externalAddress('http://kring.example/x', ['http://kring.example'])).toBeNull()
  })

  it('reaches the system in its checked form, and never when it is refused', async () => {
    const fake = createFakeElectron()
    const logged: string[] = []
    const open = createOpenExternal(fake.electron, { servers: () => [server], log: (says) => logged.push(says) })
    expect(await open('HTTPS://kring.example/a')).toBe(true)
    for (const address of hostile) expect(await open(address)).toBe(false)
    expect(fake.shell.openExternal.mock.calls).toEqual([['https://kring.example/a']])
    expect(logged).toHaveLength(hostile.length)
  })

  it('returns false when the system has no program for it', async () => {
    const fake = createFakeElectron()
    fake.shell.openExternal.mockRejectedValue(new Error('no application'))
    expect(await createOpenExternal(fake.electron, { servers: () => [server], log: () => {} })('https://kring.example/')).toBe(false)
  })
})
