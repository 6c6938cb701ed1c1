import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTutorial, beginTutorial, isCompleted, isGated, progressOf, type TutorialEvent, type TutorialState } from './tutorial-state.ts'
import { tutorialSteps } from './tutorial-steps.ts'

const { chat, home } = tutorialSteps
const next: TutorialEvent = { type: 'next', isTargetUsable: true }
const nextWithoutTarget: TutorialEvent = { type: 'next', isTargetUsable: false }
const used: TutorialEvent = { type: 'used' }
const go = (steps: typeof chat, ...events: TutorialEvent[]) =>
  events.reduce((state, event) => applyTutorial(steps, state, event), beginTutorial())

test('the chat tour has a welcome and five steps with targets, in this order · TUT-02 TUT-05 TUT-17', () => {
  expect(chat.map(({ id, target }) => [id, target])).toEqual([
    ['welcome', undefined],
    ['role', '[data-tutorial="role"]'],
    ['share', '[data-tutorial="share"]'],
    ['people', '[data-tutorial="people"], [data-tutorial="more"]'],
    ['attach', '[data-tutorial="attach"]'],
    ['input', '[data-tutorial="input"]'],
  ])
})

test('the home tour has a welcome, the new-chat button, the usage and an end · TUT-03 TUT-04 TUT-17', () => {
  expect(home.map(({ id, target }) => [id, target])).toEqual([
    ['home', undefined],
    ['new-chat', '[data-tutorial="new-chat"]'],
    ['usage-stats', '[data-tutorial="usage-stats"]'],
    ['finish', undefined],
  ])
})

test.each([...chat, ...home])('step $id has texts, a position and an icon · TUT-17', ({ id, title, description, position, icon }) => {
  expect([title, description]).toEqual([`tutorial.steps.${id}.title`, `tutorial.steps.${id}.description`])
  expect(position).toMatch(/^(top|bottom|left|right|center)$/)
  expect(icon).toBeTruthy()
})

type Course = [title: string, events: TutorialEvent[], expected: Partial<TutorialState>]
const atLast: TutorialEvent = { type: 'jump', index: 5 }

test.each<Course>([
  ['starts at the first step', [], { phase: 'open', index: 0, completed: [] }],
  ['next completes and leaves a step without a target', [next], { index: 1, completed: ['welcome'] }],
  ['back stays at the first step', [{ type: 'back' }], { index: 0 }],
  ['back keeps completed steps', [next, used, { type: 'back' }], { index: 0, completed: ['welcome', 'role'] }],
  ['a dot jumps over steps', [{ type: 'jump', index: 4 }], { index: 4, completed: [] }],
  ['a jump to a missing step does nothing', [{ type: 'jump', index: 6 }], { index: 0 }],
])('%s · TUT-07', (_title, events, expected) => {
  expect(go(chat, ...events)).toMatchObject(expected)
})

test.each<Course>([
  ['a step with a target waits', [next, next, next], { index: 1 }],
  ['using the target allows next', [next, used, next], { index: 2, completed: ['welcome', 'role'] }],
  ['using the target twice counts once', [next, used, used], { index: 1, completed: ['welcome', 'role'] }],
  ['an unusable target does not block', [next, nextWithoutTarget], { index: 2 }],
  ['a completed step does not wait again', [next, used, { type: 'back' }, next, next], { index: 2 }],
  ['the last step waits too', [atLast, next], { phase: 'open', index: 5 }],
])('%s · TUT-08', (_title, events, expected) => {
  expect(go(chat, ...events)).toMatchObject(expected)
})

test.each<Course>([
  ['next on the completed last step finishes the tour', [atLast, used, next], { phase: 'finishing', index: 5 }],
  ['a finishing tour ignores skip and back', [atLast, used, next, { type: 'skip' }, { type: 'back' }], { phase: 'finishing', index: 5 }],
  ['a finished tour is closed', [atLast, used, next, { type: 'finished' }], { phase: 'closed' }],
])('%s · TUT-11', (_title, events, expected) => {
  expect(go(chat, ...events)).toMatchObject(expected)
})

test.each<Course>([
  ['skip closes the tour', [next, { type: 'skip' }], { phase: 'closed', completed: ['welcome'] }],
  ['a closed tour stays closed', [{ type: 'skip' }, next, used, { type: 'jump', index: 2 }], { phase: 'closed', index: 0 }],
])('%s · TUT-12', (_title, events, expected) => {
  expect(go(chat, ...events)).toMatchObject(expected)
})

test('the home tour can be completed from start to end · TUT-03 TUT-08 TUT-11', () => {
  expect(go(home, next, used, next, used, next)).toMatchObject({ phase: 'open', index: 3 })
  expect(go(home, next, used, next, used, next, next)).toEqual({
    phase: 'finishing',
    index: 3,
    completed: ['home', 'new-chat', 'usage-stats', 'finish'],
  })
})

test.each([
  [chat, [17, 33, 50, 67, 83, 100]],
  [home, [25, 50, 75, 100]],
])('the progress is the step’s position in percent · TUT-10', (steps, percentages) => {
  expect(steps.map((_, index) => progressOf(steps, { ...beginTutorial(), index }))).toEqual(percentages)
})

const anySteps = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 9 })
  .map((targets) =>
    targets.map((hasTarget, index) => ({ id: `${index}`, ...(hasTarget && { target: '#x' }) }) as unknown as (typeof chat)[number]),
  )
const anyEvent: fc.Arbitrary<TutorialEvent> = fc.oneof(
  fc.record({ type: fc.constant('next' as const), isTargetUsable: fc.boolean() }),
  fc.record({ type: fc.constant('jump' as const), index: fc.integer({ min: -2, max: 10 }) }),
  fc.constantFrom<TutorialEvent>(used, used, { type: 'back' }, { type: 'skip' }, { type: 'finished' }),
)

test('after any sequence of events there is a current step, completed steps stay completed, and no gate is passed · TUT-07 TUT-08 TUT-10', () => {
  fc.assert(
    fc.property(anySteps, fc.array(anyEvent, { maxLength: 40 }), (steps, events) => {
      let state = beginTutorial()
      for (const event of events) {
        const before = state
        state = applyTutorial(steps, before, event)
        expect(steps[state.index]).toBeDefined()
        expect(progressOf(steps, state)).toBeGreaterThan(0)
        expect(progressOf(steps, state)).toBeLessThanOrEqual(100)
        expect(state.completed.slice(0, before.completed.length)).toEqual(before.completed)
        if (before.phase === 'closed') expect(state).toBe(before)
        if (event.type === 'next' && isGated(steps, before, event.isTargetUsable)) expect(state).toBe(before)
        if (event.type === 'next' && state.index > before.index) expect(isCompleted(steps, state, before.index)).toBe(true)
        if (state.phase === 'finishing') expect(state.index).toBe(steps.length - 1)
      }
    }),
  )
})
