// Beheer: alle sessies, in cijfers.
export const adminSessions = {
  text: 'Cijfers van alle sessies. Titels en berichten zie je hier niet.',
  sort: 'Volgorde',
  sorts: { activity: 'Laatste activiteit', age: 'Nieuwste', size: 'Grootste' },
  find: 'Zoek op id van de sessie',
  none: 'Er zijn geen sessies.',
  noneFound: 'Er is geen sessie met dit id.',
  columns: {
    id: 'Sessie',
    people: 'Mensen',
    messages: 'Berichten',
    size: 'Bestanden',
    payer: 'Wie betaalt',
    age: 'Gemaakt',
    activity: 'Laatst actief',
    actions: 'Acties',
  },
  payer: { account: 'account', team: 'team', everyone: 'ieder zelf', demo: 'demo' },
  plan: { free: 'Gratis', pro: 'Pro', team: 'Team' },
  closed: 'gesloten',
  locked: 'op slot',
  private: 'privé',
  demo: 'demo',
  menu: 'Acties voor sessie {{id}}',
  close: 'Sluiten',
  reopen: 'Heropenen',
  lock: 'Op slot doen',
  unlock: 'Van het slot halen',
  delete: 'Verwijderen',
  confirm: {
    close: {
      title: 'Deze sessie sluiten?',
      text: 'Niemand kan er nog in schrijven, ook de gastheer niet. Je kunt de sessie later heropenen.',
    },
    delete: {
      title: 'Deze sessie verwijderen?',
      text: 'Alle berichten, notities en bestanden worden voor iedereen verwijderd. Dit kun je niet ongedaan maken.',
    },
  },
}
export type AdminSessions = typeof adminSessions
