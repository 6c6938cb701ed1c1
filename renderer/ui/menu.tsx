// A menu below a button: actions, choices, separators and labels. Its content is loaded when the page is idle, or when it opens.
import * as Slot from 'radix-ui/slot'
import {
  createContext,
  createElement,
  use,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { loadMenuParts, useMenuParts } from './lazy-menu.ts'
import type { MenuLook, MenuParts } from './menu-parts.tsx'
import { toast } from './toast.ts'

type MenuProps = MenuLook & { trigger: ReactElement; children: ReactNode }

/** `trigger` is one button, which keeps its own style. */
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
    // Otherwise the click would move the focus from the menu to the button.
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

/** A component from the lazily loaded parts; they are always loaded inside an open menu. */
function lazyPart<P extends object>(pick: (parts: MenuParts) => ComponentType<P>) {
  return function LazyPart(props: P) {
    const parts = use(Parts)
    return parts && createElement(pick(parts), props)
  }
}

export const MenuItem = lazyPart((parts) => parts.MenuItem)
export const MenuRadioGroup = lazyPart((parts) => parts.MenuRadioGroup)
export const MenuRadioItem = lazyPart((parts) => parts.MenuRadioItem)
export const MenuSwitchItem = lazyPart((parts) => parts.MenuSwitchItem)
export const MenuGrid = lazyPart((parts) => parts.MenuGrid)
export const MenuTile = lazyPart((parts) => parts.MenuTile)
export const MenuSeparator = lazyPart((parts) => parts.MenuSeparator)
export const MenuLabel = lazyPart((parts) => parts.MenuLabel)

/** Items side by side. */
export function MenuRow({ children }: { children: ReactNode }) {
  return <div className="flex justify-between">{children}</div>
}
