// The small window above all others: one field for a question. Enter sends it, Escape closes the window.
import { ArrowUp, CircleAlert } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { desktop } from '../../../platform/platform.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Ring } from '../../../ui/ring.tsx'
import './quick-ask.css'
import { useQuickAsk } from './use-quick-ask.ts'

export function QuickAsk() {
  const { t } = useTranslation()
  const { words, write, ask, isBusy, trouble } = useQuickAsk()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const focus = () => field.current?.focus()
    focus()
    // The window is hidden, not closed, between questions.
    addEventListener('focus', focus)
    return () => removeEventListener('focus', focus)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return
    if (event.key === 'Escape') void desktop()?.closeQuickAsk()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    ask()
  }
  return (
    <main
      data-quick-ask
      onKeyDown={onKeyDown}
      className="grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3.5 bg-raised p-4 inset-ring inset-ring-line"
    >
      <title>{t('desktop.quickAsk.documentTitle')}</title>
      <Logo className="mt-0.5 size-8" />
      <textarea
        ref={field}
        aria-label={t('desktop.quickAsk.label')}
        aria-invalid={trouble !== null}
        aria-describedby={trouble === null ? undefined : 'trouble'}
        placeholder={t('desktop.quickAsk.placeholder')}
        value={words}
        readOnly={isBusy}
        onChange={(event) => write(event.target.value)}
        className="min-h-9 w-full resize-none bg-transparent py-1 text-18 outline-none"
      />
      <div className="col-start-2 flex min-h-10 items-center justify-between gap-4">
        <Foot isBusy={isBusy} trouble={trouble} />
        <button
          type="button"
          aria-label={t('desktop.quickAsk.send')}
          title={t('desktop.quickAsk.send')}
          disabled={words.trim() === '' || isBusy}
          onClick={ask}
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors not-disabled:hover:bg-accent-hover disabled:opacity-45"
        >
          {isBusy ? <Ring turning className="size-4.5 text-current" /> : <ArrowUp />}
        </button>
      </div>
    </main>
  )
}

function Foot({ isBusy, trouble }: { isBusy: boolean; trouble: string | null }) {
  const { t } = useTranslation()
  if (trouble !== null)
    return (
      <p id="trouble" role="alert" className="flex items-start gap-2 text-13 font-medium text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" />
        {trouble}
      </p>
    )
  const key = 'rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-12 font-semibold text-ink-2 inset-ring inset-ring-line'
  return (
    <p role="status" className="truncate text-13 text-muted">
      {isBusy ? (
        t('desktop.quickAsk.busy')
      ) : (
        <>
          <kbd className={key}>Enter</kbd> {t('desktop.quickAsk.enter')} <span aria-hidden="true">·</span> <kbd className={key}>Esc</kbd>{' '}
          {t('desktop.quickAsk.escape')}
        </>
      )}
    </p>
  )
}
