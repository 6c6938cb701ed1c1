// The page about what Kring can do: six cards, reasons to choose it, and where to go next.
import type { Abilities } from '../nl/abilities.ts'

export const abilities: Abilities = {
  title: 'Made for thinking together',
  lead: 'One chat for people and an AI, with everything you need to work it out together.',
  tags: { core: 'Core', ai: 'AI', premium: 'Premium' },
  tagMeans: {
    core: 'the basics, in every plan',
    ai: 'the AI does the work',
    premium: 'for everyone, and far more of it with Pro and Team',
  },
  collaborationTitle: 'Team collaboration',
  collaboration:
    'Real-time collaboration with as many people as you like: everyone sees the same words at the same moment. Shareable sessions: whoever opens the link is in.',
  rolesTitle: 'AI roles',
  roles: 'One AI, five roles. Choose another and everyone sees it change; the conversation with the AI simply goes on.',
  voiceTitle: 'Voice control',
  voice: 'Speak your message, or say what should happen. If you like, a voice tells you what was done.',
  brainstormTitle: 'Brainstorming',
  brainstorm:
    'Questions first, then ideas from the AI, then a board full of sticky notes to move, vote on and group together. About {{free}} a month on Free, {{pro}} on Pro.',
  filesTitle: 'File upload',
  files: 'Pictures, PDF, Word and text up to {{size}}MB, {{files}} per message. The AI reads along and says how far it got.',
  languagesTitle: 'Multi-language',
  languages: 'English and Dutch. Everyone chooses their own, even in the same session.',
  show: {
    line: 'Shall we taste on Friday?',
    answer: 'Friday it is. Three flavours, at',
    command: '“Share the chat”',
    done: 'Link copied!',
    firstIdea: 'A tasting at eight',
    secondIdea: 'A bun for the block',
    thirdIdea: 'Who finds the name?',
    file: 'Spring menu.pdf',
    readFile: 'Read 14 of 14 pages',
    hello: 'Pull up a chair.',
    helloElsewhere: 'Schuif aan.',
  },
  whyTitle: 'Why choose Kring',
  noAccountTitle: 'No registration needed',
  noAccount: 'A link and a name, that is all. Your guests never make an account, and you only do when you want Pro or Team.',
  fullAiTitle: 'Full AI',
  fullAi:
    'AI conversations with {{paidModel}} on Pro and Team. With every answer you can look up what the AI saw, and it keeps apart who said what.',
  privacyTitle: 'Privacy',
  privacy:
    'A private note reaches nobody, not even the AI. Sessions on Free or without an account are deleted {{retention}} after the last activity.',
  brandingTitle: 'Custom branding',
  branding: 'A team puts its own logo and colour on its sessions and exports.',
  endTitle: 'Bring somebody and try it',
  start: 'Start a session',
  prices: 'See the prices',
  contact: 'Ask a question',
}
