// De keuze van het model dat in een sessie antwoordt.
export const models = {
  title: 'Model',
  isDefault: 'Standaard',
  seesImages: 'ziet afbeeldingen',
  thinks: 'denkt eerst na',
  failed: 'De modellen konden niet worden geladen.',
  again: 'Laat een ander model het doen',
  compared: 'Antwoorden van verschillende modellen',
}

export type ModelTexts = typeof models
