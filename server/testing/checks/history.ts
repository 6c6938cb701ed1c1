// Compares what every client sent and received with the database, and lists the promises that were broken.
import type { ClientLog, History } from './history-types.ts'
import type { Message } from '../../../shared/entities.ts'
import { answersBroken, groupBy } from './history-answers.ts'
import { catchUpBroken } from './history-catch-up.ts'

/** Empty if every promise was kept. */
export function brokenPromises(history: History): string[] {
  return [
    ...history.clients.flatMap((client) => ownSendsBroken(client, history)),
    ...numbersBroken(history.stored.messages),
    ...viewsBroken(history),
    ...history.clients.flatMap(catchUpBroken),
    ...notesBroken(history),
    ...answersBroken(history),
  ]
}

export const authorOf = (message: Message) => message.userId ?? message.anonymousId ?? ''

// G1, G2 and G5 for everything that one client sent.
function ownSendsBroken(client: ClientLog, { clients, stored }: History): string[] {
  const broken: string[] = []
  const own = [...stored.messages.filter((message) => authorOf(message) === client.person), ...(stored.notes[client.person] ?? [])]
  const storedUnder = groupBy(own, (message) => message.messageKey ?? '')
  // The same person may send one key from two clients.
  const sentUnder = groupBy(
    clients.filter(({ person }) => person === client.person).flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'send')),
    ({ key }) => key,
  )
  const about = groupBy(
    client.entries.filter((entry) => entry.kind === 'send' || entry.kind === 'ack' || entry.kind === 'refused'),
    ({ key }) => key,
  )
  for (const [key, entries] of about) {
    const acks = entries.filter((entry) => entry.kind === 'ack')
    // An internal error does not tell whether the message was stored.
    const refused = entries.some((entry) => entry.kind === 'refused' && entry.code !== 'internal')
    const found = storedUnder.get(key) ?? []
    const [first] = found
    const contents = (sentUnder.get(key) ?? []).map(({ content }) => content.trim())
    const acked = entries.findIndex(({ kind }) => kind === 'ack')
    const sentBefore = entries.slice(0, Math.max(acked, 0)).flatMap((entry) => (entry.kind === 'send' ? [entry.content.trim()] : []))
    const say = (promise: string, what: string) => broken.push(`${promise}: ${client.name}'s ${key} ${what}`)
    if (acks.length > 0 && !first) say('G1', 'was acknowledged and is not stored')
    if (found.length > 1) say('G2', `is stored ${found.length} times`)
    if (acks.some((ack) => first && ack.id !== first.id)) say('G2', 'was acknowledged under another id than it is stored under')
    if (first && !contents.includes(first.content)) say('G2', 'is stored with a content that nobody sent')
    else if (first && isAlone(client, clients) && acked >= 0 && !sentBefore.includes(first.content))
      say('G2', 'is stored with a later content than the one that was acknowledged')
    if (first && refused && acks.length === 0) say('G5', 'was refused and is stored')
    if (client.view && !refused && acks.length === 0 && !first) say('G5', 'was repeated to the end and is not stored')
  }
  return broken
}

// With two tabs of one person, it is unknown which content came first.
const isAlone = (client: ClientLog, clients: ClientLog[]) => clients.every((other) => other === client || other.person !== client.person)

function numbersBroken(messages: Message[]): string[] {
  const numbers = messages.map(({ seq }) => seq)
  const wrong = numbers.findIndex((seq, index) => seq !== index + 1)
  return wrong < 0 ? [] : [`G3: the numbers are ${numbers.slice(0, wrong + 1).join(', ')} …: there is a hole or a double`]
}

// G3 and G4: everyone who stayed sees every message, with the same bytes in the same order.
function viewsBroken({ clients, stored }: History): string[] {
  const broken: string[] = []
  const shared = stored.messages.map((message) => JSON.stringify(message))
  let order: { name: string; ids: string } | null = null
  for (const { name, person, view, onNodes } of clients) {
    if (!view) continue
    const seen = view.filter(({ type }) => type !== 'note')
    const bytes = new Map(seen.map((message) => [message.id, JSON.stringify(message)]))
    const missing = stored.messages.filter(({ id }, index) => bytes.get(id) !== shared[index]).length
    if (missing > 0) broken.push(`G3: ${name} lacks ${missing} of ${shared.length} messages, or sees other bytes`)
    else if (seen.length > shared.length) broken.push(`G3: ${name} sees ${seen.length} messages where ${shared.length} are stored`)
    const ids = seen.map(({ id }) => id).join()
    order ??= { name, ids }
    if (missing === 0 && order.ids !== ids) broken.push(`G3: ${name} reads in another order than ${order.name}`)
    const own = new Set(view.filter(({ type }) => type === 'note').map(({ id }) => id))
    const lost = (stored.notes[person] ?? []).filter(({ id }) => !own.has(id)).length
    if (lost > 0 && !onNodes) broken.push(`G4: ${name} lacks ${lost} own notes`)
  }
  return broken
}

// G6: a note is visible only to its author.
function notesBroken({ clients, stored, surfaces = [] }: History): string[] {
  const written = Object.entries(stored.notes).flatMap(([author, notes]) => notes.map(({ content }) => ({ author, content })))
  const sent = clients.flatMap(({ person, entries }) =>
    entries.flatMap((entry) => (entry.kind === 'send' && entry.note ? [{ author: person, content: entry.content }] : [])),
  )
  const canaries = [...new Map([...written, ...sent].map((note) => [`${note.author} ${note.content}`, note])).values()]
  if (canaries.length === 0) return []
  const heard = clients.flatMap(({ name, person, entries, view }) => {
    const received = [...entries.flatMap((entry) => (entry.kind === 'receive' ? [entry.message] : [])), ...(view ?? [])]
    return { where: `what ${name} received`, reader: person, text: received.map(({ content }) => content).join('\n') }
  })
  const strange = stored.messages.filter(({ type, content }) => type !== 'ai' && canaries.some((note) => note.content === content))
  return [
    ...[...heard, ...surfaces].flatMap(({ where, reader, text }) =>
      canaries
        .filter((note) => note.author !== reader && text.includes(note.content))
        .map(({ content }) => `G6: the note “${content}” is in ${where}`),
    ),
    ...strange.map(({ content }) => `G6: the note “${content}” is stored as a message`),
  ]
}
