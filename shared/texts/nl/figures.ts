// Phrases in public texts that depend on a server's settings. A phrase that begins with a comma or a space continues a sentence.
export const figures = {
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  answers_one: '{{count}} antwoord',
  answers_other: '{{count}} antwoorden',
  dailyBound: ', waarvan hooguit {{count}} per dag',
  givenPlan: {
    pro: ' Op deze server heeft iedereen met een account Pro, zonder te betalen.',
    team: ' Op deze server heeft iedereen met een account Team, zonder te betalen.',
  },
}

export type FigureTexts = typeof figures
