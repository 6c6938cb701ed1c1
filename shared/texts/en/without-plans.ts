// Sentences that replace others on a server without public pages, plans and prices: by area and name.
import type { WithoutPlans } from '../nl/without-plans.ts'

export const withoutPlans: WithoutPlans = {
  session: {
    limitDay: 'You’ve reached your daily limit of {{limit}} AI messages. You get new ones tomorrow.',
    limitMonthBanner: 'The AI messages of this month are used up.',
    limitOfHost: 'They are counted for the host of this session.',
    upgrade: 'Ask the operator of the server',
  },
  home: {
    limitReached: 'The AI messages of this month are used up.',
    startTrial: 'Create an account',
    tips: 'Tips',
  },
  exporting: {
    upgrade: 'Not available here',
    upgradeText: 'This session cannot be exported on this server. In a demo session you can try it.',
  },
  guided: {
    gate: 'You can fill this in now, and it is saved, but it cannot be sent in this session.',
    upgrade: 'Not available here',
    upgradeText: 'This cannot be sent in this session. What you filled in is kept.',
  },
  brainstorm: {
    upgradeTitle: 'Credits used up',
  },
  team: {
    closedError: 'This team is closed.',
    about: 'In a team you share allowances, prompts and your own look with everyone you work with.',
    closedOwner: 'This team is closed. Nothing was deleted. Ask the operator of the server to open it again.',
    closedMember: 'Until the team is open again, your own limits apply.',
    seePlans: 'Contact',
  },
  host: {
    handOverText: 'If {{name}} accepts, {{name}} manages this session. You stay as a participant. Until then nothing changes.',
    offerText: 'If you accept, you manage this session, and all AI answers in it are counted for you.',
  },
  contact: { cards: { billing: 'Accounts: signing in, your data, your name' } },
  errors: {
    upgrade_required: 'This is not available for this session on this server.',
    successor_without_plan: 'This person cannot take over the team.',
  },
}
