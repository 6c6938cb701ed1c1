// The first stop of the Tab key: skips the sidebar, the header and the conversation.
import { useTranslation } from '../../lib/texts/use-translation.ts'

export function SkipToComposer({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onSkip}
      className="fixed top-2 left-2 z-60 min-h-(--target) rounded-md bg-ink px-3.5 py-2 font-semibold text-on-ink not-focus:pointer-events-none not-focus:opacity-0"
    >
      {t('session.skipToComposer')}
    </button>
  )
}
