// What a model thought before it answered.
export const thinking = {
  now: 'Denkt na… {{time}}',
  over: 'Dacht {{time}} na',
  gone: 'Wat de AI dacht, is verwijderd, omdat een bericht dat de AI had gelezen is gewijzigd of verwijderd.',
  failed: 'Wat de AI dacht, kon niet worden geladen.',
  again: 'Opnieuw proberen',
  tokens: 'Tokens voor het nadenken: {{number}}',
}

export type Thinking = typeof thinking
