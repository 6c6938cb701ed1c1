// Guided forms on the server: who may send which, what is stored, and that they always address the AI.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

/** The code with which a form is refused; null if it is stored. */
async function refusal(ear: Ear, form: GuidedForm, messageType: 'user' | 'note' = 'user'): Promise<string | null> {
  const messageKey = `${form}-${Math.random()}`
  ear.send({ type: 'send_message', content: `A ${form} form`, messageType, messageKey, form })
  const stored = ear.hears('message_created', (event) => event.messageKey === messageKey).then(() => null)
  const refused = ear.hears('error', (event) => event.messageKey === messageKey).then((event) => event.code)
  const first = await Promise.race([stored, refused])
  void Promise.allSettled([stored, refused])
  return first
}

async function hostOn(defaultPlan: string) {
  const server = await startServer({ assistant: silentAssistant, env: { DEFAULT_PLAN: defaultPlan } })
  onTestFinished(() => server.remove())
  const host = visitor(server.url, 'Anna')
  await host.signUp()
  const { id } = await host.createSession()
  const guest = visitor(server.url, 'Bram')
  return { server, id, host, guest, ears: [await host.join(id), await guest.join(id)] as const }
}

describe('the plan of the host', () => {
  it.each(['pro', 'team'])('%s allows every form for everyone in the session · SWOT-09 CAL-15 STRAT-15', async (plan) => {
    const { ears } = await hostOn(plan)
    for (const ear of ears)
      for (const form of ['swot', 'content_calendar', 'strategy'] as const) expect(await refusal(ear, form), form).toBeNull()
  })

  it('free allows only the strategy refiner, and the other forms are not stored or published · SWOT-09 CAL-15 STRAT-15', async () => {
    const { id, host, ears } = await hostOn('free')
    for (const ear of ears) {
      expect(await refusal(ear, 'swot')).toBe('upgrade_required')
      expect(await refusal(ear, 'content_calendar')).toBe('upgrade_required')
      expect(await refusal(ear, 'strategy')).toBeNull()
    }
    const said = (await host.view(id)).messages.filter(({ type }) => type === 'user')
    expect(said.map(({ content, metadata }) => [content, metadata.form])).toEqual([
      ['A strategy form', 'strategy'],
      ['A strategy form', 'strategy'],
    ])
    expect(ears[1].all('new_message').every(({ message }) => !message.content.includes('swot'))).toBe(true)
  })

  it('decides, not the sender’s: a Pro account is refused in a guest’s session, and a demo allows SWOT · HEAD-12', async () => {
    const { server, guest, host } = await hostOn('pro')
    const { id } = await guest.createSession()
    expect(await refusal(await host.join(id), 'swot')).toBe('upgrade_required')
    const chiara = visitor(server.url, 'Chiara')
    await chiara.view('demo-4f9a2c7e')
    expect(await refusal(await chiara.join('demo-4f9a2c7e'), 'swot')).toBeNull()
  })
})

it('does not matter for a note, which is never a form', async () => {
  const { id, host, ears } = await hostOn('free')
  expect(await refusal(ears[0], 'swot', 'note')).toBeNull()
  expect((await host.view(id)).messages.map(({ type, metadata }) => [type, metadata.form])).toContainEqual(['note', undefined])
})

it('is not revealed to a reader, who is refused as a reader', async () => {
  const { server, id, ears } = await hostOn('free')
  ears[0].send({ type: 'set_reader_link', on: true })
  const key = (await ears[0].hears('access_changed', ({ access }) => access.readerKey !== null)).access.readerKey
  const reader = await visitor(server.url, 'Chiara').join(id, { key })
  expect(await refusal(reader, 'swot')).toBe('read_only')
})

it('does not allow an unknown or an empty form · COMP-14', async () => {
  const { ears } = await hostOn('pro')
  ears[0].sendRaw(JSON.stringify({ type: 'send_message', content: 'x', messageType: 'user', messageKey: 'k', form: 'horoscope' }))
  expect((await ears[0].hears('error')).code).toBe('invalid_frame')
  ears[0].send({ type: 'send_message', content: ' \n ', messageType: 'user', messageKey: 'empty', form: 'swot' })
  expect(await ears[0].hears('error', ({ messageKey }) => messageKey === 'empty')).toMatchObject({ code: 'message_empty' })
  await ears[1].settles()
  expect(ears[1].all('new_message')).toEqual([])
})

describe('a guided form', () => {
  it('is answered even if the AI answers only when mentioned and the form mentions a person · AI-06', async () => {
    const { assistant, ears } = await startCircle({ sessionId: 'demo-4f9a2c7e' })
    ears[1].send({ type: 'set_reply_mode', mode: 'mention' })
    await ears[0].hears('session_updated', ({ session }) => session.replyMode === 'mention')
    await ears[0].says('Rye or wheat?')
    await ears[0].says('A SWOT of @Bram and the bakery', { form: 'swot' })
    const answer = await assistant.begins()
    expect(answer.prompt.messages.at(-1)?.text).toBe('A SWOT of @Bram and the bakery')
    answer.ends()
    await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    expect(assistant.prompts).toHaveLength(1)
  })

  it('gets no answer while the AI is off · AI-03', async () => {
    const { server, assistant, ears } = await startCircle({ sessionId: 'demo-4f9a2c7e' })
    ears[0].send({ type: 'ai_toggle', enabled: false })
    await ears[0].hears('ai_status_changed')
    await ears[0].says('A strategy', { form: 'strategy' })
    expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([])
    expect(assistant.prompts).toEqual([])
  })
})
