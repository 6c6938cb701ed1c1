// The navigation at the top. Each language is listed under its own name.
import type { Nav, NotFound } from '../nl/nav.ts'

/** The screen for an address that does not exist. */
export const notFound: NotFound = {
  documentTitle: 'Not found · Kring',
  badge: '404',
  title: 'Page not found',
  text: 'The page you are looking for does not exist.',
  suggestion: 'Did someone send you a link? Check that it is complete, or ask for a new one.',
  home: 'Go home',
  back: 'Go back',
}

export const nav: Nav = {
  main: 'Main',
  home: 'Home',
  menu: 'Menu',
  language: 'Language',
  english: 'English',
  dutch: 'Nederlands',
  pricing: 'Pricing',
  help: 'Help',
  billing: 'Billing',
  account: 'Account',
  admin: 'Operator console',
  login: 'Sign in',
  logout: 'Sign out',
  user: 'User',
  plan: 'Plan',
  plans: { free: 'Free', pro: 'Pro', team: 'Team' },
  foot: {
    label: 'More of Kring',
    product: 'Product',
    features: 'Features',
    integrations: 'Integrations',
    download: 'Download',
    support: 'Support',
    help: 'Help centre',
    contact: 'Contact',
    status: 'Status',
    legal: 'Legal',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
  },
  signInPrompt: 'Sign in and find all your sessions again, on every device.',
}
