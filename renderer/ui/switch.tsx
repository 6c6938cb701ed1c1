// A switch. Green only for the switch of the assistant; ink for every other setting.
import { cn } from './cn.ts'

type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  tone?: 'assistant' | 'ink'
  disabled?: boolean
  id?: string
  className?: string
}

export function Switch({ label, checked, onCheckedChange, tone = 'ink', className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        // The pseudo-element enlarges the touch target to 44 px.
        'group relative h-5 w-[2.125rem] shrink-0 rounded-full bg-line-strong transition-colors duration-(--base) before:absolute before:-inset-x-1.5 before:-inset-y-3 disabled:cursor-not-allowed disabled:opacity-45',
        tone === 'assistant' ? 'aria-checked:bg-assistant' : 'aria-checked:bg-ink',
        className,
      )}
      {...rest}
    >
      <span className="absolute top-[0.1875rem] left-[0.1875rem] size-3.5 rounded-full bg-paper transition-[translate] duration-(--base) group-aria-checked:translate-x-3.5" />
    </button>
  )
}
