// What the session screen shows of the assistant and the plan, and the events that it leaves to other parts of the screen.
import { describe, expect, test } from 'vitest'
import type { SessionView } from '../../entities.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { bram, sessionView } from '../testing/example-session.ts'
import { fromView } from './session-model.ts'
import { applyEvent } from './session-state.ts'

const stateOf = (more: Partial<SessionView> = {}) => fromView(sessionView(more))
const answer = { answerId: 'a', model: 'm', afterSeq: 0, answering: ['Bram'], text: 'Rye' }

describe('the assistant', () => {
  const cases: [string, ServerEvent, object][] = [
    ['keeps its answer while it types', { type: 'ai_typing', isTyping: true }, { isAiTyping: true, answer }],
    ['has no answer in progress when it stops typing', { type: 'ai_typing', isTyping: false }, { isAiTyping: false, answer: null }],
    [
      'shows its thinking',
      { type: 'ai_thinking', answerId: 'a', offset: 0, text: 'The crumb', ms: 900 },
      { isAiTyping: true, answer: { ...answer, thinking: 'The crumb', thoughtMs: 900 } },
    ],
  ]
  test.each(cases)('%s', (_title, event, expected) => {
    expect(applyEvent(stateOf({ answer }), event)).toMatchObject({ ...expected, session: { title: 'Bakery' } })
  })

  test('types as soon as its answer starts', () => {
    expect(applyEvent(stateOf(), { type: 'ai_started', answer })).toMatchObject({ isAiTyping: true, answer })
  })
})

describe('the plan', () => {
  const limit = { limit: 40, period: 'month', payer: 'host' } as const

  test('a limit that is reached is shown', () => {
    const state = applyEvent(stateOf(), { type: 'usage_limit_reached', ...limit })
    expect([state.limit, state.session.title]).toEqual([limit, 'Bakery'])
  })

  test('a budget that is used up is shown as a budget, not as a limit of the plan', () => {
    const budget = { limit: 0, period: 'month', payer: 'server', isBudget: true } as const
    expect(applyEvent(stateOf(), { type: 'usage_limit_reached', ...budget }).limit).toEqual(budget)
  })

  test.each([
    ['keeps the limit that is still reached', true, limit],
    ['removes a limit that is no longer reached', false, null],
  ])('another plan %s', (_title, isLimited, expected) => {
    const branding = { name: 'Mill', logoPath: null, accent: null }
    const state = applyEvent(stateOf({ limit }), { type: 'plan_changed', plan: 'team', isLimited, branding })
    expect(state).toMatchObject({ plan: 'team', branding, session: { title: 'Bakery' } })
    expect(state.limit).toEqual(expected)
  })
})

describe('events for other parts of the screen change nothing here', () => {
  const events: ServerEvent[] = [
    { type: 'brainstorm_behind', rev: 2 },
    { type: 'brainstorm_done', key: 'k', rev: 2 },
    { type: 'pointed', ...bram, displayName: 'Bram', at: null, drag: null },
    { type: 'answering', ...bram, displayName: 'Bram', questionId: null },
    { type: 'form_state', form: 'content_calendar', rev: 1, values: {}, cleared: null },
    { type: 'form_changed', form: 'content_calendar', rev: 1, field: 'brand', value: 'Rye', ...bram, displayName: 'Bram' },
    { type: 'form_done', key: 'k', rev: 1 },
    { type: 'form_typing', form: 'content_calendar', field: null, ...bram, displayName: 'Bram' },
    { type: 'ai_error', error: 'Busy', code: 'ai_busy', answerId: null },
    { type: 'admitted', sessionId: 's' },
    { type: 'admission_refused', sessionId: 's', retryAfter: 60 },
    { type: 'error', error: 'Too fast', code: 'rate_limited', messageKey: null },
    { type: 'message_created', messageKey: null, messageId: 'm1', seq: 1 },
    { type: 'command_done', messageKey: 'k' },
    { type: 'site_changed' },
    { type: 'pong' },
  ]
  test.each(events)('$type', (event) => {
    const state = stateOf({ answer })
    expect(applyEvent(state, event)).toBe(state)
  })
})
