// Key presses become Electron accelerators, and accelerators are shown as key labels.
import { expect, it } from 'vitest'
import { acceleratorCaps, toAccelerator, type Pressed } from './accelerator.ts'

const pressed = (key: string, code: string, held: Partial<Pressed> = {}): Pressed => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  key,
  code,
})

it.each([
  [pressed('k', 'KeyK', { ctrlKey: true }), 'windows', 'CommandOrControl+K'],
  [pressed('K', 'KeyK', { ctrlKey: true, shiftKey: true }), 'linux', 'CommandOrControl+Shift+K'],
  [pressed('k', 'KeyK', { metaKey: true }), 'mac', 'CommandOrControl+K'],
  [pressed(' ', 'Space', { ctrlKey: true }), 'mac', 'Control+Space'],
  [pressed('k', 'KeyK', { metaKey: true }), 'windows', 'Super+K'],
  // On a Mac, ⌥ changes the character; on other keyboards Shift does.
  [pressed('˚', 'KeyK', { altKey: true }), 'mac', 'Alt+K'],
  [pressed('!', 'Digit1', { ctrlKey: true, shiftKey: true }), 'windows', 'CommandOrControl+Shift+1'],
  // The character on the key counts, not its position.
  [pressed('a', 'KeyQ', { ctrlKey: true }), 'linux', 'CommandOrControl+A'],
  [pressed('ArrowUp', 'ArrowUp', { altKey: true }), 'linux', 'Alt+Up'],
  [pressed('+', 'NumpadAdd', { ctrlKey: true }), 'windows', 'CommandOrControl+Plus'],
  [pressed('F9', 'F9'), 'windows', 'F9'],
  [pressed('k', 'KeyK'), 'windows', 'bare'],
  [pressed('K', 'KeyK', { shiftKey: true }), 'mac', 'bare'],
  [pressed('Control', 'ControlLeft', { ctrlKey: true }), 'windows', null],
  [pressed('Dead', 'BracketLeft', { ctrlKey: true }), 'windows', null],
  [pressed('é', 'Semicolon', { ctrlKey: true }), 'windows', null],
] as const)('the keys %o on %s are the accelerator %s', (keys, system, accelerator) => {
  expect(toAccelerator(keys, system)).toBe(accelerator)
})

it('an accelerator is shown as labelled on the keyboard', () => {
  expect(acceleratorCaps('CommandOrControl+Shift+K', 'mac')).toEqual(['⌘', '⇧', 'K'])
  expect(acceleratorCaps('CommandOrControl+Shift+K', 'windows')).toEqual(['Ctrl', 'Shift', 'K'])
  expect(acceleratorCaps('Super+Plus', 'windows')).toEqual(['Win', '+'])
  expect(acceleratorCaps('Control+Space', 'mac')).toEqual(['⌃', 'Space'])
})
