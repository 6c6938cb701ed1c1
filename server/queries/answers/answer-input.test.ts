// What anyone in a session may see of what an answer was based on, and who may see who paid for it.
import { describe, expect, it } from 'vitest'
import { guest, user, type Person, type PersonKey } from '../../domain/people/person.ts'
import type { AnswerInput } from '../../store/messages/answer-inputs.ts'
import type { Session } from '../../store/database/rows.ts'
import { findAnswerInput } from './answer-input.ts'

type Reads = Parameters<typeof findAnswerInput>[0]

const account = (id: string) => user(id, { firstName: id, lastName: '' }, 'en')
const [host, payer, member, other] = [account('host'), account('payer'), account('member'), account('other')]
const session = { id: 's', host: 'user:host' as PersonKey } as Session

interface Given {
  input?: string | null
  wasKept?: boolean
  /** Of the ledger. */
  payer?: AnswerInput['payer']
  answer?: { model?: string | null; answering?: string | null; payer?: string | null }
}

/** A store in which `member` belongs to the team `bakery`, `other` to the team `mill`, and everyone else pays for themselves. */
function storing(given: Given | null) {
  const asked: unknown[][] = []
  const teams: Record<string, string> = { 'user:member': 'team:bakery', 'user:other': 'team:mill' }
  const answer = { model: 'fast', answering: '["Bo","Cas"]', payer: null, ...given?.answer }
  const found = given && { input: null, wasKept: false, payer: null, ...given, answer }
  const store = {
    answerInputs: { find: (...args: unknown[]) => (asked.push(args), Promise.resolve(found)) },
    payers: { find: (...args: unknown[]) => (asked.push(args), Promise.resolve({ payer: teams[args[0] as string] ?? args[0] })) },
  }
  const deps = { store, config: { defaultPlan: 'free' } } as unknown as Reads
  return { asked, find: (person: Person = payer) => findAnswerInput(deps, session, person, 'a1') }
}

describe('what the assistant read', () => {
  it.each<[string, Given, object]>([
    ['is shown, with the model and the people it answered', { input: '{"seen":1}', wasKept: true }, { input: { seen: 1 } }],
    ['is withheld if something in it was deleted or changed', { input: null, wasKept: true }, { isWithheld: true }],
    ['is not called withheld if it was never stored', { input: null, wasKept: false }, {}],
    ['is shown without a model if none was chosen yet', { answer: { model: null } }, { model: '' }],
    ['is shown with nobody if it is not known whom it answered', { answer: { answering: null } }, { answering: [] }],
  ])('%s', async (_what, given, shown) => {
    const { find, asked } = storing(given)
    expect(await find()).toEqual({
      ...{ model: 'fast', answering: ['Bo', 'Cas'], input: null, isWithheld: false, payer: null },
      ...shown,
    })
    expect(asked).toEqual([['s', 'a1']])
  })

  it('of an answer that does not exist is refused', async () => {
    await expect(storing(null).find()).rejects.toMatchObject({ code: 'answer_not_found' })
  })
})

const paidBy = (kind: 'person' | 'team' | 'demo', name: string, line: AnswerInput['payer']): Given => ({
  payer: line,
  answer: { payer: JSON.stringify({ kind, name }) },
})
const byPerson = paidBy('person', 'Piet', 'user:payer')
const byTeam = paidBy('team', 'Bakery', 'team:bakery')
const byGuest = paidBy('person', 'Gijs', 'guest:g')

describe('who paid', () => {
  it.each<[string, Given, Person, string | null]>([
    ['a person is shown to the host', byPerson, host, 'Piet'],
    ['a person is shown to that person', byPerson, payer, 'Piet'],
    ['a person is not shown to anyone else', byPerson, other, null],
    ['a guest is shown to that guest', byGuest, guest('g', 'en'), 'Gijs'],
    ['a guest is not shown to another guest', byGuest, guest('h', 'en'), null],
    ['a guest is not shown to an account with the same id', byGuest, account('g'), null],
    ['a team is shown to the host', byTeam, host, 'Bakery'],
    ['a team is shown to its members', byTeam, member, 'Bakery'],
    ['a team is not shown to members of another team', byTeam, other, null],
    ['a team is not shown to people without a team', byTeam, payer, null],
    ['a demo is shown to nobody: the host', paidBy('demo', 'Demo', 'demo:s'), host, null],
    ['a demo is shown to nobody: others', paidBy('demo', 'Demo', 'user:payer'), payer, null],
    ['nothing is shown to the host if no payer is known', { payer: 'user:payer' }, host, null],
    ['nothing is shown to others if no payer is known', { payer: 'user:payer' }, payer, null],
    ['without a ledger line the host sees the name', { ...byPerson, payer: null }, host, 'Piet'],
    ['without a ledger line no one else sees the name', { ...byPerson, payer: null }, payer, null],
  ])('%s', async (_what, given, person, name) => {
    expect(await storing(given).find(person)).toEqual({
      ...{ model: 'fast', answering: ['Bo', 'Cas'], input: null, isWithheld: false },
      payer: name,
    })
  })

  it("a person's team is looked up only if a team paid, and the person is not the host", async () => {
    const answer = ['s', 'a1']
    const asked = async (given: Given, person: Person) => {
      const one = storing(given)
      await one.find(person)
      return one.asked
    }
    expect(await asked(byTeam, member)).toEqual([answer, ['user:member', 'free']])
    expect(await asked(byTeam, host)).toEqual([answer])
    expect(await asked(byPerson, other)).toEqual([answer])
    expect(await asked(byGuest, other)).toEqual([answer])
  })
})
