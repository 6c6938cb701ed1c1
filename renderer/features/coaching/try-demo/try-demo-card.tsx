// Opens a personal demo.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

const characters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The address of a new demo session, which is created on first use. */
export function newDemoPath(): string {
  const random = crypto.getRandomValues(new Uint32Array(8))
  return `/chat/demo-${Array.from(random, (number) => characters[number % characters.length]).join('')}`
}

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
