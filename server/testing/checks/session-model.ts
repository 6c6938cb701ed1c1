// A model of a session: its expected state after each action, in a few lines without sockets, storage or time.
import type { AiRole, ReplyMode } from '../../../shared/answers/assistant.ts'

export interface Said {
  type: 'user' | 'note'
  key: string
  content: string
}

export interface RoomModel {
  /** `type content` of every message, by number. */
  transcript: string[]
  people: { name: string; isHere: boolean; notes: string[]; said: Said[]; waiting: Said[] }[]
  aiEnabled: boolean
  role: AiRole
  mode: ReplyMode
  isAnswering: boolean
  /** A question arrived while an answer was being written. */
  isAsked: boolean
}

export const answerText = 'Thinking'

export const newRoom = (names: string[]): RoomModel => ({
  transcript: [],
  people: names.map((name) => ({ name, isHere: true, notes: [], said: [], waiting: [] })),
  aiEnabled: true,
  role: 'general',
  mode: 'every',
  isAnswering: false,
  isAsked: false,
})

export function say(room: RoomModel, who: number, said: Said): void {
  const person = room.people[who]!
  if (!person.isHere) return void person.waiting.push(said)
  // The first message with a key counts.
  if (person.said.some((one) => one.key === said.key)) return
  person.said.push(said)
  if (said.type === 'note') return void person.notes.push(said.content)
  room.transcript.push(`user ${said.content}`)
  if (!room.aiEnabled || (room.mode === 'mention' && !said.content.includes('@AI'))) return
  if (room.isAnswering) room.isAsked = true
  room.isAnswering = true
}

export function comeBack(room: RoomModel, who: number): void {
  const person = room.people[who]!
  person.isHere = true
  for (const said of person.waiting.splice(0)) say(room, who, said)
}

/** The text so far is kept; questions that arrived meanwhile are answered together, unless the AI is off. */
export function stopAnswer(room: RoomModel): void {
  room.transcript.push(`ai ${answerText}`)
  room.isAnswering = room.isAsked && room.aiEnabled
  room.isAsked = false
}

export function change<K extends 'aiEnabled' | 'role' | 'mode'>(room: RoomModel, what: K, to: RoomModel[K]): void {
  if (room[what] === to) return
  room[what] = to
  room.transcript.push('system')
}
