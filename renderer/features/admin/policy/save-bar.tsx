// Below a form of the operator console: what saving changes, and the buttons that save or discard it.
import { CircleAlert, Check } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

type SaveBarProps = {
  words: { changes: string; save: string; discard: string; saved: string; unsaved: string; busy: string }
  /** What each change does, one sentence each. */
  effects: string[]
  /** Sentences about what went wrong. */
  errors: string[]
  /** Changed fields that cannot be saved as they are. */
  isBlocked: boolean
  isBusy: boolean
  isSaved: boolean
  onSave: () => void
  onDiscard: () => void
}

export function SaveBar({ words, effects, errors, isBlocked, isBusy, isSaved, onSave, onDiscard }: SaveBarProps) {
  const hasChanges = effects.length > 0
  if (!hasChanges && errors.length === 0)
    return (
      <p role="status" className="flex min-h-(--target) items-center gap-2 text-14 font-semibold text-ink-2">
        {isSaved && (
          <>
            <Check className="size-5" />
            {words.saved}
          </>
        )}
      </p>
    )
  return (
    <section aria-label={words.changes} className="sticky bottom-0 grid max-w-2xl gap-3 border-t border-line-strong bg-ground py-4">
      <div aria-live="polite" className="grid max-h-28 gap-1.5 overflow-y-auto text-14 sm:max-h-48">
        {hasChanges && <h2 className="font-semibold">{words.changes}</h2>}
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      {errors.length > 0 && (
        <div role="alert">
          <Banner tone="danger" icon={<CircleAlert />}>
            {errors.join(' ')}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ink" disabled={!hasChanges || isBlocked || isBusy} onClick={onSave}>
          {words.save}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={onDiscard}>
          {words.discard}
        </Button>
        <span className="text-13 text-muted">{isBusy ? words.busy : words.unsaved}</span>
      </div>
    </section>
  )
}
