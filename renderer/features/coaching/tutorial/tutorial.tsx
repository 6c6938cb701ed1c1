// Starts the tour of a screen: by itself 2 s after the person can use it, for who has not had it, or when it is asked for again.
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/limits.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import { onTutorialRestart } from './restart-tutorial.ts'
import { isDue } from './tutorial-record.ts'

type TutorialProps = {
  context?: TutorialContext
  /** The screen can be used: it is loaded, and nothing has to be answered first. */
  isReady: boolean
}

export function Tutorial({ context = 'home', isReady }: TutorialProps) {
  const { t } = useTranslation()
  // Each start is a tour of its own.
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<'no' | 'by itself' | 'asked for'>('no')
  const close = useCallback(() => setShown('no'), [])

  useEffect(() => {
    const start = (how: 'by itself' | 'asked for') => {
      setRound((before) => before + 1)
      setShown(how)
    }
    let cancel = () => {}
    if (isReady && isDue(context)) cancel = whenFree(() => isDue(context) && start('by itself'), limits.tutorialStartMs)
    const stop = onTutorialRestart((restarted) => {
      if (restarted !== context) return
      cancel()
      setShown('no')
      // What it was asked in, a dialog or a menu, first gives the focus back.
      cancel = whenFree(() => start('asked for'), limits.tutorialExitMs)
    })
    return () => {
      cancel()
      stop()
    }
  }, [context, isReady])

  const Overlay = useLazy(shown !== 'no', loadOverlay, () => {
    // Whoever did not ask for a tour misses nothing.
    if (shown === 'asked for') toast({ title: t('common.loadFailed'), tone: 'bad' })
    close()
  })
  if (!Overlay || shown === 'no') return null
  return <Overlay key={round} context={context} onClose={close} />
}

/** A tour never comes over a dialog or a menu: it looks again a little later. */
function whenFree(start: () => void, afterMs: number): () => void {
  let timer = setTimeout(function look() {
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) timer = setTimeout(look, afterMs)
    else start()
  }, afterMs)
  return () => clearTimeout(timer)
}

async function loadOverlay() {
  const [{ TutorialOverlay }] = await Promise.all([import('./tutorial-overlay.tsx'), loadTexts('tutorial')])
  return TutorialOverlay
}
