// The title and description of each public page, for search engines and shared links.
import type { Site } from '../nl/site.ts'

export const site: Site = {
  landing: {
    title: 'Kring: one chat, everyone in it, the AI too',
    description: 'Talk with your whole team in one live chat with an AI assistant. Share a link and pull up a chair, no account needed.',
  },
  features: {
    title: 'Features · Kring',
    description: 'Live chat together, AI roles, voice control, brainstorming, files and two languages: what Kring can do.',
  },
  pricing: {
    title: 'Pricing · Kring',
    description: 'Start for free. Try Pro for {{pro}} days or Team for {{team}}, no card required. Guests never pay.',
  },
  faq: {
    title: 'Frequently asked questions · Kring',
    description: 'Twelve questions about Kring, from cost and credits to privacy and the desktop app.',
  },
  help: {
    title: 'Help centre · Kring',
    description: 'Getting started with Kring: your first chat, inviting your team, AI roles, and solving problems.',
  },
  contact: {
    title: 'Contact · Kring',
    description: 'Ask a question, report a problem or request a feature. We usually answer within 24 hours.',
  },
  status: {
    title: 'System status · Kring',
    description: 'How Kring is doing right now: six services with their response times, and recent incidents.',
  },
  integrations: {
    title: 'Integrations · Kring',
    description: 'Connect Kring with Slack, Notion, Trello, GitHub, Zapier and Google Drive, or build with webhooks and the API.',
  },
  apiDocs: { title: 'API documentation · Kring', description: 'Every route of the Kring API, with input, output, rights and errors.' },
  download: { title: 'Download · Kring', description: 'Kring as an app for Windows, macOS and Linux.' },
  terms: { title: 'Terms of service · Kring', description: 'The terms under which you use Kring.' },
  privacy: { title: 'Privacy policy · Kring', description: 'What Kring keeps, for how long, why, and what you can do about it.' },
}
