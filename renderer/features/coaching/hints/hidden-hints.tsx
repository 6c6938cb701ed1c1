// Shown while hints are hidden: first a short message, then a small button in the margin that shows hints again.
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { changeSettings } from '../../../lib/settings/settings.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lightPlace, type Room } from './place-hint.ts'
import { PlacedCard } from './placed-card.tsx'

const toldMs = 8_000

export function HiddenHints({ room, isHidden, isCovered }: { room: Room | null; isHidden: boolean; isCovered: boolean }) {
  const { t } = useTranslation()
  const [was, setWas] = useState(isHidden)
  const [isTold, setIsTold] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  if (was !== isHidden) {
    setWas(isHidden)
    setIsTold(isHidden)
    setIsHeld(false)
  }
  useEffect(() => {
    if (!isTold || isHeld || isCovered) return
    const timer = setTimeout(() => setIsTold(false), toldMs)
    return () => clearTimeout(timer)
  }, [isTold, isHeld, isCovered])
  if (!isHidden || !room) return null
  const show = () => changeSettings({ showHints: true })
  if (isTold)
    return (
      <PlacedCard
        room={room}
        isCovered={isCovered}
        title={t('hints.hidden')}
        description={t('hints.hiddenText')}
        action={{ label: t('hints.showAgain'), run: show }}
        onClose={() => setIsTold(false)}
        onHold={setIsHeld}
        onSeen={() => undefined}
        onNoRoom={() => setIsTold(false)}
      />
    )
  const place = lightPlace(room)
  if (!place) return null
  return (
    <div className="fixed z-20" style={{ left: place.x, top: place.y }}>
      <IconButton label={t('hints.show')} onClick={show}>
        <Lightbulb />
      </IconButton>
    </div>
  )
}
