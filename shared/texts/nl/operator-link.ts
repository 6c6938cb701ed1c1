// De pagina van een link die iemand beheerder maakt.
export const operatorLink = {
  documentTitle: 'Beheerder worden · Kring',
  checking: 'De link wordt gecontroleerd…',
  goneTitle: 'Deze link werkt niet meer',
  gone: 'Hij is al gebruikt of verlopen. Vraag degene die de server draait om een nieuwe: npm run operator.',
  failed: 'De link kon niet worden gecontroleerd',
  offline: 'Controleer je verbinding en probeer het opnieuw.',
  retry: 'Opnieuw proberen',
  title: 'Word beheerder van deze server',
  text: 'Een beheerder ziet wie er een account heeft, schorst mensen, bepaalt het beleid en leest het logboek. Van titels en berichten ziet een beheerder alleen wat iemand meldt; notities blijven altijd privé.',
  as: 'Je bent ingelogd als {{name}}.',
  accept: 'Maak mij beheerder',
  signInText: 'Log in of maak een account om beheerder te worden.',
  signIn: 'Inloggen',
  signUp: 'Account maken',
  home: 'Naar home',
}

export type OperatorLink = typeof operatorLink
