// Wat een antwoord heeft verbruikt.
export const receipt = {
  title: 'Verbruik',
  about: 'Wat dit antwoord heeft gekost aan tokens, tijd en geld.',
  model: 'Model',
  read: 'Tokens gelezen',
  written: 'Tokens geschreven',
  thinking: 'Waarvan voor nadenken',
  estimated: '{{number}} (geschat)',
  time: 'Tijd',
  cost: 'Kosten',
  costUnknown: 'Van dit model is de prijs niet bekend.',
  total: 'Totale kosten',
  payer: 'Op rekening van',
  stopped: 'Niet afgemaakt. De tekst die er staat, telt als antwoord.',
  failed: 'Gaf geen antwoord. Daarna schreef een ander model het.',
  refunded: 'Gaf geen antwoord, dus het telt niet mee.',
  offline: 'De offline-assistent gebruikt geen tokens.',
  none: 'Van dit antwoord is geen verbruik bewaard.',
  unavailable: 'Dit kon niet worden geladen.',
  again: 'Opnieuw proberen',
}

export type ReceiptTexts = typeof receipt
