// Phrases in public texts that depend on a server's settings. A phrase that begins with a comma or a space continues a sentence.
import type { FigureTexts } from '../nl/figures.ts'

export const figures: FigureTexts = {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  untilDeleted: 'until somebody deletes them',
  unlessPaid: ', unless the host has Pro or Team',
  untilIdle: 'until {{days}} after the last activity',
  untilYouDelete: 'Until you delete it',
  historyBound: ' for {{days}}',
  retentionBound: ' On this server no session is kept for longer than {{days}} after the last activity.',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  dailyBound: ', at most {{count}} of them a day',
  givenPlan: {
    pro: ' On this server everyone with an account has Pro without paying for it.',
    team: ' On this server everyone with an account has Team without paying for it.',
  },
}
