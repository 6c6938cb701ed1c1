// Prints a page of the app into a PDF: it is loaded in a window that nobody sees, and saved where the person says.
import type { BrowserWindow, PrintToPDFOptions, WebContents } from 'electron'
import { limits } from '../../shared/limits.ts'
import type { Dialogs } from './dialogs.ts'
import type { Texts } from '../shell/texts.ts'
import type { Windows } from '../shell/windows.ts'

/** Chromium's word for a page that went on to another by itself. */
const aborted = -3

export interface PrintGiven {
  texts: Texts
  windows: Pick<Windows, 'open'>
  dialogs: Pick<Dialogs, 'saveFile' | 'tell'>
  /** Runs something later; returns what prevents it. */
  later(ms: number, run: () => void): () => void
}

export interface Print {
  /** False: the dialog was left, or the person was told what went wrong. One at a time; the others wait. */
  printPage(asker: BrowserWindow, name: string, path: string): Promise<boolean>
  /** That page says that all of it is there. */
  pageReady(sender: WebContents): void
}

export function createPrint(given: PrintGiven): Print {
  let turn: Promise<unknown> = Promise.resolve()
  let printing: { contents: WebContents; ready: () => void } | null = null

  async function draw(path: string): Promise<Buffer> {
    // A4 at 96 points an inch: what the page asks of the screen fits what it is printed on.
    const window = given.windows.open('print', path, { show: false, width: 794, height: 1123 })
    const contents = window.webContents
    let stop = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        printing = { contents, ready: resolve }
        stop = given.later(limits.printPageMs, () => reject(new Error('too slow')))
        contents.on('render-process-gone', () => reject(new Error('the page broke')))
        contents.on('did-fail-load', (_event, code, _words, _url, isMainFrame) => {
          if (isMainFrame && code !== aborted) reject(new Error('the page cannot be loaded'))
        })
        contents.on('destroyed', () => reject(new Error('the app ends')))
      })
      return await contents.printToPDF(paper(given.texts.words().print))
    } finally {
      stop()
      printing = null
      if (!window.isDestroyed()) window.destroy()
    }
  }

  async function print(asker: BrowserWindow, name: string, path: string): Promise<boolean> {
    let pdf: Buffer
    try {
      pdf = await draw(path)
    } catch {
      const words = given.texts.words().print
      await given.dialogs.tell(asker, words.notMade, words.notReady)
      return false
    }
    return given.dialogs.saveFile(asker, name, pdf)
  }

  return {
    printPage(asker, name, path) {
      const mine = turn.then(() => print(asker, name, path))
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
    // Without one the system prints the date and the title.
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  }
}
