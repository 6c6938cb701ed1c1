// The layer itself: a header, and below it the setup or the three tabs of the running brainstorm.
import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { useLayer } from '../../lib/browser/open-layers.ts'
import { useEscape } from '../../lib/browser/use-escape.ts'
import { findOpener, giveFocusBack } from '../../ui/find-opener.ts'
import { Ring } from '../../ui/ring.tsx'
import { toast } from '../../ui/toast.ts'
import { EscapeContext, type EscapeTaker } from './escape.ts'
import { LayerHeader } from './layer-header.tsx'
import { Notices } from './notices.tsx'
import { Parts } from './parts.tsx'
import { BrainstormContext, type BrainstormContextValue } from './brainstorm-context.ts'
import { SetupStep } from './setup-step.tsx'

type BrainstormScreenProps = { open: boolean; onClose: () => void; room: BrainstormContextValue; said: string }

export function BrainstormScreen({ open, onClose, room, said }: BrainstormScreenProps) {
  const { t } = useTranslation()
  const opener = useRef<HTMLElement | null>(null)
  const taker = useRef<EscapeTaker | null>(null)
  const escape = (target: EventTarget | null) => {
    if (taker.current?.(target) === true) return
    // An answer is sent when its field loses the focus, which React does not report for a field that is removed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  // As in dialog.tsx: a toast above handles the key first, but the layer must close too.
  useEscape(open, () => escape(document.activeElement))
  useLayer(open, () => escape(document.activeElement))
  const { brainstorm, isLoaded } = room.view
  const end = useEnding(room)
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            const layer = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
            event.preventDefault()
            ;(layer?.querySelector<HTMLElement>('[data-autofocus]') ?? layer)?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            escape(event.target)
          }}
          // Using a toast or a menu above does not close the layer.
          onInteractOutside={(event) => event.preventDefault()}
          className="appear fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-clip bg-paper outline-none"
        >
          <BrainstormContext value={room}>
            <EscapeContext value={taker}>
              <LayerHeader onClose={onClose} onEnd={end} />
              <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
                <Notices />
                {brainstorm && <Parts key={brainstorm.id} />}
                {!brainstorm && isLoaded && <SetupStep />}
                {!isLoaded && (
                  <p role="status" className="row-start-2 grid place-items-center">
                    <Ring turning className="size-10" />
                    <span className="sr-only">{t('common.loading')}</span>
                  </p>
                )}
              </div>
              <p role="status" className="sr-only">
                {said}
              </p>
            </EscapeContext>
          </BrainstormContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Ends the brainstorm for everyone; whoever ended it can undo that. */
function useEnding({ live, view }: BrainstormContextValue): () => void {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<string | null>(null)
  const { brainstorm } = view
  useEffect(() => {
    if (ending === null || brainstorm?.id === ending) return
    setEnding(null)
    const undo = () => void live.act({ type: 'reopen_brainstorm', brainstormId: ending })
    toast({ title: t('brainstorm.ended'), action: { label: t('brainstorm.undo'), onPress: undo } })
  }, [ending, brainstorm, live, t])
  return () => {
    if (!brainstorm) return
    setEnding(brainstorm.id)
    live.act({ type: 'end_brainstorm' })
  }
}
