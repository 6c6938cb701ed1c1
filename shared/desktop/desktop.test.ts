// Which arguments the main process accepts from a window.
import { expect, it } from 'vitest'
import { desktopArguments, desktopSettingsSchema, type DesktopCall } from './desktop.ts'

const accepts = (call: DesktopCall, ...args: unknown[]) => desktopArguments[call].safeParse(args).success
const letters = (count: number) => 'x'.repeat(count)

const settings = {
  startAtLogin: true,
  keepInTray: false,
  quickAskShortcut: 'CommandOrControl+Shift+K',
  spelling: ['nl'],
  zoom: 1.25,
  hardwareAcceleration: true,
}

it('complete settings are kept as they are', () => {
  expect(desktopSettingsSchema.parse(settings)).toEqual(settings)
})

it.each(Object.keys(settings))('settings without %s, or with an invalid value for it, are refused', (name) => {
  for (const wrong of [undefined, {}]) expect(desktopSettingsSchema.safeParse({ ...settings, [name]: wrong }).success).toBe(false)
})

it.each<[object, boolean]>([
  [{}, true],
  [{ quickAskShortcut: null }, true],
  [{ quickAskShortcut: 'K' }, true],
  [{ quickAskShortcut: letters(60) }, true],
  [{ quickAskShortcut: '' }, false],
  [{ quickAskShortcut: letters(61) }, false],
  [{ spelling: [] }, true],
  [{ spelling: ['en', 'nl'] }, true],
  [{ spelling: ['en', 'nl', 'en'] }, false],
  [{ spelling: ['xx'] }, false],
  [{ zoom: 0.5 }, true],
  [{ zoom: 3 }, true],
  [{ zoom: 0.49 }, false],
  [{ zoom: 3.01 }, false],
])('the settings change %j is accepted: %s', (change, expected) => {
  expect(accepts('changeSettings', change)).toBe(expected)
})

it.each<[object | null, boolean]>([
  [null, true],
  [{ kind: 'certificate', isTrusted: true }, true],
  [{ kind: 'certificate' }, false],
  [{ kind: 'proxy', username: 'a', password: '' }, true],
  [{ kind: 'proxy', username: letters(500), password: letters(1_000) }, true],
  [{ kind: 'proxy', username: '', password: 'p' }, false],
  [{ kind: 'proxy', username: letters(501), password: 'p' }, false],
  [{ kind: 'proxy', username: 'a', password: letters(1_001) }, false],
  [{ kind: 'client_certificate', index: 0 }, true],
  [{ kind: 'client_certificate', index: 200 }, true],
  [{ kind: 'client_certificate', index: -1 }, false],
  [{ kind: 'client_certificate', index: 201 }, false],
  [{ kind: 'client_certificate', index: 0.5 }, false],
  [{ kind: '' }, false],
])('the answer %j to a question about the connection is accepted: %s', (answer, expected) => {
  expect(accepts('answerQuestion', answer)).toBe(expected)
})

it.each<[string | null, boolean]>([
  [null, true],
  ['kringapp_guest-1.signature_2.login', true],
  [letters(20), true],
  [letters(600), true],
  [letters(19), false],
  [letters(601), false],
  [`${letters(30)}!`, false],
  [`!${letters(30)}`, false],
  [`${letters(30)}\n`, false],
])('the token %j may be kept: %s', (token, expected) => {
  expect(accepts('keepToken', token)).toBe(expected)
})

it.each<[DesktopCall, unknown[], number]>([
  ['checkServer', [], 2_000],
  ['openOutside', [], 2_000],
  ['saveFile', [new Uint8Array(1)], 200],
  ['printPage', ['/chat/abc'], 200],
])('the text argument of %s has at least 1 character and a maximum length', (call, rest, most) => {
  for (const [count, expected] of [
    [0, false],
    [1, true],
    [most, true],
    [most + 1, false],
  ] as const)
    expect(accepts(call, letters(count), ...rest), `${count}`).toBe(expected)
})

it.each([
  ['/chat/abc?key=x', true],
  ['/', true],
  ['//evil.example', false],
  ['https://evil.example', false],
  ['/api/logout', false],
])('the page %s may be opened in the main window: %s', (path, expected) => {
  expect(accepts('openInMain', path)).toBe(expected)
})
