// Handles calls from pages to the main process. Accepts only our own pages, only the top frame of a window, and only arguments that match
// the contract.
import { desktopArguments, type DesktopArguments, type DesktopCall, type DesktopResult } from '../../shared/desktop/desktop.ts'
import type { Log } from '../shell/log.ts'
import { isOwnPage } from '../shell/own-origin.ts'
import type { Caller, Place } from '../shell/windows.ts'

export type Handlers = {
  [C in DesktopCall]: (caller: Caller, ...args: DesktopArguments<C>) => DesktopResult<C> | Promise<DesktopResult<C>>
}

/** Small windows may make only the calls that they need. */
const everyPlace: readonly DesktopCall[] = ['start', 'keepToken', 'setLanguage']
const ofFind: readonly DesktopCall[] = ['findInPage', 'setFindHeight', 'closeFind', 'searchSession']
const ofQuestion: readonly DesktopCall[] = ['networkQuestion', 'answerQuestion']
const ofPlace: Record<Exclude<Place, 'main'>, readonly DesktopCall[]> = {
  'quick-ask': [...everyPlace, 'openInMain', 'closeQuickAsk'],
  print: [...everyPlace, 'pageReady'],
  find: [...everyPlace, ...ofFind],
  question: [...everyPlace, ...ofQuestion],
}
const notOfMain: readonly DesktopCall[] = ['pageReady', 'closeQuickAsk', ...ofFind, ...ofQuestion]

export function mayCall(place: Place, call: DesktopCall): boolean {
  return place === 'main' ? !notOfMain.includes(call) : ofPlace[place].includes(call)
}

interface Given {
  handlers: Handlers
  /** Returns null if the window is not one of ours. */
  callerOf(contents: Electron.WebContents): Caller | null
  log: Log
}

export function installBridge({ ipcMain }: Pick<typeof import('electron'), 'ipcMain'>, { handlers, callerOf, log }: Given): void {
  function senderOf(event: Electron.IpcMainInvokeEvent): Caller | null {
    const { sender, senderFrame } = event
    // null: the frame was removed while it called. A nested frame has a parent.
    if (senderFrame === null || senderFrame.parent !== null || sender.isDestroyed() || !isOwnPage(senderFrame.url)) return null
    return callerOf(sender)
  }

  function handle<C extends DesktopCall>(call: C): void {
    const handler: (caller: Caller, ...args: DesktopArguments<C>) => DesktopResult<C> | Promise<DesktopResult<C>> = handlers[call]
    ipcMain.handle(call, async (event, ...args: unknown[]) => {
      const caller = senderOf(event)
      if (caller === null || !mayCall(caller.place, call)) {
        // Not the address of the page: it can name a session.
        log('refused a call that this page may not make', { call, place: caller?.place })
        throw new Error('refused')
      }
      const given = desktopArguments[call].safeParse(args)
      if (!given.success) {
        // Not the arguments, nor what is wrong with them: they are what someone wrote.
        log('refused a call with invalid arguments', { call, place: caller.place })
        throw new Error('refused')
      }
      return handler(caller, ...(given.data as DesktopArguments<C>))
    })
  }

  for (const call of Object.keys(desktopArguments) as DesktopCall[]) handle(call)
}
