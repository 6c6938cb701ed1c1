// The button that starts a session and says so while it does.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/ring.tsx'

export function StartButton({ variant, onStart, busy }: { variant: 'you' | 'ink'; onStart: () => void; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <Button variant={variant} size="lg" disabled={busy} onClick={onStart}>
      {busy && <Ring turning className="size-4.5 text-current" />}
      {busy ? t('newSession.starting') : t('newSession.start')}
    </Button>
  )
}
