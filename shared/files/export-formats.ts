// The formats in which a session can be exported.
export const exportFormats = ['md', 'pdf', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>
