// The name of a file as others may see it: its last part, visible, of a bearable length, with its ending.
import { extensionOf } from '../../shared/attachments.ts'
import { limits } from '../../shared/limits.ts'

// Control and direction characters, and what hides.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

export function cleanFileName(given: string): string {
  const last = given.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  const extension = extensionOf(visible)
  const ending = extension === '' ? '' : visible.slice(-extension.length - 1)
  const stem =
    visible
      .slice(0, visible.length - ending.length)
      .replace(/^\.+/, '')
      .trim() || 'file'
  return (
    Array.from(stem)
      .slice(0, limits.fileNameCharacters - ending.length)
      .join('') + ending
  )
}
