// A menu under a button: actions, choices, separators and small headings. What draws it is loaded when the page has time, or when it is wanted.
import * as Slot from 'radix-ui/slot'
import {
  createContext,
  use,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { loadMenuParts, useMenuParts } from './late-menu.ts'
import type {
  MenuGridProps,
  MenuItemProps,
  MenuParts,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  MenuSwitchItemProps,
  MenuTileProps,
} from './menu-parts.tsx'
import { toast } from './toast.ts'

interface MenuProps {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Before the button gets the focus back; `preventDefault` keeps it where it then is. */
  onClosed?: (event: Event) => void
  className?: string
}

/** `trigger` is one button, which keeps its own look. */
export function Menu({ trigger, children, ...look }: MenuProps) {
  const { t } = useTranslation()
  const parts = useMenuParts()
  const button = useRef<HTMLButtonElement>(null)
  const ids = { trigger: useId(), content: useId() }
  const [isOpen, setIsOpen] = useState(false)
  const change = (open: boolean) => {
    setIsOpen(open)
    if (open) loadMenuParts().catch(giveUp)
  }
  const giveUp = () => {
    setIsOpen(false)
    toast({ title: t('common.loadFailed'), tone: 'bad' })
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    change(!isOpen)
    // The menu takes the focus, not the button.
    if (!isOpen) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    change(event.key === 'ArrowDown' || !isOpen)
    event.preventDefault()
  }
  return (
    <>
      <Slot.Root
        ref={button}
        id={ids.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && parts ? ids.content : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Slot.Root>
      {parts && (
        <parts.MenuLayer isOpen={isOpen} onOpenChange={change} button={button} ids={ids} {...look}>
          <Parts value={parts}>{children}</Parts>
        </parts.MenuLayer>
      )}
    </>
  )
}

const Parts = createContext<MenuParts | null>(null)

export function MenuItem(props: MenuItemProps) {
  const parts = use(Parts)
  return parts && <parts.MenuItem {...props} />
}

export function MenuRadioGroup(props: MenuRadioGroupProps) {
  const parts = use(Parts)
  return parts && <parts.MenuRadioGroup {...props} />
}

export function MenuRadioItem(props: MenuRadioItemProps) {
  const parts = use(Parts)
  return parts && <parts.MenuRadioItem {...props} />
}

export function MenuSwitchItem(props: MenuSwitchItemProps) {
  const parts = use(Parts)
  return parts && <parts.MenuSwitchItem {...props} />
}

/** Tiles, four in a row. */
export function MenuGrid(props: MenuGridProps) {
  const parts = use(Parts)
  return parts && <parts.MenuGrid {...props} />
}

/** A picture with a few words under it. */
export function MenuTile(props: MenuTileProps) {
  const parts = use(Parts)
  return parts && <parts.MenuTile {...props} />
}

export function MenuSeparator() {
  const parts = use(Parts)
  return parts && <parts.MenuSeparator />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = use(Parts)
  return parts && <parts.MenuLabel>{children}</parts.MenuLabel>
}

/** Items side by side. */
export function MenuRow({ children }: { children: ReactNode }) {
  return <div className="flex justify-between">{children}</div>
}
