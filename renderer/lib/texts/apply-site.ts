// Shows what an operator has changed about the site in an open page: its colour, and its name and texts wherever they are.
import i18next from 'i18next'
import { accentStyle } from '../../../shared/policy/accent-shades.ts'
import { siteFacts } from '../site-facts.ts'
import { currentLanguage } from './i18n.ts'

/** Call this after the facts have changed. Nothing is mounted again, so what people type stays. */
export async function applySite(): Promise<void> {
  applyAccent()
  // Otherwise the texts are loaded later, with these facts.
  if (!i18next.isInitialized) return
  // The texts contain the name, and plans or none.
  await i18next.reloadResources(currentLanguage())
  // Components that read texts are rendered again, and read the facts too.
  i18next.emit('siteChanged')
}

function applyAccent(): void {
  const style = accentStyle(siteFacts().accent)
  const there = document.querySelector('style[data-accent]')
  const element = there ?? document.createElement('style')
  element.setAttribute('data-accent', '')
  element.textContent = style
  if (!there) document.head.append(element)
}
