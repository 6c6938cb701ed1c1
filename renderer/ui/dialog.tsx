// A dialog for one decision; below 640 px it is a sheet at the bottom. Escape, the backdrop and the close button close it.
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { useLayer } from '../lib/browser/open-layers.ts'
import { useEscape } from '../lib/browser/use-escape.ts'
import { cn } from './cn.ts'
import { findOpener, giveFocusBack } from './find-opener.ts'
import { IconButton } from './icon-button.tsx'

const widths = { sm: 'sm:max-w-[25rem]', md: 'sm:max-w-[32rem]', lg: 'sm:max-w-[44rem]' }

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The browser's Back button leaves the page instead of closing the dialog. */
  backLeaves?: boolean
  /** Called after it has closed and the focus was restored. */
  onClosed?: () => void
  title: string
  description?: string
  /** Hides the title visually, but not from screen readers. */
  hideTitle?: boolean
  /** The actions, always visible at the bottom. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** An illustration behind the dialog instead of the backdrop. */
  scene?: ReactNode
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    backLeaves = false,
    onClosed,
    title,
    description,
    hideTitle = false,
    footer,
    size = 'md',
    scene,
    children,
  } = props
  const { t } = useTranslation()
  const opener = useRef<HTMLElement | null>(null)
  // A toast above is the topmost layer and handles the key itself, but the dialog must close too.
  useEscape(open, () => onOpenChange(false))
  useLayer(open && !backLeaves, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cn('appear fixed inset-0 z-40', scene ? 'overflow-hidden bg-ground' : 'bg-scrim')}>{scene}</Radix.Overlay>
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            // Not autoFocus: it moves the focus before the opener is recorded, and loses it to a dialog below.
            const first = event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
            onClosed?.()
          }}
          className={cn(
            'appear sheet fixed z-50 flex max-h-[calc(100dvh-2rem-var(--keyboard,0px))] flex-col bg-raised shadow-lift ring ring-line outline-none max-sm:inset-x-0 max-sm:bottom-[var(--keyboard,0px)] max-sm:rounded-t-xl sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:rounded-xl',
            widths[size],
          )}
        >
          <header className={cn('flex items-start justify-between gap-4 pt-4 pr-3.5 pl-6', hideTitle && 'absolute top-0 right-0 z-10')}>
            <Radix.Title className={hideTitle ? 'sr-only' : 'pt-1 text-20 font-extrabold tracking-[-0.012em] wrap-anywhere'}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t('common.close')}>
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div className={cn('min-h-0 overflow-y-auto overscroll-contain px-6 pt-3', footer ? 'pb-4' : 'pb-safe')}>
            {description !== undefined && <Radix.Description className="mb-4 text-ink-2">{description}</Radix.Description>}
            {children}
          </div>
          {footer && <footer className="flex flex-wrap gap-2 px-6 pb-safe">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
