// Runs tasks in fair turns: IP addresses take turns, and so do the people at each address; each person has one task running.
import type { Turn } from '../people/person.ts'

export interface FairQueue {
  /** Rejects if the task does. `alone`: it runs while nothing else runs. */
  run<T>(turn: Turn, task: () => Promise<T>, options?: { alone?: boolean }): Promise<T>
  /** Tasks of this person, and of this IP address, that run or wait. */
  count(turn: Turn): { ofPerson: number; ofAddress: number }
}

interface Task {
  turn: Turn
  isAlone: boolean
  start(): Promise<void>
}

/** The waiting tasks of one person. */
type Tasks = [Task, ...Task[]]

interface Place {
  address: string
  /** The waiting tasks of everyone at this address, by person. */
  people: Map<string, Tasks>
  tasks: Tasks
}

/** `atOnce`: how many tasks run at the same time. */
export function createFairQueue(atOnce: number): FairQueue {
  // Both maps keep the order of turns: after a turn, the entry moves to the end.
  const waiting = new Map<string, Map<string, Tasks>>()
  const running = new Set<Task>()
  const addressOf = ({ from, person }: Turn) => from ?? `no address: ${person}`

  function next(): Place | undefined {
    for (const [address, people] of waiting)
      for (const [person, tasks] of people) if (![...running].some(({ turn }) => turn.person === person)) return { address, people, tasks }
    return undefined
  }

  function take({ address, people, tasks: [{ turn }, second, ...rest] }: Place): void {
    people.delete(turn.person)
    waiting.delete(address)
    if (second) people.set(turn.person, [second, ...rest])
    if (people.size > 0) waiting.set(address, people)
  }

  function startNext(): void {
    for (let place = next(); place; place = next()) {
      const [first] = place.tasks
      const isFull = running.size >= atOnce || [...running].some(({ isAlone }) => isAlone)
      // New tasks wait for an exclusive task, or it would never run.
      if (isFull || (first.isAlone && running.size > 0)) return
      take(place)
      running.add(first)
      void first.start().finally(() => {
        running.delete(first)
        startNext()
      })
    }
  }

  return {
    run: (turn, task, { alone = false } = {}) =>
      new Promise((resolve, reject) => {
        const people = waiting.get(addressOf(turn)) ?? new Map<string, Tasks>()
        waiting.set(addressOf(turn), people)
        const added = { turn, isAlone: alone, start: () => Promise.resolve().then(task).then(resolve, reject) }
        const before = people.get(turn.person)
        people.set(turn.person, before ? [...before, added] : [added])
        startNext()
      }),
    count(turn) {
      const people = waiting.get(addressOf(turn))
      const active = [...running].map((task) => task.turn)
      const sum = [...(people?.values() ?? [])].reduce((total, tasks) => total + tasks.length, 0)
      return {
        ofPerson: (people?.get(turn.person)?.length ?? 0) + active.filter(({ person }) => person === turn.person).length,
        ofAddress: sum + active.filter((other) => addressOf(other) === addressOf(turn)).length,
      }
    },
  }
}
