// The navigation at the top, in English. A language always carries its own name.
import type { Nav } from '../nl/nav.ts'

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
  login: 'Sign in',
  logout: 'Log out',
  user: 'User',
  plan: 'Plan',
  plans: { free: 'Free', pro: 'Pro', team: 'Team' },
  signInPrompt: 'Sign in and find all your sessions again, on every device.',
}
