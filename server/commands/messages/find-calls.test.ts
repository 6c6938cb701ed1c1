// Which assistants a text calls, and in which order; which assistants a session offers.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { callsIn, findCalls } from './find-calls.ts'

const own = (...names: string[]) => names.map((name, n) => ({ id: `${n}`, name }))

it('assistants are called in the order of the text, each once, five at most; @AI is one of them only beside another · MODEL-08', () => {
  const all = own('Zoe', 'Abe', 'Bea', 'Cas', 'Dop')
  expect(callsIn('@abe, then @Zoe, then @ABE', all)).toEqual(['1', '0'])
  expect(callsIn('@Dop @Cas @AI @Coach @Bea @Abe @Zoe', all)).toEqual(['4', '3', null, 'coach', '2'])
  expect(callsIn('@AI?', all)).toEqual([])
  expect(callsIn('Zoe and me@abe.example and @Abel and @nobody', all)).toEqual([])
})

it('of two with the same name, only the first, which is the session’s, is called; the longest name counts · MODEL-08', () => {
  expect(callsIn('@Baker?', own('Baker', 'BAKÉR', 'Bakery'))).toEqual(['0'])
  expect(callsIn('@BAKÉR?', own('Baker', 'BAKÉR'))).toEqual([])
  expect(callsIn('@Bakery?', own('Baker', 'Bakery'))).toEqual(['1'])
})

it('the built-in assistants are called by their English and their Dutch names', () => {
  expect(callsIn('@General Assistant, @Marketing Expert, @Copywriter, @Sales Expert and @Coach', [])).toEqual([
    'general',
    'marketing',
    'copywriter',
    'sales',
    'coach',
  ])
  expect(callsIn('@Salesexpert, @Marketingexpert and @Algemene assistent', [])).toEqual(['sales', 'marketing', 'general'])
})

const calling = ({ host = 'user:ada' as 'user:ada' | 'guest:anna', exists = true } = {}) => {
  const { fakes, called } = recordCalls({
    findSession: exists ? sessionWith({ host }) : null,
    findTeam: { team: { id: 't' }, ownerPlan: 'team' },
    listAssistants: [{ id: 'b', name: 'Baker' }],
  })
  const { findSession, findTeam, listAssistants } = fakes('findSession', 'findTeam', 'listAssistants')
  const deps = {
    config: { defaultPlan: 'free' },
    store: { sessions: { find: findSession }, teams: { find: findTeam }, assistants: { list: listAssistants } },
  } as unknown as Deps
  return { called, call: (content: string) => findCalls(deps, 's', content) }
}

it('a session offers its own assistants and those of its host’s team', async () => {
  const { called, call } = calling()
  expect(await call('@Baker?')).toEqual(['b'])
  expect(called('findSession', 'findTeam', 'listAssistants')).toEqual([
    ['findSession', 's'],
    ['findTeam', 'ada'],
    ['listAssistants', 's', 't'],
  ])
  const ofGuest = calling({ host: 'guest:anna' })
  expect(await ofGuest.call('@Baker?')).toEqual(['b'])
  expect(ofGuest.called('listAssistants')).toEqual([['listAssistants', 's', null]])
})

it('in a demo in which nobody has written, only the built-in assistants are called', async () => {
  const { called, call } = calling({ exists: false })
  expect(await call('@Baker and @Coach?')).toEqual(['coach'])
  expect(called('listAssistants')).toEqual([])
})

it('for a text without @ nothing is looked up', async () => {
  const { called, call } = calling()
  expect(await call('Baker?')).toEqual([])
  expect(called('findSession', 'listAssistants')).toEqual([])
})
