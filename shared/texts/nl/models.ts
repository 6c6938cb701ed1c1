// De keuze van het model dat in een sessie antwoordt.
export const models = {
  title: 'Model',
  isDefault: 'Standaard',
  seesImages: 'ziet afbeeldingen',
  thinks: 'denkt eerst na',
  failed: 'De modellen konden niet worden geladen.',
  again: 'Opnieuw met een ander model',
  compared: 'Antwoorden van verschillende modellen',
}

export type ModelTexts = typeof models
