// The plans as a visitor sees them: who they are for, what they include, and how to start. The figures come from the catalogue.
import type { PlanTexts } from '../nl/plans.ts'

export const plans: PlanTexts = {
  trial: '{{days}} days free',
  per: { month: 'a month', year: 'a year' },
  perTeam: { month: 'a month, per team', year: 'a year, per team' },
  for: {
    free: 'For trying it with a real group.',
    pro: 'For people who host every week.',
    team: 'One price for the whole team.',
  },
  start: {
    free: 'Get started',
    pro: 'Try Pro for {{days}} days',
    team: 'Try Team for {{days}} days',
  },
  points: {
    messages: '{{freeMessages}} AI messages a month{{dailyBound}}',
    creditsOfFree: '{{credits}} credits: about {{runs}} brainstorms',
    everyone: 'Unlimited sessions and people',
    history: 'History kept for {{retention}}',
    allMessages: 'Unlimited AI messages',
    credits: '{{credits}} credits a month',
    forms: 'SWOT and content calendar',
    export: 'Export to PDF and Markdown',
    ofPro: 'Everything in Pro',
    team: 'Members, templates, analytics',
    branding: 'Your logo and colour',
    support: 'Priority support',
  },
  yearly: 'Yearly: Pro {{pro}}, Team {{team}}.',
  vat: 'All prices include VAT.',
}
