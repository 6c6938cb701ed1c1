// Turns the name of a session into a file name that is valid on every system.
import { plainLine } from '../../shared/messages/plain-line.ts'

// Device names on Windows, with any extension.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
/** Most file systems allow 255 bytes. */
const mostBytes = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = trimDots(plainLine(last).replace(/[<>:"|?*]/g, '-'))
  if (/^[\s.-]*$/.test(plain)) return 'Kring'
  return shorten(reserved.test(plain) ? `_${plain}` : plain)
}

// Windows removes dots and spaces at the end; elsewhere a leading dot hides the file.
const trimDots = (name: string) => /[^\s.](?:.*[^\s.])?/s.exec(name)?.[0] ?? ''

/** Keeps the extension, so that the file opens in the right program. */
function shorten(name: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  const letters = [...name.slice(0, name.length - ending.length)]
  while (bytesOf(letters.join('') + ending) > mostBytes) letters.pop()
  return trimDots(letters.join('')) + ending
}
