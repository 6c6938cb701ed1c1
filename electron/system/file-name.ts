// A name that every system takes for a file, whatever somebody called their session.
import { plainLine } from '../../shared/messages/plain-line.ts'

// Devices on Windows, whatever ending follows.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
/** Most disks take 255 bytes. */
const mostBytes = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = trimDots(plainLine(last).replace(/[<>:"|?*]/g, '-'))
  if (/^[\s.-]*$/.test(plain)) return 'Kring'
  return shorten(reserved.test(plain) ? `_${plain}` : plain)
}

// Windows drops dots and spaces at the end; one before it hides the file elsewhere.
const trimDots = (name: string) => /[^\s.](?:.*[^\s.])?/s.exec(name)?.[0] ?? ''

/** The ending stays, so that the file still opens in its program. */
function shorten(name: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  const letters = [...name.slice(0, name.length - ending.length)]
  while (bytesOf(letters.join('') + ending) > mostBytes) letters.pop()
  return trimDots(letters.join('')) + ending
}
