// What each change of the site does, in one sentence each.
import type { TFunction } from 'i18next'
import type { Site } from '../../../../shared/policy/site.ts'

export function describeSiteChanges(t: TFunction, next: Site, changed: readonly (keyof Site)[]): string[] {
  const sentences: Record<keyof Site, () => string> = {
    name: () => (next.name.trim() === '' ? t('adminSite.effects.nameNone') : t('adminSite.effects.name', { value: next.name.trim() })),
    accent: () => t(next.accent === null ? 'adminSite.effects.accentNone' : 'adminSite.effects.accent'),
    welcome: () => t(next.welcome.trim() === '' ? 'adminSite.effects.welcomeNone' : 'adminSite.effects.welcome'),
    support: () =>
      next.support.trim() === '' ? t('adminSite.effects.supportNone') : t('adminSite.effects.support', { value: next.support.trim() }),
    terms: () => t('adminSite.effects.terms'),
    privacy: () => t('adminSite.effects.privacy'),
    publicPages: () => t(next.publicPages ? 'adminSite.effects.publicPages.on' : 'adminSite.effects.publicPages.off'),
  }
  return changed.map((field) => sentences[field]())
}
