// The page that starts a session.
import type { NewSession } from '../nl/new-session.ts'

export const newSession: NewSession = {
  documentTitle: 'Start a session · Kring',
  title: 'Start a session',
  lead: 'You get a chat with the AI in it, and a link to share.',
  quickTitle: 'Quick start',
  quickLead: 'A session of your own, ready at once.',
  points: {
    account: 'No account',
    assistant: 'Instant AI',
    share: 'Share via link',
  },
  start: 'Start now',
  starting: 'Starting',
  demoTitle: 'Try Demo',
  demoText:
    'Look around in your own copy of an example conversation, with three people, the AI, a file and a board. Your copy is deleted after 24 hours.',
  demo: 'Open the demo',
  closed: 'No new sessions can be created on this server. You can still open existing ones.',
  signInFirst: 'On this server you create sessions with an account.',
  blurbs: {
    linkTitle: 'A link is the invitation',
    link: 'Anyone who gets it can join. On a laptop or a phone, with only a name.',
    liveTitle: 'Live, to the letter',
    live: 'Everyone sees the same words appear, the AI’s too.',
    noteTitle: 'Notes for yourself',
    note: 'Only you can see a private note. The AI and the others never receive it.',
  },
  againTitle: 'There is a place free.',
  againText: 'Start a session, send the link, and see who sits down.',
}
