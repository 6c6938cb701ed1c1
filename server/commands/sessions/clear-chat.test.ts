// The host clears the chat: what is removed, what stays, and what happens to the answer in progress.
import { describe, expect, it } from 'vitest'
import { kindsSince, notice, startSession } from '../../testing/fixtures/session-fixture.ts'
import { scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'

describe('clearing the chat', () => {
  it('removes every message for everyone, also after a rejoin, and leaves notes with their authors · TOAST-11', async () => {
    const { ears, id, bram, anna } = await startSession()
    for (const text of ['one', 'two', 'three']) await ears[1].says(text)
    await ears[1].says('/note mine')
    await ears[1].leave()
    ears[0].send({ type: 'clear_chat' })
    expect((await ears[0].hears('session_updated', ({ session }) => session.clearedSeq === 3)).session.clearedSeq).toBe(3)
    const said = await notice(ears[0])
    expect([said.seq, said.content]).toEqual([4, 'Anna cleared the chat'])
    const contents = (view: { messages: { content: string }[] }) => view.messages.map(({ content }) => content)
    expect(contents(await anna.view(id))).toEqual(['Anna cleared the chat'])
    expect(contents(await bram.view(id))).toEqual(['Anna cleared the chat', 'mine'])
    const back = await bram.join(id, { since: '2.0', rev: 0 })
    expect(back.all('session_joined')[0]).toMatchObject({ seq: 4, limited: false, session: { clearedSeq: 3 } })
    expect((await back.says('A new beginning')).seq).toBe(5)
  })

  it('ends the answer in progress, and none of its text arrives later', async () => {
    const assistant = scriptedAssistant()
    const { ears, id, anna } = await startSession({ assistant })
    await ears[1].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once upon a time')
    await ears[0].hears('ai_delta')
    ears[0].send({ type: 'clear_chat' })
    await notice(ears[1])
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    expect(answer.signal.aborted).toBe(true)
    answer.says(' there was more')
    answer.ends()
    await ears[0].settles()
    expect(await anna.view(id)).toMatchObject({ answer: null, failedAnswers: [], messages: [{ type: 'system' }] })
    await ears[1].says('And now?')
    ;(await assistant.begins()).ends()
    expect(assistant.prompts[1]?.messages.map(({ text }) => text).join()).not.toContain('story')
  })

  it('is not undone by a resent message: its key is acknowledged as before, and nobody receives it · GUARD-17', async () => {
    const { ears, id, anna, bram } = await startSession()
    const [host, other] = ears
    const question = await host.says('Who buys the oven?')
    const first = await other.says('my PIN is 4711', { messageKey: 'kept', replyTo: question.messageId })
    host.send({ type: 'clear_chat' })
    await notice(other)
    const heard = host.heard.length
    // The message it replies to is gone too.
    const again = await other.says('my PIN is 4711', { messageKey: 'kept', replyTo: question.messageId })
    expect(again).toEqual(first)
    const posted = await bram.json(`/api/sessions/${id}/messages`, {
      method: 'POST',
      body: JSON.stringify({ content: 'my PIN is 4711', messageKey: 'kept' }),
    })
    expect(posted).toMatchObject({ id: first.messageId, content: '' })
    await other.settles()
    await host.settles()
    expect(kindsSince(host, heard)).not.toContain('new_message')
    expect((await anna.view(id)).messages.map(({ content }) => content)).toEqual(['Anna cleared the chat'])
    expect(other.all('error')).toEqual([])
  })
})
