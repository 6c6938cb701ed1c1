// Wat de server over het verbruik zegt.
export const usageWords = { description: 'AI-antwoorden in je sessies in {{month}}. Elke maand begint opnieuw bij nul, in UTC.' }

export type UsageWords = typeof usageWords
