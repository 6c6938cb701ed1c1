// The navigation at the top, in Dutch. A language always carries its own name.
export const nav = {
  main: 'Hoofdmenu',
  home: 'Home',
  menu: 'Menu',
  language: 'Taal',
  english: 'English',
  dutch: 'Nederlands',
}

export type Nav = typeof nav
