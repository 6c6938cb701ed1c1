// Wat de instellingen van een server in openbare teksten bepalen. Wat met een komma of spatie begint, sluit aan op een zin.
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
