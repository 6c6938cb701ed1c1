// A full-screen dialog for longer work: the title at the top, the actions always visible at the bottom.
import { ArrowLeft, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { useLayer } from '../lib/browser/open-layers.ts'
import { useEscape } from '../lib/browser/use-escape.ts'
import { Button } from './button.tsx'
import { findOpener, giveFocusBack } from './find-opener.ts'
import { IconButton } from './icon-button.tsx'

type FullDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  badge: ReactNode
  description: string
  /** The label of the back button. */
  back: string
  footer: ReactNode
  children: ReactNode
}

export function FullDialog({ open, onClose, title, badge, description, back, footer, children }: FullDialogProps) {
  const { t } = useTranslation()
  const opener = useRef<HTMLElement | null>(null)
  // As in dialog.tsx: a toast above handles the key first, but the dialog must close too.
  useEscape(open, onClose)
  useLayer(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            const first = event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')
            if (!first) return
            event.preventDefault()
            first.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          // On a wide screen a margin of the backdrop stays visible, so that it can be clicked.
          className="appear sheet fixed inset-0 z-50 flex flex-col bg-paper shadow-lift outline-none sm:inset-3 sm:overflow-hidden sm:rounded-xl sm:ring sm:ring-line lg:inset-5"
        >
          <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-1.5 sm:px-3">
            <Button variant="plain" onClick={onClose} className="px-2.5">
              <ArrowLeft />
              {back}
            </Button>
            <span aria-hidden="true" className="h-5 w-px bg-line max-sm:hidden" />
            <div className="flex min-w-0 items-center gap-2.5 max-sm:order-last max-sm:w-full max-sm:px-2.5 max-sm:pb-1.5">
              <Radix.Title className="text-16 font-bold tracking-[-0.008em] wrap-anywhere">{title}</Radix.Title>
              {badge}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('common.close')} className="ml-auto">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-6">
            <div className="mx-auto max-w-[56rem] py-6 sm:py-10">
              <Radix.Description className="max-w-measure text-16 text-ink-2">{description}</Radix.Description>
              {children}
            </div>
          </div>
          <footer className="border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            <div className="mx-auto max-w-[56rem]">{footer}</div>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
