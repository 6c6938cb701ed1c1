// Words that every screen shares, in Dutch.
export const common = {
  brand: 'Kring',
  assistant: 'AI Assistant',
  loadFailed: 'Dit deel laadt niet. Herlaad de pagina en probeer het opnieuw.',
  close: 'Sluiten',
  skipToContent: 'Naar de inhoud',
  notification: 'Melding',
  notifications: 'Meldingen ({hotkey})',
  loading: 'Laden...',
  cancel: 'Annuleren',
  tourAgain: 'Rondleiding opnieuw',
}

export type Common = typeof common
