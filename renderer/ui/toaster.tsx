// Shows the toast; mounted once, near the root.
import { Check, CircleAlert, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { limits } from '../../shared/limits/limits.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { cn } from './cn.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { currentToast, onToast, toastGone } from './toast.ts'

export function Toaster() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(onToast, currentToast, () => undefined)
  const focus = useToastFocus(shown?.id)
  return (
    <Radix.Provider
      // A new provider for each toast: Radix pauses under the pointer or the focus, and closing a paused toast would leave all later ones
      // paused.
      key={shown?.id}
      duration={shown?.durationMs ?? (shown?.action ? limits.toastActionMs : limits.toastMs)}
      swipeDirection="right"
      swipeThreshold={limits.toastSwipePixels}
      label={t('common.notification')}
    >
      <div {...focus.box}>
        {shown && (
          <Radix.Root
            data-tone={shown.tone}
            onOpenChange={(isOpen) => {
              if (isOpen) return
              focus.giveBack()
              toastGone(shown.id)
            }}
            className={cn(
              'rise swipe flex items-start gap-3 rounded-lg bg-raised py-3 pr-2 pl-4 shadow-lift ring ring-line outline-none focus-visible:outline-2',
              shown.tone === 'bad' && 'ring-danger',
            )}
          >
            {shown.tone === 'ok' && <Check className="mt-px text-assistant" />}
            {shown.tone === 'bad' && <CircleAlert className="mt-px text-danger" />}
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Radix.Title className="font-bold">{shown.title}</Radix.Title>
              {shown.description !== undefined && <Radix.Description className="text-ink-2">{shown.description}</Radix.Description>}
              {shown.action && (
                <Radix.Action altText={shown.action.label} asChild>
                  <Button size="sm" className="mt-2" onClick={shown.action.onPress}>
                    {shown.action.label}
                  </Button>
                </Radix.Action>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('common.close')} size="sm" className="-my-1 pointer-coarse:-my-3 max-sm:-my-3">
                <X />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        )}
        {/* Below the header, which most toasts are about; at the bottom it would cover the composer. The tour moves it off its target. */}
        <Radix.Viewport
          hotkey={['F8']}
          label={t('common.notifications')}
          className="fixed top-[var(--toast-top,calc(4.25rem+env(safe-area-inset-top)))] right-3 z-60 grid w-[22.5rem] max-w-[calc(100vw-1.5rem)] outline-none sm:top-[var(--toast-top,4.25rem)] sm:right-4 sm:w-[19rem]"
        />
      </div>
    </Radix.Provider>
  )
}

// Returns the focus to where it was when the toast closes, and keeps it on the notifications when another toast replaces it.
function useToastFocus(toastId: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const isInside = useRef(false)

  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.querySelector('ol')?.focus()
  }, [toastId])

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside.current) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    isInside.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    isInside.current = relatedTarget instanceof Node && box.current?.contains(relatedTarget) === true
  }
  const giveBack = () => {
    if (box.current?.contains(document.activeElement) && before.current?.isConnected) before.current.focus()
  }
  return { box: { ref: box, onFocus, onBlur }, giveBack }
}
