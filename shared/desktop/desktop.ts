// What the desktop app's window and its main process say to each other: every call with the schema of its arguments, every event.
import { z } from 'zod'
import { languages } from '../language.ts'
import { readReturnPath } from '../accounts/return-path.ts'

export const systems = ['windows', 'mac', 'linux'] as const
export type System = (typeof systems)[number]

/** What people choose about the app itself; it stays on this machine. */
export const desktopSettingsSchema = z.object({
  startAtLogin: z.boolean(),
  /** Closing the window leaves the app in the tray. */
  keepInTray: z.boolean(),
  /** In Electron's words, as `CommandOrControl+Shift+K`; null: none. */
  quickAskShortcut: z.string().min(1).max(60).nullable(),
  /** Languages that are looked through for spelling. */
  spelling: z.array(z.enum(languages)).max(languages.length),
  /** 0.5 to 3 times the usual size. */
  zoom: z.number().min(0.5).max(3),
})
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>

/** What a window needs to begin. */
export interface DesktopStart {
  /** Which window this is. */
  place: 'main' | 'quick-ask' | 'print'
  /** The origin of the server, without a slash at its end. */
  server: string
  /** Who this app is at that server; null: nobody yet. */
  token: string | null
  /** Of the app. */
  version: string
  system: System
  settings: DesktopSettings
  /** False: the shortcut is taken by another program, or its words mean nothing here. */
  isShortcutFree: boolean
  /** The system can keep the token safe; without that it lives as long as the app runs. */
  isTokenKept: boolean
}

/** What became of an address that somebody gave as their server's. */
export type ServerCheck = 'ok' | 'not_an_address' | 'not_secure' | 'unreachable' | 'not_kring' | 'other_version'

export type MicrophoneAnswer = 'granted' | 'refused'

export type Update =
  | { state: 'off' | 'none' | 'checking' }
  | { state: 'loading'; version: string; percent: number }
  | { state: 'ready'; version: string }
  | { state: 'failed' }

const token = z.string().regex(/^[\w.-]{20,600}$/)
const address = z.string().min(1).max(2_000)
const fileName = z.string().min(1).max(200)
const bytes = z.instanceof(Uint8Array)

/** A page of the app itself: `/chat/…`, never another place. */
export const ownPathSchema = z.string().refine((path) => readReturnPath(path) !== null)

/** Every call, by its channel: the arguments in their order. The main process checks them; a window that lies gets an error. */
export const desktopArguments = {
  /** How things stand. The first call of a page: from then on it is told events. */
  start: z.tuple([]),
  keepToken: z.tuple([token.nullable()]),
  checkServer: z.tuple([address]),
  /** Every window is loaded anew after it. */
  useServer: z.tuple([address]),
  openOutside: z.tuple([address]),
  signInOutside: z.tuple([]),
  chooseFiles: z.tuple([z.object({ extensions: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).max(40), several: z.boolean() })]),
  saveFile: z.tuple([fileName, bytes]),
  printPage: z.tuple([fileName, ownPathSchema]),
  pageReady: z.tuple([]),
  notify: z.tuple([z.object({ title: z.string().max(200), body: z.string().max(1_000), tag: z.string().max(200) })]),
  setUnread: z.tuple([z.number().int().min(0).max(100_000)]),
  askMicrophone: z.tuple([]),
  openInMain: z.tuple([ownPathSchema]),
  closeQuickAsk: z.tuple([]),
  changeSettings: z.tuple([desktopSettingsSchema.partial()]),
  setLanguage: z.tuple([z.enum(languages)]),
  checkUpdate: z.tuple([]),
  installUpdate: z.tuple([]),
} as const
export type DesktopCall = keyof typeof desktopArguments
export type DesktopArguments<C extends DesktopCall> = z.infer<(typeof desktopArguments)[C]>

export interface ChosenFile {
  name: string
  /** '' when the system knows none. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Results {
  start: DesktopStart
  /** False: it is kept until the app ends only. */
  keepToken: boolean
  checkServer: ServerCheck
  useServer: ServerCheck
  /** False: such an address is never opened. */
  openOutside: boolean
  /** The browser was opened; who comes back brings the event `signInCode`. */
  signInOutside: boolean
  /** null: the dialog was left. Rejects with the words of `fileTooLarge` or `fileUnreadable` before the name. */
  chooseFiles: ChosenFile[] | null
  /** False: the dialog was left, or the person was told what went wrong. */
  saveFile: boolean
  /** Prints a page of the app, unseen, into a PDF that the person names; false: the dialog was left, or the person was told what went wrong. */
  printPage: boolean
  /** From the page that is printed: all of it is there. */
  pageReady: null
  notify: null
  setUnread: null
  askMicrophone: MicrophoneAnswer
  openInMain: null
  closeQuickAsk: null
  /** What holds from now on. */
  changeSettings: Pick<DesktopStart, 'settings' | 'isShortcutFree'>
  setLanguage: null
  checkUpdate: Update
  installUpdate: null
}
export type DesktopResult<C extends DesktopCall> = Results[C]

/** From the main process to its windows. */
export interface DesktopEvents {
  /** A page of the app to go to: from a link, the help menu, the quick ask. */
  open: string
  /** What somebody who signed in in their browser came back with; it works once, with the verifier. */
  signInCode: { code: string; verifier: string }
  /** Chosen in the menu. */
  menu: 'new-session' | 'settings' | 'sign-out'
  update: Update
  settings: DesktopSettings
  /** Another window signed in or out: who this app is now. */
  token: string | null
}
export type DesktopEvent = keyof DesktopEvents

/** `window.desktop`, as the preload script gives it. */
export type DesktopBridge = {
  [C in DesktopCall]: (...args: DesktopArguments<C>) => Promise<DesktopResult<C>>
} & {
  /** Returns what ends the listening. */
  on<E extends DesktopEvent>(event: E, listener: (value: DesktopEvents[E]) => void): () => void
}
