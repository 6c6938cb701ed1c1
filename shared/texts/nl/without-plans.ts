// Zinnen die andere vervangen op een server zonder openbare pagina’s, plannen en prijzen: per onderdeel en naam.
export const withoutPlans = {
  session: {
    limitDay: 'Je hebt je {{limit}} AI-berichten van vandaag gebruikt. Morgen krijg je nieuwe.',
    limitMonthBanner: 'De AI-berichten van deze maand zijn op.',
    limitOfHost: 'Ze tellen voor de gastheer van deze sessie.',
    upgrade: 'Vraag de beheerder van de server',
  },
  home: {
    limitReached: 'De AI-berichten van deze maand zijn op.',
    startTrial: 'Maak een account',
    tips: 'Tips',
  },
  exporting: {
    upgrade: 'Hier niet beschikbaar',
    upgradeText: 'Deze sessie kan op deze server niet worden geëxporteerd. In een demo kun je het proberen.',
  },
  guided: {
    gate: 'Je kunt dit nu invullen en het wordt bewaard, maar in deze sessie kan het niet worden verstuurd.',
    upgrade: 'Hier niet beschikbaar',
    upgradeText: 'Dit kan in deze sessie niet worden verstuurd. Wat je invulde, blijft bewaard.',
  },
  brainstorm: {
    upgradeTitle: 'De credits zijn op',
  },
  team: {
    closedError: 'Dit team is gesloten.',
    about: 'In een team deel je tegoeden, prompts en een eigen uiterlijk met iedereen met wie je werkt.',
    closedOwner: 'Dit team is gesloten. Er is niets verwijderd. Vraag de beheerder van de server om het weer te openen.',
    closedMember: 'Tot het team weer open is, gelden je eigen limieten.',
    seePlans: 'Contact',
  },
  host: {
    handOverText: 'Als {{name}} ja zegt, beheert {{name}} deze sessie. Jij blijft deelnemer. Tot die tijd verandert er niets.',
    offerText: 'Als je ja zegt, beheer je deze sessie en tellen alle AI-antwoorden erin voor jou.',
  },
  contact: { cards: { billing: 'Accounts: inloggen, je gegevens, je naam' } },
  errors: {
    upgrade_required: 'Dit is op deze server niet beschikbaar voor deze sessie.',
    successor_without_plan: 'Deze persoon kan het team niet overnemen.',
  },
}

export type WithoutPlans = typeof withoutPlans
