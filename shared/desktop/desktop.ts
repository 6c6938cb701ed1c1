// The calls and events between the windows and the main process of the desktop app: every call with the schema of its arguments.
import * as z from 'zod'
import { languages } from '../texts/language.ts'
import { limits } from '../limits/limits.ts'
import { readReturnPath } from '../accounts/return-path.ts'
import type { DesktopServer } from './desktop-server.ts'
import type { NetworkProblem, NetworkQuestion, TrustedCertificate } from './network.ts'

export const systems = ['windows', 'mac', 'linux'] as const
export type System = (typeof systems)[number]

/** The kinds of pages that the app shows in its windows; `find` is a bar in the main window, `question` asks about the connection. */
export const places = ['main', 'quick-ask', 'print', 'find', 'question'] as const

/** Settings of the app; they stay on this machine. */
export const desktopSettingsSchema = z.object({
  startAtLogin: z.boolean(),
  /** Closing the window keeps the app in the tray. */
  keepInTray: z.boolean(),
  /** In Electron's notation, such as `CommandOrControl+Shift+K`; null: none. */
  quickAskShortcut: z.string().min(1).max(60).nullable(),
  /** Languages for the spelling checker. */
  spelling: z.array(z.enum(languages)).max(languages.length),
  /** 0.5 to 3 times the normal size. */
  zoom: z.number().min(0.5).max(3),
  /** Draws with the graphics processor; a change takes effect after a restart. */
  hardwareAcceleration: z.boolean(),
})
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>

/** What a window needs at startup. */
export interface DesktopStart {
  /** Which window this is. */
  place: (typeof places)[number]
  /** The address of the server: its origin and base path, without a trailing slash. */
  server: string
  /** This app's identity at that server; null: none yet. */
  token: string | null
  /** The version of the app. */
  version: string
  system: System
  settings: DesktopSettings
  /** False: another program uses the shortcut, or it is not valid here. */
  isShortcutFree: boolean
  /** True if the system can store the token safely; otherwise it is lost when the app ends. */
  isTokenKept: boolean
  /** False: the app cannot start when the user logs in, as in a Flatpak. */
  canStartAtLogin: boolean
  /** False: the system did not show the last notification, for example because it is not allowed. */
  canNotify: boolean
  graphics: Graphics
  /** The state of the app's own update; the event `update` reports changes. */
  update: Update
}

export interface Graphics {
  /** True if this run uses hardware acceleration. */
  isAccelerated: boolean
  /** True if this version of the app switched hardware acceleration off, because the graphics process crashed. */
  hasFallenBack: boolean
}

/** The matches of a search in the main window's page. */
export interface Found {
  matches: number
  /** The selected match, from 1; 0 if there are none. */
  position: number
  /** True if the page shows a session, where only the messages on screen are searched. */
  isSession: boolean
}

/** The result of checking an address that the user entered as their server. */
export type ServerCheck =
  | 'ok'
  | 'not_an_address'
  | 'not_secure'
  | 'with_credentials'
  | 'already_added'
  | 'list_full'
  | 'unreachable'
  | 'not_kring'
  | 'other_version'
  | NetworkProblem

export type MicrophoneAnswer = 'granted' | 'refused'

export type Update =
  | { state: 'off' | 'none' | 'checking' }
  | { state: 'loading'; version: string; percent: number }
  | { state: 'ready'; version: string }
  | { state: 'failed' }

/** The answer to a question about the connection; it must be of the question's kind. */
const networkAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('certificate'), isTrusted: z.boolean() }),
  z.object({ kind: z.literal('proxy'), username: z.string().min(1).max(500), password: z.string().max(1_000) }),
  /** The position in the question's list. */
  z.object({ kind: z.literal('client_certificate'), index: z.number().int().min(0).max(200) }),
])
export type NetworkAnswer = z.infer<typeof networkAnswerSchema>

const token = z.string().regex(/^[\w.-]{20,600}$/)
const address = z.string().min(1).max(2_000)
const fileName = z.string().min(1).max(200)
const bytes = z.instanceof(Uint8Array)

/** A page of the app itself: `/chat/…`, never another origin. */
export const ownPathSchema = z.string().refine((path) => readReturnPath(path) !== null)

