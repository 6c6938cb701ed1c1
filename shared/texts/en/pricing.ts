// The pricing page: monthly or yearly, a comparison, and frequent questions.
import type { Pricing } from '../nl/pricing.ts'

export const pricing: Pricing = {
  titleFirst: 'The host pays.',
  titleSecond: 'Guests never do.',
  lead: 'Pro is free for {{pro}} days, Team for {{team}}. No card required, and {{back}} days money back after that.{{givenPlan}}',
  billed: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly, {{months}} months free',
  compare: 'Side by side',
  plan: 'Plan',
  rows: {
    model: 'AI model',
    credits: 'Credits per month',
    people: 'Participants',
    history: 'Session history',
    export: 'Export PDF/Markdown',
    branding: 'Custom branding',
    team: 'Team management',
    support: 'Priority support',
  },
  unlimited: 'Unlimited',
  yes: 'Yes',
  no: 'No',
  asked: 'Frequently asked questions',
  questions: {
    guests: {
      question: 'Do my guests need to pay, or sign up?',
      answer: 'No. They open the link, type a name if they like, and talk. The session runs on the plan of its host.',
    },
    trial: {
      question: 'What happens when the trial ends?',
      answer:
        'Without a card you return to Free: you pay nothing, and your sessions stay for another {{retention}}.{{retentionBound}} You can try Pro for {{pro}} days and Team for {{team}}, once per account.',
    },
    credit: {
      question: 'What is a credit?',
      answer:
        'Credits pay for brainstorms. About 1 credit is one AI response, and a brainstorm is about {{run}}. Plain chatting costs no credits: it is counted in AI messages.',
    },
    cancel: {
      question: 'Can I cancel at any time?',
      answer: 'Yes, on the billing page. You keep what you paid for until the end of the period. After that you are on Free.',
    },
    back: {
      question: 'What if it is not for me?',
      answer: 'Tell us within {{back}} days of your first payment, and you get your money back.',
    },
  },
  allQuestions: 'All questions about Kring',
  endTitle: '{{days}} days, no card',
  endStart: 'Start free trial',
}
