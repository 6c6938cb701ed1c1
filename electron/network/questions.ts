// Asks the person about certificates and proxies in a small window of its own, one question at a time. Only that window's page reads the
// question and answers it, so no other page can.
import type { NetworkAnswer } from '../../shared/desktop/desktop.ts'
import type { NetworkQuestion } from '../../shared/desktop/network.ts'
import type { Windows } from '../shell/windows.ts'

const mostWaiting = 5
const size = { width: 480, height: 720 }

type AnswerTo<K extends NetworkQuestion['kind']> = Extract<NetworkAnswer, { kind: K }>

export interface Questions {
  /** Resolves to null if the person closes the window or cancels. */
  ask<K extends NetworkQuestion['kind']>(question: Extract<NetworkQuestion, { kind: K }>): Promise<AnswerTo<K> | null>
  /** The question in this window; null if it has been answered. */
  current(window: Electron.BrowserWindow): NetworkQuestion | null
  /** null cancels, and so does an answer to another kind of question. A window answers only its own question, once. */
  answer(window: Electron.BrowserWindow, given: NetworkAnswer | null): void
}

interface Asked {
  question: NetworkQuestion
  end(answer: NetworkAnswer | null): void
}

interface Given {
  windows: Pick<Windows, 'open'>
  mainWindow(): Electron.BrowserWindow | null
  /** Attaches the menus and the zoom of the app's windows. */
  adopt(contents: Electron.WebContents): void
  /** True while the app quits: no further question is shown. */
  isEnding(): boolean
}

export function createQuestions(
  { nativeTheme }: Pick<typeof import('electron'), 'nativeTheme'>,
  { windows, mainWindow, adopt, isEnding }: Given,
): Questions {
  const waiting: Asked[] = []
  /** The window with the first question. */
  let shown: Electron.BrowserWindow | null = null

  function show(): void {
    const parent = mainWindow()
    const window = windows.open('question', '/question', {
      ...size,
      title: 'Kring',
      minWidth: 340,
      minHeight: 320,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#131a17' : '#fdfdfb',
      ...(parent && !parent.isDestroyed() && parent.isVisible() && { parent }),
    })
    shown = window
    adopt(window.webContents)
    window.on('closed', () => {
      // Closed by the person, or with the app.
      if (shown === window) end(null)
    })
  }
  function end(answer: NetworkAnswer | null): void {
    shown = null
    waiting.shift()?.end(answer)
    if (isEnding()) for (const one of waiting.splice(0)) one.end(null)
    if (waiting.length > 0) show()
  }
  return {
    ask<K extends NetworkQuestion['kind']>(question: Extract<NetworkQuestion, { kind: K }>) {
      return new Promise<AnswerTo<K> | null>((resolve) => {
        // Each server and each proxy asks once at a time; more are an attack.
        if (waiting.length >= mostWaiting) return resolve(null)
        waiting.push({ question, end: (answer) => resolve(answer?.kind === question.kind ? (answer as AnswerTo<K>) : null) })
        if (waiting.length === 1) show()
      })
    },
    current: (window) => (window === shown ? (waiting[0]?.question ?? null) : null),
    answer(window, given) {
      if (window !== shown) return
      end(given)
      window.destroy()
    },
  }
}
