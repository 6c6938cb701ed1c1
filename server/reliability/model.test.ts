// Hundreds of seeded random runs of a session; each step is compared with a model of a few lines (G2–G7).
// Verified to fail with a skipped sequence number (G3), with a second message for the same key, and with a second text that replaces the first
// one (G2).
// Does not detect a claim while another answer runs, because one process writes only one answer per session anyway.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiRoles } from '../../shared/answers/assistant.ts'
import type { Assistant } from '../ports/ports.ts'
import type { Client } from '../testing/people/client.ts'
import { readFinalState } from '../testing/cluster/cluster.ts'
import { answerText, change, comeBack, newRoom, say, stopAnswer, type RoomModel, type Said } from '../testing/checks/session-model.ts'
import { enter, isLong, verdict } from '../testing/checks/settle.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { visitor } from '../testing/people/visitor.ts'

const plays = isLong ? 3_000 : 100
const batch = 25
/** Seeds that once failed always run. 98: a race in this test, not in the product. */
const pinned: number[] = [98]

interface Room {
  people: Client[]
  /** Never leaves; its view is compared after every step. */
  watcher: Client
  model: RoomModel
}
type Step = fc.AsyncCommand<RoomModel, Room>

// Says one word and then nothing, until it is stopped.
const endless: Assistant = {
  ...silentAssistant,
  async *answer(prompt, signal) {
    yield { kind: 'text', text: answerText }
    yield* silentAssistant.answer(prompt, signal)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: endless, env: { AI_ADDRESS_LIMIT: '1000000' } })
})
afterAll(() => server.remove())

/** `act` changes the model and the session; afterwards both must agree. */
function step(name: string, can: (model: RoomModel) => boolean, act: (model: RoomModel, room: Room) => void): Step {
  return {
    toString: () => name,
    check: can,
    async run(model, room) {
      act(model, room)
      await agrees(model, room)
    },
  }
}

const spoken = ({ type, content }: { type: string; content: string }) => (type === 'system' ? type : `${type} ${content}`)

const namesOf = ({ people }: RoomModel) => ['Dora', ...people.map(({ name }) => name)].toSorted()

/** Throws if the session does not reach the state of the model. */
async function agrees(model: RoomModel, { people, watcher }: Room): Promise<void> {
  const isDone = (client: Client, who: number) => {
    const { isHere, name } = model.people[who]!
    return !isHere || (client.isJoined() && client.waiting() === 0 && client.state()?.self.displayName === name)
  }
  await Promise.all(people.map((client, who) => client.until('what it said to be stored', () => isDone(client, who), 5_000)))
  const answer = model.isAnswering ? answerText : undefined
  const wanted = { seen: model.transcript, answer, aiEnabled: model.aiEnabled, role: model.role, mode: model.mode, names: namesOf(model) }
  const now = () => {
    const { messages, answer, session, participants } = watcher.state()!
    const names = participants.map(({ displayName }) => displayName).toSorted()
    const seen = messages.toSorted((a, b) => a.seq - b.seq).map(spoken)
    return { seen, answer: answer?.text, aiEnabled: session.aiEnabled, role: session.aiRole, mode: session.replyMode, names }
  }
  const isAlike = () => JSON.stringify(now()) === JSON.stringify(wanted)
  await watcher.until('the model', isAlike, 5_000).catch(() => undefined)
  expect(now()).toEqual(wanted)
}

const person = fc.nat(2)
const words = fc.tuple(fc.constantFrom('', '', '@AI '), fc.string({ minLength: 1, maxLength: 12 })).map(([ai, text]) => `${ai}x${text}x`)
const isHere = (who: number) => (model: RoomModel) => model.people[who]!.isHere
const speak = (type: Said['type']) =>
  fc.tuple(person, words, fc.uuid()).map(([who, content, key]) =>
    step(
      `${who} ${type} ${content}`,
      () => true,
      (model, { people }) => {
        say(model, who, { type, key, content })
        people[who]!.say(content, type, key)
      },
    ),
  )
const repeat = ([who, which, content]: [number, number, string]) =>
  step(
    `${who} repeats a key`,
    (model) => isHere(who)(model) && model.people[who]!.said.length > 0,
    (model, { people }) => {
      const { said } = model.people[who]!
      const { type, key } = said[which % said.length]!
      people[who]!.say(content, type, key)
    },
  )
// Every step needs a visible effect: without one, the test could not wait for it.
const both = (
  name: string,
  who: number,
  act: (model: RoomModel) => void,
  command: Parameters<Client['send']>[0],
  can: (model: RoomModel) => boolean = () => true,
) =>
  step(
    `${who} ${name}`,
    (model) => isHere(who)(model) && can(model),
    (model, { people }) => {
      act(model)
      people[who]!.send(command)
    },
  )
