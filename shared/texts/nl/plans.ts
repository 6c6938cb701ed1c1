// The plans as a visitor sees them: who they are for, what they include, and how to start. The figures come from the catalogue.
export const plans = {
  trial: '{{days}} dagen gratis',
  per: { month: 'per maand', year: 'per jaar' },
  perTeam: { month: 'per maand, per team', year: 'per jaar, per team' },
  for: {
    free: 'Om het met een echte groep te proberen.',
    pro: 'Voor wie elke week de kring bij elkaar roept.',
    team: 'Eén prijs voor het hele team.',
  },
  start: {
    free: 'Begin nu',
    pro: 'Probeer Pro {{days}} dagen',
    team: 'Probeer Team {{days}} dagen',
  },
  points: {
    messages: '{{freeMessages}} AI-berichten per maand{{dailyBound}}',
    creditsOfFree: '{{credits}} credits: zo’n {{runs}} brainstorms',
    everyone: 'Onbeperkt sessies en mensen',
    history: 'Geschiedenis blijft {{retention}}',
    allMessages: 'Onbeperkt AI-berichten',
    credits: '{{credits}} credits per maand',
    forms: 'SWOT en contentkalender',
    export: 'Export naar pdf en Markdown',
    ofPro: 'Alles van Pro',
    team: 'Leden, sjablonen, statistieken',
    branding: 'Je eigen logo en kleur',
    support: 'Voorrang bij hulp',
  },
  yearly: 'Per jaar: Pro {{pro}}, Team {{team}}.',
  vat: 'Alle prijzen zijn inclusief btw.',
}

export type PlanTexts = typeof plans
