// A number within a range, set by dragging or with the arrow keys.
import * as Radix from 'radix-ui/slider'
import { cn } from './cn.ts'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** Called when the person releases the thumb; `onChange` may be called after it. */
  onCommit?: (value: number) => void
  /** How the value is announced. */
  valueText?: string
  disabled?: boolean
  className?: string
}

export function Slider({ label, value, onChange, onCommit, valueText, className, ...rest }: SliderProps) {
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      // A vertical swipe still scrolls the container.
      className={cn('relative flex h-(--target) w-full touch-pan-y items-center select-none data-disabled:opacity-45', className)}
      {...rest}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-ink" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="relative block size-5 rounded-full border-2 border-ink bg-raised before:absolute before:-inset-3"
      />
    </Radix.Root>
  )
}
