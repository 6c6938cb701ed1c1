// A number between two ends, by dragging or by the arrow keys.
import * as Radix from 'radix-ui/slider'
import { cn } from './cn.ts'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The person let go; `onChange` may come only after it. */
  onCommit?: (value: number) => void
  /** How the value is read aloud. */
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
      // A finger that moves up or down still scrolls what the slider stands in.
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
