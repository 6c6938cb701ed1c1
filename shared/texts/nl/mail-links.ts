// De pagina's waar een link uit een mail op uitkomt.
export const mailLinks = {
  incompleteTitle: 'Deze link is niet compleet',
  incomplete: 'Open de link in de mail nog een keer, of vraag een nieuwe aan.',
  home: 'Naar de voorpagina',
  reset: {
    documentTitle: 'Nieuw wachtwoord · Kring',
    title: 'Kies een nieuw wachtwoord',
    lead: 'Daarna ben je hier ingelogd, en op al je andere apparaten en in de desktop-app uitgelogd. Je API-sleutels werken dan niet meer.',
    save: 'Bewaar het wachtwoord',
    failed: 'Het wachtwoord is niet bewaard',
    offline: 'Het wachtwoord is niet bewaard. Probeer het opnieuw.',
    again: 'Vraag een nieuwe link aan',
    doneTitle: 'Je nieuwe wachtwoord staat',
    done: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in.',
    doneKeys_one: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in, en {{count}} API-sleutel is ingetrokken.',
    doneKeys_other: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in, en {{count}} API-sleutels zijn ingetrokken.',
    go: 'Verder naar Kring',
  },
  verify: {
    documentTitle: 'E-mailadres bevestigen · Kring',
    title: 'Is dit e-mailadres van jou?',
    lead: 'Bevestig het alleen als je zelf een account hebt gemaakt met het adres waarop je onze mail kreeg.',
    leadHere: 'Je blijft hier ingelogd. Andere apparaten worden uitgelogd, en wat eerder aan het account was gekoppeld verdwijnt.',
    leadElsewhere:
      'Je bent hier niet ingelogd, dus kies je hierna een nieuw wachtwoord. Alleen zo weet je zeker dat niemand anders het oude heeft.',
    confirm: 'Ja, bevestig het',
    choose: 'Kies een nieuw wachtwoord',
    chooseText: 'Het oude wachtwoord werkt niet meer en elk apparaat is uitgelogd: zo is het account van jou alleen.',
    failed: 'Bevestigen mislukt',
    offline: 'Bevestigen mislukt. Probeer het opnieuw.',
    doneTitle: 'Je e-mailadres is bevestigd',
    done: 'Vergeet je ooit je wachtwoord, dan sturen we je daarheen een nieuwe link.',
  },
}

export type MailLinks = typeof mailLinks
