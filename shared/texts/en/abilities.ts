// The page about what Kring can do: six cards, reasons to choose it, and where to go next.
import type { Abilities } from '../nl/abilities.ts'

export const abilities: Abilities = {
  title: 'Made for thinking together',
  lead: 'One chat for people and an AI, with everything you need to work it out together.',
  tags: { core: 'Core', ai: 'AI', premium: 'Premium' },
  tagMeans: {
    core: 'the basics, in every plan',
    ai: 'the AI does the work',
    premium: 'for everyone, with much higher limits on Pro and Team',
  },
  collaborationTitle: 'Team collaboration',
  collaboration:
    'Real-time collaboration with as many people as you like: everyone sees the same words at the same moment. Shareable sessions: anyone with the link can join.',
  rolesTitle: 'AI roles',
  roles: 'One AI, five roles. When someone changes the role, everyone sees it and the conversation continues.',
  voiceTitle: 'Voice control',
  voice: 'Dictate a message or give a command. If you like, a voice confirms what was done.',
  brainstormTitle: 'Brainstorming',
  brainstorm:
    'Questions first, then ideas from the AI, then a board full of sticky notes to move, vote on and group together. About {{free}} a month on Free, {{pro}} on Pro.',
  filesTitle: 'File upload',
  files: 'Images, PDF, Word and text files up to {{size}}MB, {{files}} per message. The AI reads them and says how much it has read.',
  languagesTitle: 'Multi-language',
  languages: 'English and Dutch. Everyone chooses their own, even in the same session.',
  show: {
    line: 'Shall we taste on Friday?',
    answer: 'Friday it is. Three flavours, at',
    command: '“Share the chat”',
    done: 'Link copied!',
    firstIdea: 'A tasting at eight',
    secondIdea: 'A bun for the block',
    thirdIdea: 'Help us name it',
    file: 'Spring menu.pdf',
    readFile: 'Read 14 of 14 pages',
    hello: 'Pull up a chair.',
    helloElsewhere: 'Schuif aan.',
  },
  whyTitle: 'Why choose Kring',
  noAccountTitle: 'No registration needed',
  noAccount: 'All it takes is a link and a name. Guests never need an account; you need one only for Pro or Team.',
  fullAiTitle: 'Full AI',
  fullAi:
    'AI conversations with {{paidModel}} on Pro and Team. For every answer you can look up what the AI saw, and the AI knows who said what.',
  privacyTitle: 'Privacy',
  privacy:
    'Only you can see a private note; not even the AI receives it. Sessions on Free or without an account are deleted {{retention}} after the last activity.',
  brandingTitle: 'Custom branding',
  branding: 'A team puts its own logo and colour on its sessions and exports.',
  endTitle: 'Bring someone and try it',
  start: 'Start a session',
  prices: 'See the prices',
  contact: 'Ask a question',
}
