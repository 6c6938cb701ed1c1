// One idea, with a button that puts it on the board; several clicks still make one note.
import { Check, StickyNote } from 'lucide-react'
import type { Idea } from '../../../shared/board/board.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { freePlace } from './board/note-order.ts'
import { useBoard } from './brainstorm-context.ts'

const colors = { headlines: 'yellow', hooks: 'orange', strategies: 'blue', content: 'green', tactics: 'pink' } as const
/** The part of the board that is visible first. */
const seen = { x: 0, y: 0, width: 1400, height: 800 }

export function IdeaCard({ idea, onBoard }: { idea: Idea; onBoard: () => void }) {
  const { t } = useTranslation()
  const { live, acts, board, mayChange, say } = useBoard()
  // The note's id is derived from the idea's: clicking twice, or by two people, still makes one note.
  const noteId = `i-${idea.id.replaceAll(/[^\w-]/g, '')}`.slice(0, 40)
  const isPlaced = board.stickyNotes.some(({ id }) => id === noteId)
  const isFull = board.stickyNotes.length >= limits.stickiesPerBrainstorm
  const place = () => {
    const content = idea.title.slice(0, limits.stickyCharacters)
    acts.add({ id: noteId, content, color: colors[idea.category], size: 'medium', position: freePlace(board.stickyNotes, 'medium', seen) })
    // Restores the note if it was removed before.
    live.act({ type: 'restore_sticky', id: noteId })
    say(t('brainstorm.saidAdded'))
  }
  return (
    <li className="flex flex-col gap-2 rounded-lg bg-paper p-4 inset-ring inset-ring-line">
      <h3 dir="auto" className="text-16 leading-6 font-bold wrap-anywhere">
        {idea.title}
      </h3>
      <p dir="auto" className="text-15 wrap-anywhere text-ink-2">
        {idea.description}
      </p>
      {idea.tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {idea.tags.map((tag) => (
            <Badge key={tag} className="max-w-full">
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
        </p>
      )}
      <p className="mt-auto -mb-1 -ml-2.5 pt-1">
        {isPlaced ? (
          <Button size="sm" variant="plain" onClick={onBoard}>
            <Check />
            {t('brainstorm.onBoard')}
          </Button>
        ) : (
          mayChange && (
            <Button size="sm" variant="plain" onClick={place} disabled={isFull}>
              <StickyNote />
              {t('brainstorm.makeSticky')}
            </Button>
          )
        )}
      </p>
    </li>
  )
}
