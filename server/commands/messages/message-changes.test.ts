// Messages that change later: everyone sees the current version, including people who were away; nobody can change another person's.
import { expect, it } from 'vitest'
import { fromView } from '../../../shared/sync/session/session-model.ts'
import { applyEvent } from '../../../shared/sync/session/session-state.ts'
import type { EventOf } from '../../../shared/protocol/protocol.ts'
import { kindsSince } from '../../testing/fixtures/session-fixture.ts'
import { hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'
import type { Ear } from '../../testing/people/visitor.ts'

async function circleWithoutAi() {
  const circle = await startCircle()
  circle.ears[0].send({ type: 'ai_toggle', enabled: false })
  for (const ear of circle.ears) await ear.hears('ai_status_changed')
  const { messageId } = await circle.ears[0].says('Rey or wheat?')
  for (const ear of circle.ears) await ear.hears('new_message', ({ message }) => message.id === messageId)
  return { ...circle, messageId }
}
const updated = async (ear: Ear, fits: (event: EventOf<'message_updated'>) => boolean = () => true) =>
  (await ear.hears('message_updated', fits)).message
const refusal = async (ear: Ear) => (await ear.hears('error')).code

it('people can edit their own messages, and everyone sees that a message was edited · LIVE-35', async () => {
  const { id, ears, anna, messageId } = await circleWithoutAi()
  ears[0].send({ type: 'edit_message', messageId, content: '  Rye or wheat? ' })
  for (const ear of ears) expect(await updated(ear)).toMatchObject({ id: messageId, content: 'Rye or wheat?', rev: 1 })
  const { messages, rev } = await anna.view(id)
  expect(rev).toBe(1)
  expect(messages.find((one) => one.id === messageId)?.metadata.editedAt).toBeDefined()
})

it('a message that is stored again with the same text does not count as edited', async () => {
  const { id, ears, anna, messageId } = await circleWithoutAi()
  ears[0].send({ type: 'edit_message', messageId, content: ' Rey or wheat? ', messageKey: 'same' })
  await ears[0].hears('command_done', (event) => event.messageKey === 'same')
  const { messages } = await anna.view(id)
  expect(messages.find((one) => one.id === messageId)?.metadata.editedAt).toBeUndefined()
})

it('no edit turns a message into a note or publishes text meant as a note, and a note stays a note · LIVE-35', async () => {
  const { id, ears, anna, messageId } = await circleWithoutAi()
  for (const content of ['/note the landlord lies', ' /NOTE\nthe landlord lies']) {
    ears[0].send({ type: 'edit_message', messageId, content })
    expect(await refusal(ears[0])).toBe('edit_makes_no_note')
  }
  const { messageId: note } = await ears[0].says('/note mine')
  ears[0].send({ type: 'edit_message', messageId: note, content: '/note the landlord lies' })
  expect(await updated(ears[0], ({ message }) => message.id === note)).toMatchObject({ type: 'note', content: 'the landlord lies' })
  await ears[1].settles()
  expect(JSON.stringify(ears[1].heard)).not.toContain('landlord')
  const own = (await anna.view(id)).messages.find((one) => one.id === messageId)
  expect([own?.content, own?.metadata.editedAt]).toEqual(['Rey or wheat?', undefined])
})

it('a changed text with a key is acknowledged only to its author, even when it is sent again, and a refusal includes the key', async () => {
  const { ears, messageId } = await circleWithoutAi()
  for (const messageKey of ['edit-1', 'edit-2']) {
    ears[0].send({ type: 'edit_message', messageId, content: 'Rye', messageKey })
    await ears[0].hears('command_done', (event) => event.messageKey === messageKey)
  }
  ears[0].send({ type: 'edit_message', messageId, content: ' ', messageKey: 'edit-3' })
  expect(await ears[0].hears('error')).toMatchObject({ code: 'message_empty', messageKey: 'edit-3' })
  ears[0].send({ type: 'rename_session', title: 'Baking', messageKey: 'title-1' })
  await ears[0].hears('command_done', (event) => event.messageKey === 'title-1')
  ears[1].send({ type: 'rename_session', title: 'Mine', messageKey: 'title-2' })
  expect(await ears[1].hears('error')).toMatchObject({ code: 'host_only', messageKey: 'title-2' })
  expect(ears[1].heard.map(({ type }) => type)).not.toContain('command_done')
})

it('a deleted message is removed for everyone and from the excerpts of replies, and its number stays', async () => {
  const { id, ears, bram, messageId } = await circleWithoutAi()
  await ears[1].says('Rye', { replyTo: messageId })
  const answer = (await ears[0].hears('new_message', ({ message }) => message.content === 'Rye')).message
  expect(answer.metadata.replyTo).toMatchObject({ messageId, displayName: 'Anna', excerpt: 'Rey or wheat?' })
  ears[0].send({ type: 'delete_message', messageId })
  expect(await updated(ears[1], ({ message }) => message.id === messageId)).toMatchObject({ content: '', seq: 2 })
  expect((await updated(ears[1], ({ message }) => message.id === answer.id)).metadata.replyTo?.excerpt).toBe('')
  expect(JSON.stringify(await bram.view(id))).not.toContain('Rey or')
})

it('nobody can edit or delete another person’s message, a notice or a deleted message', async () => {
  const { ears, messageId, anna, id } = await circleWithoutAi()
  ears[1].send({ type: 'edit_message', messageId, content: 'Mine now' })
  expect(await refusal(ears[1])).toBe('message_not_editable')
  ears[1].send({ type: 'delete_message', messageId })
  expect(await refusal(ears[1])).toBe('message_not_editable')
  const notice = (await anna.view(id)).messages.find(({ type }) => type === 'system')
  ears[0].send({ type: 'edit_message', messageId: notice?.id ?? '', content: 'Nothing' })
  expect(await refusal(ears[0])).toBe('message_not_editable')
  ears[0].send({ type: 'edit_message', messageId: 'of-another-session', content: 'Nothing' })
  expect(await refusal(ears[0])).toBe('message_not_found')
  ears[0].send({ type: 'delete_message', messageId })
  await updated(ears[0])
  ears[0].send({ type: 'edit_message', messageId, content: 'Back' })
  expect(await refusal(ears[0])).toBe('message_not_editable')
  ears[0].send({ type: 'edit_message', messageId, content: ' ' })
  expect(await refusal(ears[0])).toBe('message_empty')
})

it('each person counts once per emoji reaction, and only emoji are accepted', async () => {
  const { ears, messageId, anna, bram, id } = await circleWithoutAi()
  const [a, b] = [(await anna.view(id)).self.anonymousId, (await bram.view(id)).self.anonymousId]
  for (const ear of [ears[0], ears[1], ears[1]]) ear.send({ type: 'react', messageId, emoji: '👍', on: true })
  const both = await updated(ears[1], ({ message }) => message.metadata.reactions?.[0]?.people.length === 2)
  expect(both.metadata.reactions?.[0]?.people.toSorted()).toEqual([a, b].toSorted())
  ears[0].send({ type: 'react', messageId, emoji: '👍', on: false })
  ears[1].send({ type: 'react', messageId, emoji: '👍', on: false })
  await updated(ears[1], ({ message }) => message.metadata.reactions?.length === 0)
  for (const emoji of ['ok', '👍👍', '<b>', ' ', '1']) {
    ears[0].send({ type: 'react', messageId, emoji, on: true })
    expect(await refusal(ears[0])).toBe('bad_request')
  }
  const many = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔']
  for (const emoji of many.slice(0, 20)) ears[0].send({ type: 'react', messageId, emoji, on: true })
  await updated(ears[0], ({ message }) => message.metadata.reactions?.length === 20)
  ears[0].send({ type: 'react', messageId, emoji: many.at(-1) ?? '', on: true })
  expect(await refusal(ears[0])).toBe('too_many_reactions')
})

it('pinned messages are listed for everyone, latest first, until someone unpins them', async () => {
  const { ears, messageId, bram, id } = await circleWithoutAi()
  const { messageId: second } = await ears[1].says('Rye it is')
  for (const one of [messageId, second]) {
    ears[1].send({ type: 'pin_message', messageId: one, pinned: true })
    expect((await updated(ears[0])).metadata).toMatchObject({ pinnedBy: 'Bram' })
  }
  const pins = () => bram.json<{ messages: { id: string }[] }>(`/api/sessions/${id}/pins`)
  expect((await pins()).messages.map((one) => one.id)).toEqual([second, messageId])
  ears[0].send({ type: 'pin_message', messageId: second, pinned: false })
  expect((await updated(ears[1], ({ message }) => message.id === second && !message.metadata.pinnedAt)).id).toBe(second)
  expect((await pins()).messages.map((one) => one.id)).toEqual([messageId])
})

it('a person who was away receives only the messages that changed in the meantime · LIVE-29', async () => {
  const { id, ears, bram, messageId } = await circleWithoutAi()
  let state = fromView(await bram.view(id))
  await ears[1].leave()
  ears[0].send({ type: 'edit_message', messageId, content: 'Rye or wheat?' })
  await updated(ears[0])
  await ears[0].says('Rye')
  const back = await bram.join(id, { since: state.cursor, rev: state.rev })
  const joined = back.all('session_joined')[0]
  expect(joined?.changed.map((one) => one.content)).toEqual(['Rye or wheat?'])
  for (const event of back.heard) state = applyEvent(state, event)
  expect(state.messages.map(({ content }) => content).slice(-2)).toEqual(['Rye or wheat?', 'Rye'])
  expect(state.rev).toBe(1)
  const page = await bram.json<{ messages: unknown[]; rev: number }>(`/api/sessions/${id}/changes?rev=0`)
  expect(page).toMatchObject({ rev: 1, limited: false })
  expect(page.messages).toHaveLength(1)
})

it('changes of a note are sent only to its author, in every tab · NOTE-04', async () => {
  const { ears, messageId: _messageId, anna, bram, id } = await circleWithoutAi()
  const tab = await anna.join(id)
  const { messageId } = await ears[0].says('The oven is bought', { messageType: 'note' })
  await ears[1].settles()
  const before = ears[1].heard.length
  ears[1].send({ type: 'edit_message', messageId, content: 'Mine' })
  expect(await refusal(ears[1])).toBe('message_not_found')
  ears[0].send({ type: 'edit_message', messageId, content: 'The oven is sold' })
  for (const ear of [ears[0], tab]) expect(await updated(ear)).toMatchObject({ type: 'note', content: 'The oven is sold' })
  ears[0].send({ type: 'delete_message', messageId })
  await updated(tab, ({ message }) => message.metadata.deletedAt !== undefined)
  await ears[1].settles()
  expect(kindsSince(ears[1], before)).toEqual(['error', 'pong'])
  expect(JSON.stringify(await anna.view(id))).not.toContain('oven')
  expect(JSON.stringify(await bram.view(id))).not.toContain('oven')
})

it('a complete answer can be replaced; the AI does not read the old one, which is marked as replaced · AI-08', async () => {
  const { assistant, ears } = await startCircle()
  await ears[0].says('Rye or wheat?')
  const first = await assistant.begins()
  first.says('Wheat.')
  first.ends()
  const former = await hearsAnswer(ears[1])
  ears[1].send({ type: 'retry_answer', answerId: former.id, anew: true })
  const second = await assistant.begins()
  expect(second.prompt.messages.map(({ text }) => text)).toEqual(['Rye or wheat?'])
  second.says('Rye.')
  second.ends()
  const fresh = await hearsAnswer(ears[1])
  expect(fresh.content).toBe('Rye.')
  expect((await updated(ears[0])).metadata.replacedBy).toBe(fresh.id)
  await ears[0].says('And salt?')
  const third = await assistant.begins()
  expect(third.prompt.messages.map(({ text }) => text)).toEqual(['Rye or wheat?', 'Rye.', 'And salt?'])
  ears[1].send({ type: 'retry_answer', answerId: former.id, anew: true })
  expect(await refusal(ears[1])).toBe('answer_not_retryable')
  third.ends()
})

it('the AI does not read deleted messages, and reads edited ones in their current version · AI-09', async () => {
  const { assistant, ears } = await startCircle()
  ears[0].send({ type: 'set_reply_mode', mode: 'mention' })
  await ears[0].hears('session_updated')
  const { messageId: gone } = await ears[0].says('The secret is salt')
  const { messageId: changed } = await ears[0].says('Rey')
  ears[0].send({ type: 'delete_message', messageId: gone })
  ears[0].send({ type: 'edit_message', messageId: changed, content: 'Rye' })
  await updated(ears[1], ({ message }) => message.id === changed)
  await ears[1].says('@AI which?')
  const { prompt, ...answer } = await assistant.begins()
  expect(prompt.messages.map(({ text }) => text)).toEqual(['Rye', '@AI which?'])
  answer.ends()
})
