// Who is delayed by a locked row in Postgres when people join.
import { expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { fakePostgres } from '../../testing/doubles/fake-postgres.ts'
import { participantsStore } from './participants.ts'

it('a session whose row is locked delays the people who join it, but nobody who joins another one', async () => {
  let unlock = (): void => undefined
  const locked = new Promise<void>((resolve) => (unlock = resolve))
  const { db } = fakePostgres({ wait: ({ values }) => (values?.includes('locked') ? locked : Promise.resolve()) })
  const entered: string[] = []
  const enter = async (sessionId: string, id: string) => {
    await participantsStore(db, db).put(sessionId, guest(id, 'en'), id, 1)
    entered.push(id)
  }
  const own = [enter('locked', 'anna'), enter('locked', 'bram')]
  await enter('free', 'chiara')
  expect(entered).toEqual(['chiara'])
  unlock()
  await Promise.all(own)
  expect(entered).toEqual(['chiara', 'anna', 'bram'])
})
