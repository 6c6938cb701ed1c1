// The timer that everyone sees: set in minutes, and counted down by each client.
import { Timer, TimerOff } from 'lucide-react'
import type { BoardTimer } from '../../../../shared/board/board.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { playSound } from '../../../lib/browser/sound.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { clockOf, useLeft } from './count-down.ts'
import { useBoard } from '../brainstorm-context.ts'

const minutes = [1, 2, 3, 5, 10, 15] as const

export function TimerControl() {
  const { t } = useTranslation()
  const { live, view, board, mayChange, isConnected } = useBoard()
  const { timer } = board
  if (!mayChange) return timer && <Clock timer={timer} heardAt={view.timerAt} />
  return (
    <Menu
      trigger={
        <Button variant="plain" className="px-2 text-ink" disabled={!isConnected} aria-label={timer ? undefined : t('brainstorm.timer')}>
          {timer ? (
            <Clock timer={timer} heardAt={view.timerAt} />
          ) : (
            <>
              <Timer />
              <span className="max-sm:hidden">{t('brainstorm.timer')}</span>
            </>
          )}
        </Button>
      }
    >
      <MenuLabel>{t('brainstorm.timer')}</MenuLabel>
      {minutes.map((count) => (
        <MenuItem key={count} onSelect={() => void live.act({ type: 'set_timer', seconds: count * 60 })}>
          {t('brainstorm.timerSet', { count })}
        </MenuItem>
      ))}
      {timer && (
        <>
          <MenuSeparator />
          <MenuItem icon={<TimerOff />} onSelect={() => void live.act({ type: 'set_timer', seconds: null })}>
            {t('brainstorm.timerStop')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function Clock({ timer, heardAt }: { timer: BoardTimer; heardAt: number }) {
  const { t } = useTranslation()
  const { say } = useBoard()
  const left = useLeft(timer, heardAt, () => {
    playSound('timer')
    say(t('brainstorm.timeUp'))
  })
  const time = clockOf(left)
  const isOver = left === 0
  return (
    <span
      role="timer"
      aria-label={isOver ? t('brainstorm.timeUp') : t('brainstorm.timerLeft', { time })}
      className="inline-flex items-center gap-2"
    >
      <ProgressRing done={timer.ofMs === 0 ? 1 : 1 - left / timer.ofMs} isOver={isOver} />
      <span aria-hidden="true" className="text-16 font-bold tabular-nums">
        {time}
      </span>
    </span>
  )
}

const around = 2 * Math.PI * 9.5

/** Full when time is up. */
function ProgressRing({ done, isOver }: { done: number; isOver: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={isOver ? 'size-6 text-accent' : 'size-6'}>
      <circle cx="12" cy="12" r="9.5" className="fill-none stroke-line" strokeWidth="3" />
      <circle
        cx="12"
        cy="12"
        r="9.5"
        className="fill-none stroke-current"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.min(1, Math.max(0.001, done)))}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
