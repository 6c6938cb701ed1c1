// The browser's own speech recognition, restarted until it is stopped.
import type { Recognise } from './recognition.ts'
import { webSpeech } from '../support.ts'

const restartMs = 250

export const recogniseInBrowser: Recognise = (language, listener) => {
  const Recognition = webSpeech()
  if (!Recognition) throw new Error('this browser has no speech recognition')
  let isWanted = true
  let isCancelled = false
  let restart: number | undefined
  const recognition = new Recognition()
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onstart = () => listener.onPhase('listening')
  recognition.onresult = ({ results, resultIndex }) => {
    if (isCancelled) return
    const heard = Array.from({ length: results.length - resultIndex }, (_, index) => results[resultIndex + index])
    const words = (isFinal: boolean) =>
      heard
        .filter((result) => result?.isFinal === isFinal)
        .map((result) => result?.[0]?.transcript.trim())
        .join(' ')
        .trim()
    const final = words(true)
    if (final !== '') listener.onFinal(final)
    listener.onInterim(words(false))
  }
  recognition.onerror = ({ error }) => {
    // Silence is not an error: it continues to listen.
    if (isCancelled || error === 'no-speech') return
    isWanted = false
    listener.onProblem({ code: error })
  }
  recognition.onend = () => {
    if (isCancelled) return
    listener.onInterim('')
    // Browsers stop by themselves after silence or a minute.
    if (isWanted) restart = window.setTimeout(() => isWanted && recognition.start(), restartMs)
    else listener.onPhase('stopped')
  }
  recognition.start()
  return {
    stop() {
      isWanted = false
      window.clearTimeout(restart)
      recognition.stop()
    },
    cancel() {
      isWanted = false
      isCancelled = true
      window.clearTimeout(restart)
      recognition.abort()
    },
  }
}
