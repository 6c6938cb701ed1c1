// `/test-language`: both interface languages, side by side and validated.
import { languages } from '../../../shared/texts/language.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LanguageCheck } from '../../features/site/language-check/language-check.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { Button } from '../../ui/button.tsx'

export function TestLanguagePage() {
  const { t, i18n } = useTranslation()
  const current = currentLanguage()
  const names = { en: t('nav.english'), nl: t('nav.dutch') }
  return (
    <PageShell>
      <title>{t('testLanguage.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <h1 className="display text-[2rem] leading-9 md:text-40">{t('testLanguage.title')}</h1>
        <p className="mt-3 max-w-[56ch] text-18 text-ink-2">{t('testLanguage.lead')}</p>
        <div role="group" aria-label={t('testLanguage.language')} className="mt-6 mb-10 flex flex-wrap gap-2">
          {languages.map((language) => (
            <Button
              key={language}
              lang={language}
              variant={language === current ? 'ink' : 'line'}
              aria-pressed={language === current}
              onClick={() => void i18n.changeLanguage(language)}
            >
              {names[language]}
            </Button>
          ))}
        </div>
        <LanguageCheck />
      </div>
    </PageShell>
  )
}
