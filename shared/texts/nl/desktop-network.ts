// Wat er tussen de desktop-app en de server in de weg zit, en wat de app daarover vraagt.
export const desktopNetwork = {
  title: {
    offline: 'Je bent offline',
    unknown_name: 'Dit adres is onbekend',
    certificate_untrusted: 'Je computer kent het certificaat van deze server niet',
    certificate_changed: 'Let op: het certificaat van de server is veranderd',
    certificate_expired: 'Het certificaat van de server is nu niet geldig',
    certificate_refused: 'Het certificaat van de server is afgekeurd',
    client_certificate: 'De server accepteerde geen certificaat van jou',
    not_encrypted: 'Een beveiligde verbinding lukt niet',
    proxy: 'De proxy reageert niet',
    proxy_sign_in: 'Je moet inloggen bij de proxy',
    proxy_refused: 'De proxy weigerde je gegevens',
    sign_in_first: 'Log eerst in',
    basic_auth: 'De server vraagt een wachtwoord dat Kring niet kan sturen',
    moved: 'Deze server is verhuisd',
  },
  text: {
    offline: 'Deze computer is offline. Zodra er verbinding is, gaat Kring automatisch verder.',
    unknown_name: 'Er is geen server met de naam {{server}}. Klopt de spelling, en heb je misschien een VPN nodig?',
    certificate_untrusted:
      'Kring weet daardoor niet zeker of dit echt {{server}} is. Servers thuis of in een bedrijf hebben vaak zo’n certificaat. Vertrouw het alleen als het overeenkomt met wat de beheerder van de server je heeft gegeven.',
    certificate_changed:
      '{{server}} toont een ander certificaat dan het certificaat dat je vertrouwde. Misschien onderschept iemand de verbinding. Ga pas verder als de beheerder van de server het nieuwe certificaat heeft bevestigd.',
    certificate_expired:
      'Het certificaat van {{server}} is verlopen, of nog niet geldig. Controleer de datum en tijd van deze computer. Kloppen die, dan moet de beheerder van de server het certificaat vernieuwen.',
    certificate_refused:
      'Het certificaat van {{server}} is ingetrokken, ongeldig of te zwak. Kring maakt geen verbinding. Meld het bij de beheerder van de server.',
    client_certificate:
      '{{server}} wil een certificaat zien waaruit blijkt wie je bent. Kies er een. Staat er geen op deze computer, vraag er dan een aan de beheerder van de server.',
    not_encrypted: '{{server}} biedt geen beveiligde verbinding die deze app accepteert. Meld het bij de beheerder van de server.',
    proxy:
      'De proxy uit je systeeminstellingen kon geen verbinding maken met {{server}}. Controleer die instellingen, of vraag het de beheerder van je netwerk.',
    proxy_sign_in: 'Zonder gebruikersnaam en wachtwoord maakt de proxy van je netwerk geen verbinding met {{server}}.',
    proxy_refused:
      'De gebruikersnaam of het wachtwoord was drie keer onjuist. Vraag het de beheerder van je netwerk en probeer het daarna opnieuw.',
    sign_in_first: 'Je organisatie wil dat je eerst inlogt voordat je {{server}} kunt bereiken. Daarna gaat Kring vanzelf verder.',
    basic_auth:
      'De webserver van {{server}} vraagt om een gebruikersnaam en een wachtwoord (HTTP-authenticatie). Kring kan die niet sturen, omdat het hetzelfde veld voor zijn eigen inloggegevens gebruikt. Vraag de beheerder van de server om een andere beveiliging.',
    moved: '{{server}} stuurt door naar een ander adres. Open het in je browser en gebruik het adres dat je daar ziet.',
  },
  solve: {
    certificate_untrusted: 'Certificaat bekijken',
    certificate_changed: 'Certificaten vergelijken',
    client_certificate: 'Certificaat kiezen',
    proxy_sign_in: 'Inloggen bij de proxy',
    proxy_refused: 'Opnieuw inloggen',
    sign_in_first: 'Inloggen',
  },
  solving: 'Ga verder in het venster dat is geopend.',
  solveFailed: 'Dat lukte niet. Probeer het opnieuw.',
  question: {
    loading: 'Wordt geladen…',
    gone: 'Deze vraag is al beantwoord.',
    close: 'Sluiten',
  },
  certificate: {
    title: 'Het certificaat van {{server}} vertrouwen?',
    changedTitle: 'Het certificaat van {{server}} is veranderd',
    text: 'Je computer kan dit certificaat niet controleren. Vergelijk de vingerafdruk met die van de beheerder van de server, bijvoorbeeld telefonisch.',
    changedText:
      'Je vertrouwde een ander certificaat van deze server. Als de beheerder het niet heeft vervangen, onderschept iemand de verbinding en kan die alles lezen en veranderen. Vraag het eerst aan de beheerder.',
    otherName: 'Het certificaat is niet uitgegeven voor {{server}}, maar voor: {{names}}.',
    noName: 'In het certificaat staat niet voor welke server het is uitgegeven.',
    subject: 'Uitgegeven aan',
    issuer: 'Uitgegeven door',
    itself: '{{issuer}} (zelfondertekend)',
    valid: 'Geldig',
    validFromTo: 'van {{from}} tot {{to}}',
    fingerprint: 'Vingerafdruk (SHA-256)',
    fingerprintBefore: 'Vingerafdruk die je tot nu toe vertrouwde',
    scope:
      'Kring vertrouwt dan precies dit certificaat, alleen voor {{server}}, totdat het verloopt. In de instellingen van de app kun je dat intrekken.',
    trust: 'Dit certificaat vertrouwen',
    trustChanged: 'Het nieuwe certificaat vertrouwen',
    refuse: 'Niet vertrouwen',
  },
  proxy: {
    title: 'Log in bij de proxy {{proxy}}',
    text: 'Je netwerk gebruikt deze proxy voor het internet. Kring stuurt je gebruikersnaam en wachtwoord alleen daarheen en vergeet ze zodra je de app afsluit.',
    plain: 'Bij deze proxy gaat het wachtwoord onversleuteld over het netwerk. Anderen op je netwerk kunnen het misschien lezen.',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    wrong_one: 'De proxy weigerde deze gegevens. Nog 1 poging.',
    wrong_other: 'De proxy weigerde deze gegevens. Nog {{count}} pogingen.',
    signIn: 'Inloggen',
  },
  clientCertificate: {
    title: 'Welk certificaat wil je laten zien aan {{server}}?',
    text: 'De server vraagt een certificaat waaruit blijkt wie je bent, en ziet alles wat daarin staat. Kring onthoudt je keuze totdat je de app afsluit.',
    details: 'Uitgegeven door {{issuer}}, geldig tot {{to}}',
    use: 'Dit certificaat gebruiken',
    none: 'Geen certificaat gebruiken',
  },
  trusted: {
    title: 'Certificaten die je vertrouwt',
    hint: 'Kring accepteert precies deze, elk voor één server',
    until: 'tot {{to}}',
    remove: 'Verwijderen',
    removeOf: 'Verwijderen: {{server}}',
    removed: 'Het certificaat van {{server}} wordt niet meer vertrouwd',
    failed: 'Het certificaat is niet verwijderd. Probeer het opnieuw.',
  },
}
export type DesktopNetwork = typeof desktopNetwork
