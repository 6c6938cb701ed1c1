// The pages that links in mails lead to.
export const mailLinks = {
  incompleteTitle: 'Deze link is niet compleet',
  incomplete: 'Open de link in de mail nog een keer, of vraag een nieuwe aan.',
  home: 'Naar de voorpagina',
  reset: {
    documentTitle: 'Nieuw wachtwoord · Kring',
    title: 'Kies een nieuw wachtwoord',
    lead: 'Daarna ben je hier ingelogd, en uitgelogd op al je andere apparaten en in de desktop-app. Je API-sleutels werken dan niet meer.',
    save: 'Wachtwoord opslaan',
    failed: 'Het wachtwoord is niet opgeslagen',
    offline: 'Het wachtwoord is niet opgeslagen. Probeer het opnieuw.',
    again: 'Vraag een nieuwe link aan',
    doneTitle: 'Je nieuwe wachtwoord is ingesteld',
    done: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in.',
    doneKeys_one: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in. {{count}} API-sleutel is ingetrokken.',
    doneKeys_other: 'Je bent hier ingelogd. Op je andere apparaten log je opnieuw in. {{count}} API-sleutels zijn ingetrokken.',
    go: 'Verder naar Kring',
  },
  verify: {
    documentTitle: 'E-mailadres bevestigen · Kring',
    title: 'Is dit e-mailadres van jou?',
    lead: 'Bevestig het alleen als je zelf een account hebt gemaakt met het adres waarop je onze mail kreeg.',
    leadHere: 'Je blijft hier ingelogd. Andere apparaten worden uitgelogd, en alles wat eerder aan het account is gekoppeld, verdwijnt.',
    leadElsewhere: 'Je bent hier niet ingelogd. Daarom kies je hierna een nieuw wachtwoord; met het oude kan dan niemand meer inloggen.',
    confirm: 'Ja, bevestig het',
    choose: 'Kies een nieuw wachtwoord',
    chooseText: 'Het oude wachtwoord werkt niet meer en alle apparaten zijn uitgelogd. Nu kan alleen jij het account nog gebruiken.',
    failed: 'Bevestigen mislukt',
    offline: 'Bevestigen mislukt. Probeer het opnieuw.',
    doneTitle: 'Je e-mailadres is bevestigd',
    done: 'Vergeet je ooit je wachtwoord, dan sturen we je daarheen een nieuwe link.',
  },
}

export type MailLinks = typeof mailLinks
