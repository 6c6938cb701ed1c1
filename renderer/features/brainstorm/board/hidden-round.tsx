// Shown during a hidden round: the number of hidden notes, the reason, and a button that reveals them all.
import { Eye } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoard } from '../brainstorm-context.ts'

export function HiddenRound() {
  const { t } = useTranslation()
  const { live, board, mayChange, isConnected } = useBoard()
  const { isHiding, round, stickyNotes } = board
  if (!isHiding) return null
  const count = stickyNotes.filter((note) => note.isHidden).length
  return (
    <section
      data-tools=""
      data-keep-clear=""
      className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-3 max-md:border-b max-md:border-line max-md:py-2 max-md:pr-2 max-md:pl-4 md:absolute md:right-5 md:bottom-24 2xl:bottom-5 md:z-10 md:w-60 md:rounded-lg md:bg-raised md:px-4 md:py-3.5 md:shadow-lift md:ring md:ring-line"
    >
      <p role="status" className="text-14 font-bold">
        {count > 0 ? t('brainstorm.hiddenCount', { count }) : t('brainstorm.hiddenNone', { round })}
      </p>
      <p className="mt-0.5 mb-2.5 text-13 text-ink-2 max-md:hidden">{count > 0 ? t('brainstorm.hiddenWhy') : t('brainstorm.hideText')}</p>
      {mayChange && (
        <Button
          variant="ink"
          size="sm"
          disabled={!isConnected}
          onClick={() => void live.act({ type: 'hide_round', on: false })}
          className="md:w-full"
        >
          <Eye />
          {t('brainstorm.reveal', { round })}
        </Button>
      )}
    </section>
  )
}