const leave = (who: number) =>
  step(`${who} leaves`, isHere(who), (model, { people }) => {
    model.people[who]!.isHere = false
    people[who]!.line.pause()
  })
const goBack = (who: number) =>
  step(
    `${who} comes back`,
    (model) => !isHere(who)(model),
    (model, { people }) => {
      comeBack(model, who)
      people[who]!.line.resume()
    },
  )
const stop = (who: number) =>
  step(
    `${who} stops the answer`,
    (model) => model.isAnswering && isHere(who)(model),
    (model, { people, watcher }) => {
      stopAnswer(model)
      people[who]!.send({ type: 'stop_answer', answerId: watcher.state()!.answer!.answerId })
    },
  )

const steps: fc.Arbitrary<Step>[] = [
  speak('user'),
  speak('user'),
  speak('note'),
  fc.tuple(person, fc.nat(), words).map(repeat),
  person.map(leave),
  person.map(goBack),
  person.map((who) => step(`the line of ${who} breaks`, isHere(who), (_model, { people }) => people[who]!.line.drop())),
  fc.tuple(person, fc.boolean()).map(([who, enabled]) =>
    both(
      `switches ${enabled}`,
      who,
      (model) => change(model, 'aiEnabled', enabled),
      { type: 'ai_toggle', enabled },
      (model) => model.aiEnabled !== enabled,
    ),
  ),
  fc.tuple(person, fc.constantFrom(...aiRoles)).map(([who, role]) =>
    both(
      `gives the role ${role}`,
      who,
      (model) => change(model, 'role', role),
      { type: 'set_ai_role', role },
      (model) => model.role !== role,
    ),
  ),
  // Not 'smart': rules decide there who is answered, and they have tests of their own.
  fc.tuple(person, fc.constantFrom('every' as const, 'mention' as const)).map(([who, mode]) =>
    both(
      `chooses ${mode}`,
      who,
      (model) => change(model, 'mode', mode),
      { type: 'set_reply_mode', mode },
      (model) => model.mode !== mode,
    ),
  ),
  fc
    .tuple(person, fc.constantFrom('Mo', 'Zoë', 'Anna'))
    .map(([who, name]) =>
      both(`is now ${name}`, who, (model) => void (model.people[who]!.name = name), { type: 'set_name', displayName: name }),
    ),
  person.map(stop),
]

async function play(seed: number): Promise<void> {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
    const { id } = await visitor(server.url, 'Host').createSession()
    const options = { sessionId: id, url: () => server.url, reconnectMs: 2, silenceMs: 10_000 }
    const names = ['Anna', 'Bram', 'Cleo']
    const [watcher, ...people] = await Promise.all(['Dora', ...names].map((name) => enter({ name, ...options })))
    const room: Room = { people, watcher: watcher!, model: newRoom(names) }
    const clients = [watcher!, ...people]
    try {
      await fc.asyncModelRun(() => ({ model: room.model, real: room }), commands)
      await goHome(room)
      const { broken, logs } = await verdict(clients, finalState(id), { quietMs: 30 })
      expect(broken).toEqual([])
      const notes = people.map(({ log }) => logs.find((one) => one === log)?.view?.filter(({ type }) => type === 'note'))
      expect(notes.map((own) => own?.map(({ content }) => content))).toEqual(room.model.people.map((one) => one.notes))
    } finally {
      for (const client of clients) client.close()
    }
  })
  await fc.assert(property, { seed, numRuns: 1, endOnFailure: !isLong })
}

const finalState = (id: string) => (people: string[]) => readFinalState(server.app.deps.store, server.dataDir, id, people)

// Everyone comes back and every answer is stopped, so that there is a final state to compare.
async function goHome(room: Room): Promise<void> {
  const { model, people, watcher } = room
  for (const [who, one] of model.people.entries()) {
    if (one.isHere) continue
    comeBack(model, who)
    people[who]!.line.resume()
    await agrees(model, room)
  }
  while (model.isAnswering) {
    stopAnswer(model)
    watcher.send({ type: 'stop_answer', answerId: watcher.state()!.answer!.answerId })
    await agrees(model, room)
  }
}

describe('a session agrees with its model', () => {
  it.each(pinned)('in run %i, which once failed · G2 G3 G4 G6 G7', play)

  const firsts = Array.from({ length: plays / batch }, (_, n) => n * batch + 1)
  it.each(firsts)(
    `in ${batch} runs from %i on · G2 G3 G4 G6 G7 LIVE-27 LIVE-28 LIVE-29`,
    async (first) => {
      const seeds = Array.from({ length: batch }, (_, n) => first + n)
      const results = await Promise.allSettled(seeds.map(play))
      expect(
        results.flatMap((one, n) =>
          one.status === 'rejected' ? [`seed ${seeds[n]}: ${String(one.reason)} ${String((one.reason as Error).cause)}`] : [],
        ),
      ).toEqual([])
    },
    120_000,
  )
})
