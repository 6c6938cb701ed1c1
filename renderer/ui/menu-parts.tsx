// The content of a menu; the button that opens it is in menu.tsx.
import { Check } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { useLayer } from '../lib/browser/open-layers.ts'
import { cn } from './cn.ts'
import { giveFocusBack, noteOpener } from './find-opener.ts'

const row =
  'flex min-h-(--target) items-center gap-2.5 rounded-md px-2.5 py-1.5 text-14 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover'

export interface MenuLook {
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Called before the focus returns to the button; `preventDefault` keeps the focus where it is. */
  onClosed?: (event: Event) => void
  className?: string
}

interface MenuLayerProps extends MenuLook {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  button: RefObject<HTMLButtonElement | null>
  ids: { trigger: string; content: string }
  children: ReactNode
}

function MenuLayer({ isOpen, onOpenChange, button, ids, align = 'end', side = 'bottom', onClosed, className, children }: MenuLayerProps) {
  const wentElsewhere = useRef(false)
  const place = useFixedPlace(isOpen, button)
  useLayer(isOpen, () => onOpenChange(false))
  const giveBack = (event: Event) => {
    onClosed?.(event)
    if (!event.defaultPrevented && !wentElsewhere.current) giveFocusBack(noteOpener(button.current))
    wentElsewhere.current = false
    event.preventDefault()
  }
  const isOnButton = (event: Event) => button.current?.contains(event.target as Node)
  return (
    // Not modal: locking the page's scroll would move the transcript behind it.
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          id={ids.content}
          aria-labelledby={ids.trigger}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          // A long menu scrolls, so the keyboard must be able to focus it.
          tabIndex={0}
          onFocus={(event) => focusFirst(event, button.current)}
          onCloseAutoFocus={giveBack}
          // The button opens and closes the menu itself. Without this, a menu that is fading out would close again when the button opens it.
          onPointerDownOutside={(event) => isOnButton(event) && event.preventDefault()}
          onInteractOutside={(event) => !isOnButton(event) && (wentElsewhere.current = true)}
          className={cn(
            'rise z-50 max-h-(--radix-popper-available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-lg bg-raised p-1 shadow-lift ring ring-line outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix focuses the first item only if it saw the key that opened the menu; it did not if this code was loaded because of that key. */
function focusFirst({ target, currentTarget: menu, relatedTarget }: FocusEvent, button: HTMLButtonElement | null): void {
  if (target !== menu || relatedTarget !== button || !menu.matches(':focus-visible')) return
  menu.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
}

/**
 * The place that the button had when the menu opened. What arrives meanwhile may move the button: if the menu followed, it would slide away
 * under the pointer, and a press on one item would choose another. Only a window of another size moves it.
 */
function useFixedPlace(isOpen: boolean, button: RefObject<HTMLButtonElement | null>) {
  const fixed = useRef<{ rect: DOMRect; window: string } | null>(null)
  useEffect(() => {
    if (!isOpen) fixed.current = null
  }, [isOpen])
  return useRef({
    getBoundingClientRect() {
      const window = `${innerWidth}x${innerHeight}`
      if (fixed.current?.window !== window) fixed.current = { rect: button.current?.getBoundingClientRect() ?? new DOMRect(), window }
      return fixed.current.rect
    },
  })
}

const isShown = (hint: ReactNode) => hint !== undefined && hint !== null && hint !== false

export interface MenuItemProps {
  onSelect?: (event: Event) => void
  icon?: ReactNode
  /** Shown at the end of the row: a key or a count. */
  hint?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Only an icon or an emoji, in a `MenuRow`; `label` describes the action. */
  isIcon?: boolean
  label?: string
  /** Renders the child, one `<Link>`, as the row. */
  asChild?: boolean
  children: ReactNode
}

function MenuItem({ onSelect, icon, hint, tone = 'plain', disabled, isIcon = false, label, asChild = false, children }: MenuItemProps) {
  const classes = cn(row, 'cursor-pointer', tone === 'danger' && 'text-danger')
  if (asChild) {
    return (
      <Radix.Item asChild onSelect={onSelect} disabled={disabled} className={classes}>
        {children}
      </Radix.Item>
    )
  }
  if (isIcon) {
    return (
      <Radix.Item
        onSelect={onSelect}
        aria-label={label}
        title={label}
        className="grid size-(--target) cursor-pointer place-items-center rounded-md text-20 outline-none data-highlighted:bg-hover"
      >
        {children}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item onSelect={onSelect} disabled={disabled} className={classes}>
      {icon}
      <span className="min-w-1/2 flex-1 wrap-anywhere">{children}</span>
      {isShown(hint) && <span className="min-w-0 truncate text-12 text-muted">{hint}</span>}
    </Radix.Item>
  )
}

export interface MenuRadioGroupProps {
  value: string
  onValueChange: (value: string) => void
  label?: string
  children: ReactNode
}

function MenuRadioGroup({ label, ...rest }: MenuRadioGroupProps) {
  return <Radix.RadioGroup aria-label={label} {...rest} />
}

export interface MenuRadioItemProps {
  value: string
  icon?: ReactNode
  description?: string
  disabled?: boolean
  children: ReactNode
}

function MenuRadioItem({ value, icon, description, disabled, children }: MenuRadioItemProps) {
  return (
    <Radix.RadioItem value={value} disabled={disabled} className={cn(row, 'cursor-pointer data-[state=checked]:font-semibold')}>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {children}
        {description !== undefined && <span className="block text-13 font-normal text-muted">{description}</span>}
      </span>
      <span className="grid size-4 shrink-0 place-items-center">
        <Radix.ItemIndicator>
          <Check className="size-4 stroke-2 text-accent" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  )
}

export interface MenuSwitchItemProps {
  icon?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

// The menu stays open, so that the change is visible. The colour is the assistant's, as in the header.
function MenuSwitchItem({ icon, children, ...rest }: MenuSwitchItemProps) {
  return (
    <Radix.CheckboxItem {...rest} onSelect={(event) => event.preventDefault()} className={cn(row, 'group cursor-pointer')}>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <span className="relative h-5 w-[2.125rem] shrink-0 rounded-full bg-line-strong transition-colors duration-(--base) group-data-[state=checked]:bg-assistant">
        <span className="absolute top-[0.1875rem] left-[0.1875rem] size-3.5 rounded-full bg-paper transition-[translate] duration-(--base) group-data-[state=checked]:translate-x-3.5" />
      </span>
    </Radix.CheckboxItem>
  )
}

export interface MenuGridProps {
  label: string
  children: ReactNode
}

function MenuGrid({ label, children }: MenuGridProps) {
  return (
    <Radix.Group aria-label={label} className="grid w-72 max-w-full grid-cols-4">
      {children}
    </Radix.Group>
  )
}

export interface MenuTileProps {
  icon: ReactNode
  hint?: ReactNode
  children: ReactNode
}

function MenuTile({ icon, hint, children }: MenuTileProps) {
  return (
    <Radix.Item className="flex min-w-0 flex-col items-center rounded-md px-1 py-1.5 text-center text-12 outline-none select-none data-highlighted:bg-hover">
      {icon}
      <span className="mt-1 line-clamp-2 wrap-anywhere">{children}</span>
      {isShown(hint) && <span className="text-muted">{hint}</span>}
    </Radix.Item>
  )
}

function MenuSeparator() {
  return <Radix.Separator className="mx-2.5 my-1 h-px bg-line" />
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-12 font-semibold text-muted">{children}</Radix.Label>
}

/** One value, so that all parts are loaded together. */
export const menuParts = {
  MenuLayer,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSwitchItem,
  MenuGrid,
  MenuTile,
  MenuSeparator,
  MenuLabel,
}
export type MenuParts = typeof menuParts
