// The navigation at the top, in Dutch. A language always carries its own name.
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
  login: 'Inloggen',
  logout: 'Uitloggen',
  user: 'Gebruiker',
  plan: 'Plan',
  plans: { free: 'Gratis', pro: 'Pro', team: 'Team' },
  signInPrompt: 'Log in en vind al je sessies terug, op elk apparaat.',
}

export type Nav = typeof nav
