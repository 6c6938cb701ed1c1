// The plans match the specification.
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { allowances, catalogue, gates, mayUse, plans, toPlan } from './plans.ts'

const models = readConfig({}).openai
const brainstorms = (credits: number) => credits / allowances.brainstormCredits

describe('the catalogue', () => {
  it('gives Free GPT-3.5 Turbo, 40 messages and 50 credits, which are 10 brainstorms · USAGE-14 USAGE-02 USAGE-03', () => {
    const { aiMessages, credits, price, keepsHistory } = catalogue.free
    expect({ aiMessages, credits, price, keepsHistory }).toEqual({
      aiMessages: 40,
      credits: 50,
      price: { month: 0, year: 0 },
      keepsHistory: false,
    })
    expect([brainstorms(credits), models.modelFree]).toEqual([10, 'gpt-3.5-turbo'])
  })

  it('gives Pro GPT-4, unlimited messages and 2,500 credits; a year costs as much as ten months · USAGE-15 USAGE-03', () => {
    expect(catalogue.pro).toEqual({
      price: { month: 15, year: 150 },
      trialDays: 7,
      aiMessages: null,
      credits: 2500,
      keepsHistory: true,
      storageBytes: 21_474_836_480,
    })
    expect(models.modelPro).toBe('gpt-4o')
  })

  it('gives Team everything in Pro, 10,000 credits, which are 2,000 brainstorms, and the team features · USAGE-16 TEAM-01', () => {
    expect(catalogue.team).toEqual({
      price: { month: 35, year: 350 },
      trialDays: 14,
      aiMessages: null,
      credits: 10_000,
      keepsHistory: true,
      storageBytes: 107_374_182_400,
    })
    expect(brainstorms(catalogue.team.credits)).toBe(2000)
    const ofPro = Object.entries(gates).filter(([, open]) => open.some((plan) => plan === 'pro'))
    for (const [gate] of ofPro) expect(mayUse('team', gate as keyof typeof gates)).toBe(true)
    expect(plans.filter((plan) => mayUse(plan, 'team'))).toEqual(['team'])
  })

  it('treats an unknown plan as Free · SIGN-16', () => {
    expect([...plans, 'gold', '', null, undefined, 7].map(toPlan)).toEqual(['free', 'pro', 'team', 'free', 'free', 'free', 'free', 'free'])
  })
})
