// The navigation at the top, and the screen for an address that does not exist. Each language is listed under its own name.
export const notFound = {
  documentTitle: 'Niet gevonden · Kring',
  badge: '404',
  title: 'Een lege kring',
  text: 'De pagina die je zoekt bestaat niet.',
  suggestion: 'Kreeg je een link? Kijk dan of hij helemaal is meegekomen, of vraag om een nieuwe.',
  home: 'Naar home',
  back: 'Ga terug',
}

export type NotFound = typeof notFound

export const nav = {
  main: 'Hoofdmenu',
  home: 'Home',
  menu: 'Menu',
  language: 'Taal',
  english: 'English',
  dutch: 'Nederlands',
  pricing: 'Prijzen',
  help: 'Help',
  billing: 'Abonnement',
  account: 'Account',
  admin: 'Beheer',
  login: 'Inloggen',
  logout: 'Uitloggen',
  user: 'Gebruiker',
  plan: 'Plan',
  plans: { free: 'Gratis', pro: 'Pro', team: 'Team' },
  foot: {
    label: 'Verder op Kring',
    product: 'Product',
    features: 'Functies',
    integrations: 'Integraties',
    download: 'Downloaden',
    support: 'Support',
    help: 'Helpcentrum',
    contact: 'Contact',
    status: 'Status',
    legal: 'Juridisch',
    privacy: 'Privacybeleid',
    terms: 'Algemene voorwaarden',
  },
  signInPrompt: 'Log in en vind al je sessies terug, op elk apparaat.',
}

export type Nav = typeof nav
