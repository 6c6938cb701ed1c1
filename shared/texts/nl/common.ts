// Words that every screen shares.
export const common = {
  brand: 'Kring',
  assistant: 'AI Assistant',
  loadFailed: 'Dit deel laadt niet. Herlaad de pagina en probeer het opnieuw.',
  pageFailedTitle: 'Deze pagina laadt niet',
  pageFailedText: 'Misschien was de lijn even weg, of is Kring net bijgewerkt. Wat je in een sessie aan het schrijven was, is bewaard.',
  /** `time`: such as '2 minuten'. */
  tryAgainIn: 'Probeer het over {{time}} opnieuw.',
  reload: 'Herladen',
  newVersion: 'Er is een nieuwe versie van Kring.',
  close: 'Sluiten',
  skipToContent: 'Naar de inhoud',
  notification: 'Melding',
  notifications: 'Meldingen ({hotkey})',
  loading: 'Laden...',
  cancel: 'Annuleren',
  /** `size`: such as '1,2 MB'. */
  received: '{{size}} ontvangen',
  tourAgain: 'Rondleiding opnieuw',
}

export type Common = typeof common
