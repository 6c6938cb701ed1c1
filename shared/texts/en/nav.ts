// The navigation at the top, in English. A language always carries its own name.
import type { Nav } from '../nl/nav.ts'

export const nav: Nav = {
  main: 'Main',
  home: 'Home',
  menu: 'Menu',
  language: 'Language',
  english: 'English',
  dutch: 'Nederlands',
}
