// Changes the language of the interface immediately.
import { languages } from '../../shared/texts/language.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { cn } from '../ui/cn.ts'

export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const names = { en: t('nav.english'), nl: t('nav.dutch') }
  return (
    <span role="group" aria-label={t('nav.language')} className={cn('inline-flex', className)}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={names[language]}
          aria-pressed={i18n.resolvedLanguage === language}
          onClick={() => void i18n.changeLanguage(language)}
          className="grid min-h-(--target) min-w-8 place-items-center rounded-md px-2 text-13 font-semibold text-muted uppercase decoration-accent decoration-2 underline-offset-[5px] transition-colors hover:text-ink aria-pressed:text-ink aria-pressed:underline max-sm:min-w-11 pointer-coarse:min-w-11"
        >
          {language}
        </button>
      ))}
    </span>
  )
}
