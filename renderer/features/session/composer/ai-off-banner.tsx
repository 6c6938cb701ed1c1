// Says that the AI is off, and has a button to switch it on.
import { BotOff } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** `isSent`: the question for the AI was sent; otherwise it is still a draft. */
export function AiOffBanner({ isSent, onTurnOn }: { isSent: boolean; onTurnOn: () => void }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="warn"
      icon={<BotOff />}
      className="mb-2"
      actions={
        <Button size="sm" className="text-ink" onClick={onTurnOn}>
          {t('turns.switchOn')}
        </Button>
      }
    >
      {isSent ? t('turns.wasOff') : t('turns.isOff')}
    </Banner>
  )
}
