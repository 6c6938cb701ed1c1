// Opens a personal demo.
import type { Language } from '../../../../shared/texts/language.ts'
import { newDemoId } from '../../../../shared/sessions/demo-id.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** The address of a new demo with an example conversation in this language; the first message stores it. */
export const newDemoPath = (language: Language) => `/chat/${newDemoId(language)}`

export function TryDemoCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col items-start rounded-xl border border-dashed border-line-strong p-6 sm:p-8">
      <h2 className="text-21 font-extrabold tracking-[-0.012em]">{t('newSession.demoTitle')}</h2>
      <p className="mb-7 text-16 text-ink-2">{t('newSession.demoText')}</p>
      <Button size="lg" className="mt-auto" onClick={onOpen}>
        {t('newSession.demo')}
      </Button>
    </section>
  )
}
