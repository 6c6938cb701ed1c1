// The contact part of the help centre: the contact form, and the tour.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { local } from '../../../lib/browser/local.ts'
import { useHydrated } from '../../../lib/browser/document.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import type { HelpEntry } from './help-entries.ts'

interface ContactPartProps {
  entries: readonly HelpEntry[]
  onStartTutorial: () => void
}

export function ContactPart({ entries, onStartTutorial }: ContactPartProps) {
  const { t } = useTranslation()
  const actions: Record<string, React.ReactNode> = {
    'contact-write': (
      <Button variant="you" asChild>
        <Link to="/contact">{t('help.contact.write.action')}</Link>
      </Button>
    ),
    'contact-tour': <TourAction onStart={onStartTutorial} />,
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {entries.map(({ id, title, texts }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          className="flex scroll-mt-24 flex-col items-start rounded-lg border border-line bg-paper p-6 sm:p-7"
        >
          <h2 className="text-20 font-extrabold tracking-[-0.012em]">{title}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-2 mb-6 max-w-[44ch] text-16 text-ink-2">
              {text}
            </p>
          ))}
          {actions[id]}
        </section>
      ))}
    </div>
  )
}

function TourAction({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation()
  const isReady = useHydrated() && local.tutorialVersion.read() === null
  return (
    <>
      <Button onClick={onStart} className="noscript:hidden">
        {t('help.contact.tour.action')}
      </Button>
      {isReady && (
        <p className="mt-4 max-w-[44ch] text-ink-2">
          <LinkedText text={t('help.contact.tour.ready')} />
        </p>
      )}
    </>
  )
}
