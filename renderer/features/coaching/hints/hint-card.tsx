// One hint: its text, its action, and the ways to dismiss it.
import { LightbulbOff } from 'lucide-react'
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

export type HintCardProps = {
  ref?: Ref<HTMLElement>
  title: string
  description: string
  action: { label: string; run: () => void } | null
  /** Dismisses the hint for good; absent on the message about hidden hints. */
  onNever?: () => void
  onHideAll?: () => void
  onClose: () => void
  /** Called when the pointer or the focus enters or leaves the card. */
  onHold: (isHeld: boolean) => void
  className?: string
  style?: { left: number; top: number; width: number } | { width: number }
}

export function HintCard({ ref, title, description, action, onNever, onHideAll, onClose, onHold, className, style }: HintCardProps) {
  const { t } = useTranslation()
  return (
    <Frame ref={ref} label={`${t('hints.label')}: ${title}`} onClose={onClose} onHold={onHold} className={className} style={style}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-bold">{title}</p>
          <p className="mt-0.5 text-13 text-ink-2">{description}</p>
        </div>
        {onHideAll && (
          <IconButton label={t('hints.hide')} size="sm" onClick={onHideAll} className="-mt-1 -mr-2 pointer-coarse:-mt-2.5 max-sm:-mt-2.5">
            <LightbulbOff />
          </IconButton>
        )}
      </div>
      <div className="mt-2 -mb-0.5 -ml-0.5 flex max-sm:mt-1 flex-wrap items-center gap-1">
        {action && (
          <Button size="sm" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {onNever && (
          <Button
            size="sm"
            variant="plain"
            onClick={onNever}
            aria-label={t('hints.neverLabel', { title })}
            className={action ? undefined : '-ml-2'}
          >
            {t('hints.never')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

type FrameProps = Pick<HintCardProps, 'ref' | 'onClose' | 'onHold' | 'className' | 'style'> & { label: string; children: ReactNode }

// Reports pointer and focus, closes on Escape, and returns the focus; it never takes the focus by itself.
function Frame({ ref, label, onClose, onHold, className, style, children }: FrameProps) {
  const box = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const isOver = useRef(false)
  const isFocused = useRef(false)
  const tell = () => onHold(isOver.current || isFocused.current)
  useLayoutEffect(() => {
    const card = box.current
    return () => {
      if (card?.contains(document.activeElement) && before.current?.isConnected) before.current.focus()
    }
  }, [])
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isFocused.current) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    isFocused.current = true
    tell()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    isFocused.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    tell()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  const hover = (isThere: boolean) => {
    isOver.current = isThere
    tell()
  }
  return (
    <section
      ref={(element) => {
        box.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      aria-label={label}
      data-state="open"
      data-part="hint"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      style={style}
      className={cn('rise rounded-lg bg-raised px-4 pt-3.5 pb-3 shadow-lift max-sm:pt-2.5 max-sm:pb-1.5 ring ring-line', className)}
    >
      {children}
    </section>
  )
}
