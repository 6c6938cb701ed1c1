// The team of a session at the head of its first page: its colour, its logo, its name.
import type { ExportedTeam } from '../../domain/exports/export-types.ts'
import { colors, page, type PageWriter } from './page-writer.ts'

const logo = { width: 160, height: 40 }

export function drawTeam(pdf: PDFKit.PDFDocument, writer: PageWriter, team: ExportedTeam): void {
  writer.goDown(0, logo.height)
  if (team.accent !== null) pdf.rect(0, 0, page.width, 6).fill(team.accent)
  const room = team.logo && drawLogo(pdf, Buffer.from(team.logo.bytes), writer.at()) ? logo.height + 6 : 0
  writer.write(team.name, { face: 'bold', size: 10.5, color: colors.ink, above: room })
  writer.goDown(10, 0)
}

/** False for a picture that cannot be drawn. */
function drawLogo(pdf: PDFKit.PDFDocument, bytes: Buffer, top: number): boolean {
  try {
    pdf.image(bytes, page.left, top, { fit: [logo.width, logo.height] })
    return true
  } catch {
    return false
  }
}
