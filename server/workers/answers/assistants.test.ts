// Messages that call assistants by name: who answers, in which order, and what each one reads.
import { describe, expect, it } from 'vitest'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { startChain } from '../../testing/doubles/chain-of-models.ts'
import { startCircle } from '../../testing/doubles/scripted-assistant.ts'
import type { Visitor } from '../../testing/people/visitor.ts'

const add = (who: Visitor, id: string, name: string, instruction = `You are the ${name}.`) =>
  who.json<Assistant>(`/api/sessions/${id}/assistants`, {
    method: 'POST',
    body: JSON.stringify({ name, color: '#2580c1', instruction }),
  })

async function startWithTwo() {
  const circle = await startCircle()
  const [miller, baker] = [await add(circle.anna, circle.id, 'Miller'), await add(circle.anna, circle.id, 'Baker')]
  return { ...circle, miller, baker }
}
type Circle = Awaited<ReturnType<typeof startWithTwo>>

async function answers({ assistant, ears }: Circle, text: string) {
  const answer = await assistant.begins()
  answer.says(text)
  answer.ends()
  const { message } = await ears[1].hears('new_message', (event) => event.message.type === 'ai' && event.message.content === text)
  return { prompt: answer.prompt, message }
}

describe('@name', () => {
  it('two names call two, in the order of the text; the second reads the first’s answer as data; both are shown under their names · MODEL-08', async () => {
    const circle = await startWithTwo()
    const { ears, baker, miller } = circle
    await ears[1].says('Rye or wheat, @Baker and then @miller?')
    const first = await answers(circle, 'Rye, says @Miller. @AI agrees, @Baker too.')
    const { answer } = await ears[1].hears('ai_started')
    expect(answer.assistant).toEqual({ id: baker.id, name: 'Baker', color: '#2580c1' })
    const second = await answers(circle, 'Wheat.')
    expect(first.prompt.instructions).toContain('"You are the Baker."')
    expect(first.prompt.messages).toEqual([{ role: 'user', from: 'Bram', text: 'Rye or wheat, @Baker and then @miller?' }])
    expect(second.prompt.instructions).toContain('"You are the Miller."')
    expect(second.prompt.messages.slice(1)).toEqual([
      { role: 'user', from: 'Baker', isAssistant: true, text: 'Rye, says @Miller. @AI agrees, @Baker too.' },
    ])
    expect(second.message).toMatchObject({
      displayName: 'Miller',
      metadata: { assistant: { id: miller.id, name: 'Miller' }, answering: ['Bram'] },
    })
    // An answer calls nobody, whatever it says: not itself, not another one.
    await ears[0].settles()
    expect(circle.assistant.prompts).toHaveLength(2)
  })

  it('calls an assistant in every reply mode, instead of AI Assistant unless that is called too; not while the AI is off · MODEL-08 AI-06', async () => {
    const circle = await startWithTwo()
    const { assistant, ears } = circle
    for (const mode of ['every', 'mention', 'smart'] as const) {
      ears[0].send({ type: 'set_reply_mode', mode })
      await ears[0].says(`@Baker in the mode ${mode}?`)
      const { message } = await answers(circle, `Baked in ${mode}`)
      expect(message.displayName).toBe('Baker')
    }
    ears[0].send({ type: 'set_reply_mode', mode: 'mention' })
    await ears[0].says('@AI and @Baker?')
    expect((await answers(circle, 'I am the usual one')).message.displayName).toBe('AI Assistant')
    expect((await answers(circle, 'I bake')).message.displayName).toBe('Baker')
    ears[0].send({ type: 'ai_toggle', enabled: false })
    await ears[0].says('@Baker?')
    await ears[0].settles()
    expect(assistant.prompts).toHaveLength(5)
  })

  it('the second answers also if the first fails or is stopped · MODEL-08', async () => {
    const circle = await startWithTwo()
    const { assistant, ears, baker } = circle
    await ears[0].says('@Baker @Miller?')
    ;(await assistant.begins()).fails('ai_busy')
    const { failed } = await ears[0].hears('ai_failed')
    expect(failed.assistant).toMatchObject({ id: baker.id, name: 'Baker' })
    expect((await answers(circle, 'First after a failure')).message.displayName).toBe('Miller')
    // Its failure stays offered, also to someone who opens the session only now.
    const joined = await circle.bram.join(circle.id)
    expect(joined.all('session_joined').at(-1)!.session.failedAnswers).toEqual([failed])
    ears[1].send({ type: 'retry_answer', answerId: failed.answerId })
    expect((await answers(circle, 'Retried')).message.displayName).toBe('Baker')
    expect((await circle.bram.view(circle.id)).failedAnswers).toEqual([])
    await ears[0].says('@Baker @Miller again?')
    const stopped = await assistant.begins()
    stopped.says('I was about to')
    await ears[0].hears('ai_delta', ({ text }) => text === 'I was about to')
    const open = ears[0].all('ai_started').at(-1)!.answer
    ears[0].send({ type: 'stop_answer', answerId: open.answerId })
    await ears[0].hears('new_message', ({ message }) => message.metadata.status === 'stopped')
    expect((await answers(circle, 'After a stop')).message.displayName).toBe('Miller')
  })

  it('an assistant answers with its own model, whatever the session’s is; if that is withdrawn, the plan’s default answers · MODEL-07', async () => {
    const { assistants, ears, id, anna, server } = await startChain(['one', 'two', 'three'])
    const body = JSON.stringify({ name: 'Baker', color: '#2580c1', instruction: 'You bake.', model: 'two' })
    await anna.json(`/api/sessions/${id}/assistants`, { method: 'POST', body })
    ears[0].send({ type: 'set_model', model: 'three' })
    await ears[0].hears('session_updated')
    await ears[1].says('@Baker, rye?')
    const own = await assistants.two.begins()
    own.says('Rye.')
    own.ends()
    const { message } = await ears[1].hears('new_message', (event) => event.message.type === 'ai')
    expect(message.metadata).toMatchObject({ model: 'two', assistant: { name: 'Baker' } })
    const { store, models } = server.app.deps
    const [row] = await store.modelConnections.list()
    const left = (JSON.parse(row!.models) as { id: string }[]).filter(({ id: one }) => one !== 'two')
    await store.modelConnections.put({ ...row!, models: JSON.stringify(left) }, () => undefined)
    await expect.poll(() => models.allowed('free').length, { timeout: 5_000 }).toBe(2)
    await ears[1].says('@Baker, and wheat?')
    await assistants.one.begins()
  })

  it('calls a built-in assistant by its name in either language, with the instruction of its role · MODEL-07', async () => {
    const circle = await startWithTwo()
    const { ears } = circle
    await ears[0].says('@Marketingexpert, which slogan?')
    const { prompt, message } = await answers(circle, 'Fresh rye.')
    expect(prompt.instructions).toContain('You are a marketing expert.')
    expect(prompt.instructions).toContain('You are "Marketing Expert".')
    expect(message.metadata.assistant).toMatchObject({ id: 'marketing', name: 'Marketing Expert' })
  })
})
