// The file name of an exported session: its title, without characters that file systems or headers could misread.
import type { ExportFormat } from '../../../shared/files/export-formats.ts'

const longest = 80
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

export function exportFileName(title: string, format: ExportFormat): string {
  return `${plainFileName(title)}.${format}`
}

export function plainFileName(title: string, characters = longest): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, characters)
    .toWellFormed()
    .replaceAll('\ufffd', '')
  const trimmed = /[^. ](?:.*[^. ])?/su.exec(plain)?.[0] ?? ''
  return trimmed === '' || reserved.test(trimmed) ? 'Kring' : trimmed
}

/** Downloads under the file's own name, in every script (RFC 6266, RFC 5987). */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
