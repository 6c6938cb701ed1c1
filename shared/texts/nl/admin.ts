// Het beheer: de navigatie en wat alle pagina’s delen.
export const admin = {
  title: 'Beheer',
  documentTitle: '{{section}} · Beheer · Kring',
  sections: {
    overview: 'Overzicht',
    people: 'Mensen',
    sessions: 'Sessies',
    reports: 'Meldingen',
    costs: 'Kosten',
    policy: 'Beleid',
    site: 'Site',
    inbox: 'Berichten',
    incidents: 'Storingen',
    audit: 'Logboek',
  },
  loading: 'Wordt geladen…',
  failed: 'Dit kon niet worden geladen.',
  notSaved: 'Dit kon niet worden opgeslagen. Probeer het opnieuw.',
  afterReport: 'Na een melding',
  actionFailed: 'Dat is niet gelukt. Probeer het opnieuw.',
  stale: 'Dit kon niet worden bijgewerkt. Wat je ziet, is misschien verouderd.',
  retry: 'Opnieuw proberen',
  more: 'Meer laden',
}

export type Admin = typeof admin
