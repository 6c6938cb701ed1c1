// Everyone with a /48 has 65,536 IPv6 networks: the guests of all of them together get four times what one network gets.
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { hearsAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('guests from many networks of one /48 get four times the answers of one network · GUARD-09 GUARD-06', async () => {
  const assistant = recordingAssistant()
  const server = await startServer({ assistant, env: { AI_ADDRESS_LIMIT: '1', TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  const comes = async (address: string) => {
    const anna = visitor(server.url, 'Anna', null, { 'x-forwarded-for': address })
    const ear = await anna.join((await anna.createSession()).id)
    await ear.says('Rye or wheat?')
    return ear
  }
  for (let n = 1; n <= 4; n += 1) await hearsAnswer(await comes(`2001:db8:1:${n}::1`))
  const full = await comes('2001:db8:1:5::1')
  expect(await full.hears('usage_limit_reached')).toMatchObject({ limit: 4, period: 'month', payer: 'sender' })
  await hearsAnswer(await comes('2001:db8:2:5::1'))
  expect(assistant.prompts).toHaveLength(5)
})
