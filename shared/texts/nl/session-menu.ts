// Het menu van een sessie in een lijst: hernoemen, privé maken, exporteren en verwijderen.
export const sessionMenu = {
  open: 'Menu van {{title}}',
  rename: 'Naam wijzigen',
  makePrivate: 'Privé maken',
  makePublic: 'Openen voor iedereen met de link',
  export: 'Exporteren',
  delete: 'Sessie verwijderen',
  renameTitle: 'Naam van de sessie wijzigen',
  field: 'Naam',
  save: 'Opslaan',
  titleEmpty: 'Geef de sessie een naam.',
  isPrivate: '‘{{title}}’ is nu privé',
  isPublic: '‘{{title}}’ is nu open voor iedereen met de link',
  deleteTitle: '‘{{title}}’ verwijderen?',
  deleteText: 'Alles erin is dan weg voor iedereen: berichten, notities en bestanden. Dit kun je niet ongedaan maken.',
  deleted: '‘{{title}}’ is verwijderd',
  failed: 'Dat lukte niet. Probeer het opnieuw.',
  error: 'Fout',
}

export type SessionMenu = typeof sessionMenu
