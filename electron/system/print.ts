// Prints a page of the app to a PDF: loads it in a hidden window and saves the file where the user chooses.
import type { BrowserWindow, PrintToPDFOptions, WebContents } from 'electron'
import { limits } from '../../shared/limits/limits.ts'
import type { Dialogs } from './dialogs.ts'
import type { Texts } from '../shell/texts.ts'
import type { Windows } from '../shell/windows.ts'

/** Chromium's error code for a load that was aborted because the page navigated elsewhere. */
const aborted = -3

export interface PrintGiven {
  texts: Texts
  windows: Pick<Windows, 'open'>
  dialogs: Pick<Dialogs, 'saveFile' | 'tell'>
  /** Runs a function later; returns a function that cancels it. */
  later(ms: number, run: () => void): () => void
}

export interface Print {
  /** Resolves to false if the dialog was cancelled, or if the user was told what went wrong. Prints one page at a time; the others wait. `server`: whose page it is. */
  printPage(asker: BrowserWindow, name: string, path: string, server?: string): Promise<boolean>
  /** Called by the print page when it is complete. */
  pageReady(sender: WebContents): void
}

export function createPrint(given: PrintGiven): Print {
  let turn: Promise<unknown> = Promise.resolve()
  let printing: { contents: WebContents; ready: () => void } | null = null

  async function draw(path: string, server?: string): Promise<Buffer> {
    // A4 at 96 dpi, so that the layout on screen matches the paper.
    const window = given.windows.open('print', path, { show: false, width: 794, height: 1123 }, server)
    const contents = window.webContents
    let stop = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        printing = { contents, ready: resolve }
        stop = given.later(limits.printPageMs, () => reject(new Error('the page was not ready in time')))
        contents.on('render-process-gone', () => reject(new Error('the page crashed')))
        contents.on('did-fail-load', (_event, code, _words, _url, isMainFrame) => {
          if (isMainFrame && code !== aborted) reject(new Error('the page cannot be loaded'))
        })
        contents.on('destroyed', () => reject(new Error('the window was closed')))
      })
      return await contents.printToPDF(paper(given.texts.words().print))
    } finally {
      stop()
      printing = null
      if (!window.isDestroyed()) window.destroy()
    }
  }

  async function print(asker: BrowserWindow, name: string, path: string, server?: string): Promise<boolean> {
    let pdf: Buffer
    try {
      pdf = await draw(path, server)
    } catch {
      const words = given.texts.words().print
      await given.dialogs.tell(asker, words.notMade, words.notReady)
      return false
    }
    return given.dialogs.saveFile(asker, name, pdf)
  }

  return {
    printPage(asker, name, path, server) {
      const mine = turn.then(() => print(asker, name, path, server))
      turn = mine.catch(() => undefined)
      return mine
    },
    pageReady: (sender) => {
      if (sender === printing?.contents) printing.ready()
    },
  }
}

function paper({ page, of }: { page: string; of: string }): PrintToPDFOptions {
  const footer = `<div style="width:100%;font:8px sans-serif;color:#555;text-align:center">${page} <span class="pageNumber"></span> ${of} <span class="totalPages"></span></div>`
  return {
    pageSize: 'A4',
    margins: { top: 0.6, bottom: 0.7, left: 0.6, right: 0.6 },
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    displayHeaderFooter: true,
    // Without a header template Chromium prints the date and the title.
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  }
}
