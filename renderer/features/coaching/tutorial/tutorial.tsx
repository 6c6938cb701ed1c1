// Starts the tour of a screen: automatically 2 s after the screen is ready if it was not shown before, or on request.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { watchTyping } from '../../../lib/browser/watch-typing.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import { onTutorialRestart } from './restart-tutorial.ts'
import { isDue } from './tutorial-record.ts'

type TutorialProps = {
  context?: TutorialContext
  /** True when the screen is loaded and nothing has to be answered first. */
  isReady: boolean
  /** True while an answer streams: the tour does not start by itself then. */
  isAnswering?: boolean
}

export function Tutorial({ context = 'home', isReady, isAnswering = false }: TutorialProps) {
  const { t } = useTranslation()
  // A new key for each start.
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<'no' | 'by itself' | 'asked for'>('no')
  const close = useCallback(() => setShown('no'), [])
  const isAnswered = useEffectEvent(() => !isAnswering)

  useEffect(() => {
    const start = (how: 'by itself' | 'asked for') => {
      setRound((before) => before + 1)
      setShown(how)
    }
    let cancel = () => {}
    if (isReady && isDue(context)) {
      const typing = watchTyping(limits.tutorialPauseMs)
      const isFree = () => isAnswered() && !typing.isOn()
      const stopWaiting = whenFree(() => isDue(context) && start('by itself'), limits.tutorialStartMs, isFree)
      cancel = () => {
        stopWaiting()
        typing.stop()
      }
    }
    const stop = onTutorialRestart((restarted) => {
      if (restarted !== context) return
      cancel()
      setShown('no')
      // The dialog or menu with the restart button first returns the focus.
      cancel = whenFree(() => start('asked for'), limits.tutorialExitMs)
    })
    return () => {
      cancel()
      stop()
    }
  }, [context, isReady])

  const Overlay = useLazy(shown !== 'no', loadOverlay, () => {
    // No message for anyone who did not request the tour.
    if (shown === 'asked for') toast({ title: t('common.loadFailed'), tone: 'bad' })
    close()
  })
  if (!Overlay || shown === 'no') return null
  return <Overlay key={round} context={context} isAnswering={isAnswering} isRequested={shown === 'asked for'} onClose={close} />
}

/** Waits while a dialog or a menu is open: a tour never covers one. */
function whenFree(start: () => void, afterMs: number, isFree: () => boolean = () => true): () => void {
  let timer = setTimeout(function look() {
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') || !isFree()) timer = setTimeout(look, afterMs)
    else start()
  }, afterMs)
  return () => clearTimeout(timer)
}

async function loadOverlay() {
  const [{ TutorialOverlay }] = await Promise.all([import('./tutorial-overlay.tsx'), loadTexts('tutorial')])
  return TutorialOverlay
}
