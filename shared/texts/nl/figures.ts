// Phrases in public texts that depend on a server's settings. A phrase that begins with a comma or a space continues a sentence.
export const figures = {
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  untilDeleted: 'tot iemand ze verwijdert',
  unlessPaid: ', tenzij de gastheer Pro of Team heeft',
  untilIdle: 'tot {{days}} na de laatste activiteit',
  untilYouDelete: 'Tot je hem wist',
  historyBound: ' {{days}} lang',
  retentionBound: ' Op deze server wordt geen enkele sessie langer dan {{days}} na de laatste activiteit bewaard.',
  answers_one: '{{count}} antwoord',
  answers_other: '{{count}} antwoorden',
  dailyBound: ', waarvan hooguit {{count}} per dag',
  givenPlan: {
    pro: ' Op deze server heeft iedereen met een account Pro, zonder te betalen.',
    team: ' Op deze server heeft iedereen met een account Team, zonder te betalen.',
  },
}

export type FigureTexts = typeof figures
