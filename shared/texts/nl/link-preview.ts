// Wat een link van een sessie laat zien in andere apps.
export const linkPreview = {
  title: 'Schuif aan bij een chatsessie',
  description: 'Praat live mee, samen met de AI. Geen account nodig.',
}

export type LinkPreview = typeof linkPreview
