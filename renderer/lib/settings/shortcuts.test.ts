// Which keys are shortcuts, on a Mac and elsewhere, while typing and not.
import { expect, test } from 'vitest'
import { keyCaps, matchShortcut, shortcuts, type Typed } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrl = { ...none, ctrlKey: true }
const meta = { ...none, metaKey: true }
const shift = { ...none, shiftKey: true }
const reading = { isWriting: false, singleKeys: true }
const writing = { isWriting: true, singleKeys: true }

const cases: [title: string, typed: Typed, place: Parameters<typeof matchShortcut>[1], meant: string | null][] = [
  ['Ctrl+K', { key: 'k', ...ctrl }, { isMac: false, ...reading }, 'palette'],
  ['Ctrl+K while writing', { key: 'k', ...ctrl }, { isMac: false, ...writing }, 'palette'],
  ['Ctrl+K with caps lock', { key: 'K', ...ctrl }, { isMac: false, ...reading }, 'palette'],
  ['⌘K on a Mac', { key: 'k', ...meta }, { isMac: true, ...writing }, 'palette'],
  ['Ctrl+K on a Mac, where it cuts a line', { key: 'k', ...ctrl }, { isMac: true, ...writing }, null],
  ['the Windows key with K', { key: 'k', ...meta }, { isMac: false, ...reading }, null],
  ['Ctrl+Shift+K, the browser’s', { key: 'K', ...ctrl, shiftKey: true }, { isMac: false, ...reading }, null],
  ['Ctrl+Shift+F', { key: 'F', ...ctrl, shiftKey: true }, { isMac: false, ...writing }, 'search'],
  ['⌘⇧F on a Mac', { key: 'f', ...meta, shiftKey: true }, { isMac: true, ...reading }, 'search'],
  ['Ctrl+F, the browser’s', { key: 'f', ...ctrl }, { isMac: false, ...reading }, null],
  ['Ctrl+Alt+K', { key: 'k', ...ctrl, altKey: true }, { isMac: false, ...reading }, null],
  ['k alone', { key: 'k', ...none }, { isMac: false, ...reading }, null],
  ['? with Shift', { key: '?', ...shift }, { isMac: false, ...reading }, 'sheet'],
  ['? on a keyboard that has it without Shift', { key: '?', ...none }, { isMac: true, ...reading }, 'sheet'],
  ['? while writing', { key: '?', ...shift }, { isMac: false, ...writing }, null],
  ['/', { key: '/', ...none }, { isMac: false, ...reading }, 'compose'],
  ['/ with Shift, as in German', { key: '/', ...shift }, { isMac: false, ...reading }, 'compose'],
  ['/ while writing', { key: '/', ...none }, { isMac: false, ...writing }, null],
  ['/ where single keys are off', { key: '/', ...none }, { isMac: false, isWriting: false, singleKeys: false }, null],
  ['Ctrl+K where single keys are off', { key: 'k', ...ctrl }, { isMac: false, isWriting: false, singleKeys: false }, 'palette'],
  ['Escape, which belongs to the layers', { key: 'Escape', ...none }, { isMac: false, ...reading }, null],
]

test.each(cases)('recognises the shortcut, or none: %s', (_title, typed, place, meant) => {
  expect(matchShortcut(typed, place)).toBe(meant)
})

test('keys are displayed as labelled on the keyboard', () => {
  expect(keyCaps(shortcuts.palette, true)).toEqual(['⌘', 'K'])
  expect(keyCaps(shortcuts.palette, false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps(shortcuts.newLine, true)).toEqual(['⇧', '↩'])
  expect(keyCaps(shortcuts.newLine, false)).toEqual(['Shift', 'Enter'])
  expect(keyCaps(shortcuts.close, false)).toEqual(['Esc'])
  expect(keyCaps(shortcuts.sheet, false)).toEqual(['?'])
})
