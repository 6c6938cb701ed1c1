// The title and description of each public page, for search engines and shared links.
import type { SitePage } from '../../support/site-pages.ts'

export const site = {
  landing: {
    title: 'Kring: één chat, iedereen erin, de AI ook',
    description: 'Praat met je hele team in één live chat met een AI-assistent. Deel een link en schuif aan, zonder account.',
  },
  features: {
    title: 'Functies · Kring',
    description: 'Samen live chatten, AI-rollen, spraakbediening, brainstormen, bestanden en twee talen: wat Kring kan.',
  },
  pricing: {
    title: 'Prijzen · Kring',
    description: 'Begin gratis. Probeer Pro {{pro}} dagen of Team {{team}} dagen, zonder creditcard. Gasten betalen nooit.',
  },
  faq: {
    title: 'Veelgestelde vragen · Kring',
    description: 'Twaalf vragen over Kring, van kosten en credits tot privacy en de desktop-app.',
  },
  help: {
    title: 'Helpcentrum · Kring',
    description: 'Aan de slag met Kring: je eerste chat, je team uitnodigen, AI-rollen en problemen oplossen.',
  },
  contact: {
    title: 'Contact · Kring',
    description: 'Stel een vraag, meld een probleem of vraag een functie aan. We antwoorden meestal binnen 24 uur.',
  },
  status: {
    title: 'Systeemstatus · Kring',
    description: 'Hoe het nu met Kring gaat: zes diensten met hun reactietijd, en de laatste storingen.',
  },
  integrations: {
    title: 'Integraties · Kring',
    description: 'Verbind Kring met Slack, Notion, Trello, GitHub, Zapier en Google Drive, of bouw zelf met webhooks en de API.',
  },
  apiDocs: { title: 'API-documentatie · Kring', description: 'Elke route van de Kring-API, met invoer, uitvoer, rechten en fouten.' },
  download: { title: 'Downloaden · Kring', description: 'Kring als app voor Windows, macOS en Linux.' },
  terms: { title: 'Algemene voorwaarden · Kring', description: 'De voorwaarden waaronder je Kring gebruikt.' },
  privacy: { title: 'Privacybeleid · Kring', description: 'Wat Kring bewaart, hoe lang, waarom, en wat je daarover te zeggen hebt.' },
} as const satisfies Record<SitePage, { title: string; description: string }>
export type Site = Record<SitePage, { title: string; description: string }>
