// Wat de server zelf zegt: het verbruik, en wat een link van een sessie in andere apps laat zien.
export const usageWords = { description: 'AI-antwoorden in je sessies in {{month}}. Elke maand begint opnieuw bij nul, in UTC.' }

export type UsageWords = typeof usageWords

export const linkPreview = {
  title: 'Schuif aan bij een chatsessie',
  description: 'Praat live mee, samen met de AI. Geen account nodig.',
}

export type LinkPreview = typeof linkPreview
