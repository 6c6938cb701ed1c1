// The displayed name of a file: its last path segment, without invisible characters, shortened but with its extension.
import { extensionOf } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { plainLine } from '../../../shared/messages/plain-line.ts'

export function cleanFileName(given: string): string {
  const last = given.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? ''
  const visible = plainLine(last.normalize('NFC')).replace(/[<>:"|?*]/g, '_')
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
