// The shared drafts of guided forms through the real server: who sees what, who may change it, and what is stored.
import { expect, it, onTestFinished } from 'vitest'
import type { FieldValue } from '../../../shared/guided/guided-protocol.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

let keys = 0
/** Changes a field and waits until that is stored; returns the error code, or null. */
async function fills(ear: Ear, form: GuidedForm, field: string, value: FieldValue): Promise<string | null> {
  const key = `form-${(keys += 1)}`
  ear.send({ type: 'change_form', key, form, field, value })
  await ear.settles()
  return ear.all('error').find(({ messageKey }) => messageKey === key)?.code ?? null
}

async function sees(ear: Ear, form: GuidedForm = 'swot') {
  ear.send({ type: 'open_form', form })
  await ear.settles()
  return ear.all('form_state').at(-1)!
}

async function circle() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const [anna, bram, chiara] = ['Anna', 'Bram', 'Chiara'].map((name) => visitor(server.url, name)) as [Visitor, Visitor, Visitor]
  const { id } = await anna.createSession()
  return { server, id, people: { anna, bram, chiara }, anna: await anna.join(id), bram: await bram.join(id) }
}
type Visitor = ReturnType<typeof visitor>

it('two people fill in different fields at once; both see both, and in one field the last value counts · EXP-14', async () => {
  const { anna, bram, id, people } = await circle()
  await sees(anna)
  await sees(bram)
  await Promise.all([fills(anna, 'swot', 'topic', 'A second bakery'), fills(bram, 'swot', 'threats', 'Rent')])
  expect((await sees(anna)).values).toEqual({ topic: 'A second bakery', threats: 'Rent' })
  expect(bram.all('form_changed').map(({ field, displayName }) => [field, displayName])).toContainEqual(['topic', 'Anna'])
  await fills(anna, 'swot', 'threats', 'Rent and wages')
  await fills(bram, 'swot', 'threats', 'Wages')
  expect(await sees(anna)).toMatchObject({ values: { topic: 'A second bakery', threats: 'Wages' }, rev: 4, cleared: null })
  // Someone who joins later, and other forms.
  const chiara = await people.chiara.join(id)
  expect((await sees(chiara)).values).toEqual({ topic: 'A second bakery', threats: 'Wages' })
  expect((await sees(chiara, 'strategy')).values).toEqual({})
})

it('a change is sent only to people who have that form open; a repeated one changes nothing · EXP-14', async () => {
  const { anna, bram } = await circle()
  await sees(anna)
  await fills(anna, 'swot', 'topic', 'Rye')
  await fills(anna, 'swot', 'topic', 'Rye')
  await sees(bram, 'strategy')
  await fills(anna, 'swot', 'topic', 'Spelt')
  anna.send({ type: 'write_form', form: 'swot', field: 'topic' })
  await anna.settles()
  await bram.settles()
  expect([...bram.all('form_changed'), ...bram.all('form_typing')]).toEqual([])
  expect(anna.all('form_changed').map(({ rev, value }) => [rev, value])).toEqual([
    [1, 'Rye'],
    [2, 'Spelt'],
  ])
})

it('everyone at the form sees who is typing where, except that person · EXP-14', async () => {
  const { anna, bram } = await circle()
  await sees(anna)
  await sees(bram)
  bram.send({ type: 'write_form', form: 'swot', field: 'threats' })
  expect(await anna.hears('form_typing')).toMatchObject({ field: 'threats', displayName: 'Bram' })
  await bram.settles()
  expect(bram.all('form_typing')).toEqual([])
})

it('a reader sees the form and each change, but cannot change or clear it · EXP-14', async () => {
  const { anna, people, id } = await circle()
  anna.send({ type: 'set_reader_link', on: true })
  const key = (await anna.hears('access_changed', ({ access }) => access.readerKey !== null)).access.readerKey
  const reader = await people.chiara.join(id, { key })
  await fills(anna, 'swot', 'topic', 'Rye')
  expect((await sees(reader)).values).toEqual({ topic: 'Rye' })
  expect(await fills(reader, 'swot', 'topic', 'Mine')).toBe('read_only')
  reader.send({ type: 'clear_form', key: 'c', form: 'swot' })
  expect((await reader.hears('error', ({ messageKey }) => messageKey === 'c')).code).toBe('read_only')
  reader.send({ type: 'write_form', form: 'swot', field: 'topic' })
  expect((await reader.hears('error')).code).toBe('read_only')
  await fills(anna, 'swot', 'topic', 'Spelt')
  expect((await reader.hears('form_changed')).value).toBe('Spelt')
  expect((await sees(reader)).values).toEqual({ topic: 'Spelt' })
})

it.each<[GuidedForm, string, FieldValue]>([
  ['swot', 'goals', ['leads']],
  ['swot', '__proto__', 'x'],
  ['swot', 'constructor', 'x'],
  ['swot', 'topic', ['Rye']],
  ['content_calendar', 'goals', ['leads', 'leads']],
  ['content_calendar', 'goals', ['riches']],
  ['content_calendar', 'goals', 'leads'],
  ['content_calendar', 'duration', '31'],
  ['strategy', 'budget', ['upTo500']],
])('the %s form rejects %s = %j · EXP-14', async (form, field, value) => {
  const { anna } = await circle()
  expect(await fills(anna, form, field, value)).toBe('bad_request')
  expect((await sees(anna, form)).values).toEqual({})
})

it('a text of 6,000 characters is stored, a longer one is refused; characters that no database can store are replaced · EXP-14', async () => {
  const { anna } = await circle()
  expect(await fills(anna, 'swot', 'topic', 'r'.repeat(6_000))).toBeNull()
  anna.send({ type: 'change_form', key: 'long', form: 'swot', field: 'topic', value: 'r'.repeat(6_001) })
  expect((await anna.hears('error')).code).toBe('invalid_frame')
  expect(await fills(anna, 'swot', 'threats', 'a\0b\ud800')).toBeNull()
  const { values } = await sees(anna)
  expect(values['topic']).toHaveLength(6_000)
  expect(values['threats']).not.toMatch(/\0|\ud800/)
})

it('the form is emptied for everyone when it is sent, and when it is cleared · EXP-14', async () => {
  const { anna, bram } = await circle()
  await sees(bram, 'strategy')
  await fills(anna, 'strategy', 'currentStrategy', 'Flyers')
  await anna.says('Refine our strategy: flyers', { form: 'strategy' })
  const sent = await bram.hears('form_state', ({ cleared }) => cleared !== null)
  expect(sent).toMatchObject({ values: {}, rev: 2, cleared: { displayName: 'Anna', isSent: true } })
  await fills(anna, 'strategy', 'currentStrategy', 'Posters')
  bram.send({ type: 'clear_form', key: 'c', form: 'strategy' })
  await bram.hears('form_done', ({ key }) => key === 'c')
  expect(bram.all('form_state').at(-1)).toMatchObject({ values: {}, rev: 4, cleared: { displayName: 'Bram', isSent: false } })
  expect((await sees(anna, 'strategy')).values).toEqual({})
})

it('a restarted server still has the draft · EXP-14', async () => {
  const server = await startServer({ assistant: silentAssistant })
  const host = visitor(server.url, 'Anna')
  const { id } = await host.createSession()
  const anna = await host.join(id)
  await fills(anna, 'swot', 'topic', 'A second bakery')
  await server.stop()
  const next = await startServer({ assistant: silentAssistant, dataDir: server.dataDir })
  onTestFinished(() => next.remove())
  const again = await visitor(next.url, 'Anna', host.cookie).join(id)
  expect((await sees(again)).values).toEqual({ topic: 'A second bakery' })
})