/** Every call by its channel, with its arguments in order. The main process validates them; invalid ones are refused with an error. */
export const desktopArguments = {
  /** The current state. The first call of a page: events are sent to it from then on. */
  start: z.tuple([]),
  keepToken: z.tuple([token.nullable()]),
  checkServer: z.tuple([address]),
  /** Adds it to the servers of the app, and opens its window. */
  addServer: z.tuple([address]),
  servers: z.tuple([]),
  /** Shows the window of a server that was added, by its origin. */
  switchServer: z.tuple([address]),
  /** '' returns to the host as its name. */
  renameServer: z.tuple([address, z.string().max(limits.serverNameCharacters)]),
  /** To another place in the list, from 0. */
  moveServer: z.tuple([address, z.number().int().min(0).max(limits.desktopServers)]),
  removeServer: z.tuple([address]),
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
  restartApp: z.tuple([]),
  /** `isNew` starts a search; otherwise the next match is selected, or the previous one. '' clears the matches. */
  findInPage: z.tuple([z.string().max(500), z.object({ isForward: z.boolean(), isNew: z.boolean() })]),
  /** The height that the bar needs, in pixels of its page. */
  setFindHeight: z.tuple([z.number().int().min(30).max(400)]),
  closeFind: z.tuple([]),
  searchSession: z.tuple([]),
  /** Asks the person what the connection to this server needs, in a window that only the main process opens. */
  resolveProblem: z.tuple([address]),
  trustedCertificates: z.tuple([]),
  /** The origin of the server. */
  forgetCertificate: z.tuple([address]),
  networkQuestion: z.tuple([]),
  /** null cancels. */
  answerQuestion: z.tuple([networkAnswerSchema.nullable()]),
} as const
export type DesktopCall = keyof typeof desktopArguments
export type DesktopArguments<C extends DesktopCall> = z.infer<(typeof desktopArguments)[C]>

export interface ChosenFile {
  name: string
  /** '' if the system does not know it. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Results {
  start: DesktopStart
  /** False: it is kept only until the app ends. */
  keepToken: boolean
  checkServer: ServerCheck
  addServer: ServerCheck
  servers: DesktopServer[]
  switchServer: null
  renameServer: null
  moveServer: null
  /** False: the person did not confirm it, or it is the only server. */
  removeServer: boolean
  /** False: the address is not allowed to be opened. */
  openOutside: boolean
  /** The browser was opened; returning from it raises the event `signInCode`. */
  signInOutside: boolean
  /** null: the dialog was cancelled. Rejects with a sentence for the user, `fileTooLarge` or `fileUnreadable`, which names the file. */
  chooseFiles: ChosenFile[] | null
  /** False: the dialog was cancelled, or the user was told what went wrong. */
  saveFile: boolean
  /**
   * Prints a page of the app, in a hidden window, to a PDF that the user names; false: the dialog was cancelled, or the user was told
   * what went wrong.
   */
  printPage: boolean
  /** Sent by the printed page when it is complete. */
  pageReady: null
  notify: null
  setUnread: null
  askMicrophone: MicrophoneAnswer
  openInMain: null
  closeQuickAsk: null
  /** The settings now in effect. */
  changeSettings: Pick<DesktopStart, 'settings' | 'isShortcutFree' | 'graphics'>
  setLanguage: null
  checkUpdate: Update
  installUpdate: null
  restartApp: null
  /** The matches arrive as the event `found`. */
  findInPage: null
  setFindHeight: null
  closeFind: null
  /** Closes the find bar, and opens the search of the session in the main window. */
  searchSession: null
  /** The check after the person's answers. */
  resolveProblem: ServerCheck
  trustedCertificates: TrustedCertificate[]
  /** Those that are left. */
  forgetCertificate: TrustedCertificate[]
  /** null: the question has been withdrawn. */
  networkQuestion: NetworkQuestion | null
  answerQuestion: null
}
export type DesktopResult<C extends DesktopCall> = Results[C]

/** From the main process to its windows. */
export interface DesktopEvents {
  /** A page of the app to show: from a link, the help menu or the quick ask. */
  open: string
  /** The code that the browser returned after signing in; it works once, with the verifier. */
  signInCode: { code: string; verifier: string }
  /** Chosen in the menu or in the find bar. */
  menu: 'new-session' | 'settings' | 'sign-out' | 'search'
  update: Update
  settings: DesktopSettings
  /** Another window signed in or out: the app's identity from now on. */
  token: string | null
  /** The list of servers, or what is unread there, has changed. */
  servers: DesktopServer[]
  /** Whether the system showed the last notification; sent when that changes. */
  canNotify: boolean
  /** The find bar was opened, or opened again. */
  find: null
  found: Found
}
export type DesktopEvent = keyof DesktopEvents

/** `window.desktop`, as the preload script exposes it. */
export type DesktopBridge = {
  [C in DesktopCall]: (...args: DesktopArguments<C>) => Promise<DesktopResult<C>>
} & {
  /** Returns a function that stops listening. */
  on<E extends DesktopEvent>(event: E, listener: (value: DesktopEvents[E]) => void): () => void
}
