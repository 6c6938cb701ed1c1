// Converts key presses to Electron accelerators, and accelerators to key labels.
import type { System } from '../../../../shared/desktop/desktop.ts'

export interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const named: Record<string, string> = {
  ' ': 'Space',
  '+': 'Plus',
  Enter: 'Return',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Insert: 'Insert',
}
const marks = /^[,./;'[\]\\=`-]$/
const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'OS', 'CapsLock', 'Fn', 'Dead', 'Process', 'Unidentified']

/** Returns null if only modifiers are held, or for a key that cannot be a shortcut; 'bare' if Ctrl, ⌘ or Alt is missing. */
export function toAccelerator(pressed: Pressed, system: System): string | 'bare' | null {
  const key = keyOf(pressed)
  if (key === null) return null
  const isMac = system === 'mac'
  const held = [
    (isMac ? pressed.metaKey : pressed.ctrlKey) && 'CommandOrControl',
    isMac && pressed.ctrlKey && 'Control',
    !isMac && pressed.metaKey && 'Super',
    pressed.altKey && 'Alt',
  ].filter((one) => one !== false)
  // A function key types nothing, so it needs no modifier.
  if (held.length === 0 && !/^F\d+$/.test(key)) return 'bare'
  return [...held, ...(pressed.shiftKey ? ['Shift'] : []), key].join('+')
}

function keyOf({ key, code }: Pressed): string | null {
  // Alt and Shift change the character of a key, but not its position.
  const [, place] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase()
  if (place !== undefined) return place
  if (/^F([1-9]|1\d|2[0-4])$/.test(key)) return key
  if (modifiers.includes(key)) return null
  return named[key] ?? (marks.test(key) ? key : null)
}

const signs: Record<System, Record<string, string>> = {
  mac: { CommandOrControl: '⌘', Command: '⌘', Control: '⌃', Alt: '⌥', Option: '⌥', Shift: '⇧', Return: '↩' },
  windows: { CommandOrControl: 'Ctrl', Control: 'Ctrl', Super: 'Win', Return: 'Enter' },
  linux: { CommandOrControl: 'Ctrl', Control: 'Ctrl', Return: 'Enter' },
}
const everywhere: Record<string, string> = { Plus: '+', Up: '↑', Down: '↓', Left: '←', Right: '→' }

export function acceleratorCaps(accelerator: string, system: System): string[] {
  return accelerator.split('+').map((part) => signs[system][part] ?? everywhere[part] ?? part)
}
