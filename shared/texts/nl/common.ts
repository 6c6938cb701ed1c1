// Words that every screen shares, in Dutch.
export const common = {
  brand: 'Kring',
  assistant: 'AI Assistant',
  close: 'Sluiten',
  skipToContent: 'Naar de inhoud',
  notification: 'Melding',
  notifications: 'Meldingen ({hotkey})',
}

export type Common = typeof common
