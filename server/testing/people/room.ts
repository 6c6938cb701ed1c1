// A session of three people who call the AI by name; one of them has two tabs.
import type { Client, ClientOptions } from './client.ts'
import { enter } from '../checks/settle.ts'
import { visitor } from './visitor.ts'

export interface TestRoom {
  id: string
  clients: Client[]
}

/** `more`: the number of people besides Anna, Bram and Cleo. */
export async function openRoom(url: string, more = 0, options: Partial<ClientOptions> = {}): Promise<TestRoom> {
  const { id } = await visitor(url, 'Host').createSession()
  const come = (name: string, cookie: string | null = null) => enter({ name, sessionId: id, url: () => url, cookie, ...options })
  const anna = await come('Anna')
  anna.send({ type: 'set_reply_mode', mode: 'mention' })
  await anna.until('the mode', (one) => one.state()?.session.replyMode === 'mention')
  const clients = [anna]
  for (const name of ['Bram', 'Cleo', ...Array.from({ length: more }, (_, n) => `Guest ${n + 1}`)]) clients.push(await come(name))
  clients.push(await come('Anna', anna.cookie()))
  return { id, clients }
}
