// The page that starts a session.
export const newSession = {
  documentTitle: 'Begin een sessie · Kring',
  title: 'Begin een sessie',
  lead: 'Je krijgt een kring met de AI erin en een link om te delen.',
  quickTitle: 'Snel beginnen',
  quickLead: 'Een eigen sessie, meteen klaar.',
  points: {
    account: 'Geen account',
    assistant: 'Meteen AI',
    share: 'Delen met een link',
  },
  start: 'Begin nu',
  starting: 'Sessie wordt gemaakt',
  demoTitle: 'Probeer de demo',
  demoText:
    'Kijk rond in je eigen kopie van een voorbeeldgesprek, met drie mensen, de AI, een bestand en een bord. De kopie wordt na 24 uur verwijderd.',
  demo: 'Open de demo',
  closed: 'Op deze server kunnen geen nieuwe sessies worden gemaakt. Bestaande kun je nog openen.',
  signInFirst: 'Op deze server maak je sessies met een account.',
  blurbs: {
    linkTitle: 'De link is de uitnodiging',
    link: 'Wie hem krijgt, schuift aan. Op een laptop of een telefoon, met alleen een naam.',
    liveTitle: 'Live, tot op de letter',
    live: 'Iedereen ziet dezelfde woorden verschijnen, ook die van de AI.',
    noteTitle: 'Iets voor jezelf',
    note: 'Een privénotitie zie alleen jij. De AI en de anderen krijgen die niet.',
  },
  againTitle: 'Er is nog een plek vrij.',
  againText: 'Begin een sessie, stuur de link, en kijk wie er aanschuift.',
}

export type NewSession = typeof newSession
