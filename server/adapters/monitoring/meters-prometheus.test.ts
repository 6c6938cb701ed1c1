// What the metrics report about sessions and answers while people chat.
import { expect, it, vi } from 'vitest'
import { startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { createPrometheusMeters } from './meters-prometheus.ts'

it('the metrics count open sessions, and sessions in which a question waits for a running answer', async () => {
  const meters = createPrometheusMeters()
  const { assistant, ears } = await startCircle({ meters })
  const gauges = async () => {
    const { text } = await meters.read()
    return ['kring_sessions_open', 'kring_answers_waiting'].map((name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]))
  }
  expect(await gauges()).toEqual([1, 0])
  await ears[0].says('Rye or wheat?')
  const running = await assistant.begins()
  await ears[1].says('What price?')
  await vi.waitFor(async () => expect(await gauges()).toEqual([1, 1]))
  running.says('Rye.')
  running.ends()
  await assistant.begins()
  expect(await gauges()).toEqual([1, 0])
})
