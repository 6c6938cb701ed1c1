// Which adapters the settings choose.
import { expect, test } from 'vitest'
import { plans } from '../../shared/billing/plans.ts'
import { readConfig } from '../config/config.ts'
import { chooseAssistants } from './index.ts'

const models = async (env: Record<string, string>) => {
  const assistantFor = await chooseAssistants(readConfig(env))
  return plans.map((plan) => `${plan} ${assistantFor(plan).model}`)
}

test('free hosts get GPT-3.5 Turbo and paying hosts GPT-4o, unless the settings say otherwise · AI-11', async () => {
  expect(await models({ OPENAI_API_KEY: 'sk-test' })).toEqual(['free gpt-3.5-turbo', 'pro gpt-4o', 'team gpt-4o'])
  const named = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODEL_FREE: 'small', OPENAI_MODEL_PRO: 'large' }
  expect(await models(named)).toEqual(['free small', 'pro large', 'team large'])
})

test('without a key or an address everyone gets the offline assistant · AI-13', async () => {
  expect(await models({})).toEqual(['free offline', 'pro offline', 'team offline'])
})
