// How answers to the questions of a brainstorm are stored, and when they start a run of ideas that the host pays for.
import { describe, expect, it } from 'vitest'
import type { Idea } from '../../../shared/board/board.ts'
import { AppError } from '../../../shared/errors.ts'
import type { IdeaRun } from '../../deps.ts'
import { bo, brainstormWith, changed, memoryBoard, untouched } from '../../testing/doubles/memory-board.ts'
import { answerQuestion, askForIdeas } from './answer-question.ts'

const answer = (deps: ReturnType<typeof memoryBoard>['deps'], questionId: string, text: string, was = '') =>
  answerQuestion(deps, bo, { brainstormId: 'b', questionId, answer: text, was })
const ideas = (count: number): Idea[] =>
  Array.from({ length: count }, (_, n) => ({ id: `r.hooks.${n}`, category: 'hooks', title: `Idea ${n}`, description: '', tags: [] }))
const whole = { topic: 'Bread', why: 'Hunger', how: 'By hand', what: 'Rye' }
const almost = { ...whole, what: '' }
const runOf = ({ told }: ReturnType<typeof memoryBoard>) => told.started[0]?.[1] as IdeaRun

describe('an answer', () => {
  it('is stored without NUL and surrounding spaces, and everyone receives it', async () => {
    const { deps, told } = memoryBoard()
    expect(await answer(deps, 'why', ' Hun\0ger \n')).toBe(8)
    expect(told).toEqual({
      ...untouched,
      set: [['b', { answers: { topic: 'Bread', why: 'Hunger' } }]],
      published: [changed({ kind: 'answered', questionId: 'why', answer: 'Hunger' })],
    })
  })

  it('that changes nothing is neither stored nor published', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: { topic: 'Bread', why: 'Hunger' } })] })
    expect(await answer(deps, 'why', ' Hunger ', 'Hunger')).toBe(7)
    expect(await answer(deps, 'topic', 'Bread', 'Bread')).toBe(7)
    expect(told).toEqual(untouched)
  })

  it('can be cleared, except that to the topic', async () => {
    const { deps, told, find } = memoryBoard({ brainstorms: [brainstormWith({ answers: { topic: 'Bread', why: 'Hunger' } })] })
    await answer(deps, 'why', '\0 ', 'Hunger')
    expect(find('b')?.answers).toEqual({ topic: 'Bread', why: '' })
    told.published.length = 0
    await expect(answer(deps, 'topic', ' \0 ', 'Bread')).rejects.toMatchObject({ code: 'topic_missing' })
    expect([find('b')?.topic, told.published]).toEqual(['Bread', []])
  })

  it('to the topic replaces the former one, even if someone else changed it, and is cut to 200 characters', async () => {
    const { deps, told } = memoryBoard()
    await answer(deps, 'topic', 'Cake', 'What I saw')
    expect(told.set).toEqual([['b', { answers: { topic: 'Cake' }, topic: 'Cake' }]])
    await answer(deps, 'topic', 'x'.repeat(201), 'Cake')
    expect(told.set[1]).toEqual(['b', { answers: { topic: 'x'.repeat(200) }, topic: 'x'.repeat(200) }])
    expect(told.published[1]).toEqual(changed({ kind: 'answered', questionId: 'topic', answer: 'x'.repeat(200) }))
  })

  it('is added below what someone else wrote in the meantime, up to 4000 characters together', async () => {
    const withWhy = (why: string) => memoryBoard({ brainstorms: [brainstormWith({ answers: { topic: 'Bread', why } })] })
    const fits = withWhy('a'.repeat(1_999))
    await answer(fits.deps, 'why', 'b'.repeat(2_000), '')
    expect(fits.find('b')?.answers['why']).toBe(`${'a'.repeat(1_999)}\n${'b'.repeat(2_000)}`)
    const { deps, told } = withWhy('a'.repeat(2_000))
    await expect(answer(deps, 'why', 'b'.repeat(2_000), '')).rejects.toMatchObject({ code: 'message_too_long' })
    expect(told).toEqual(untouched)
  })

  it('to a question that the template does not ask is refused', async () => {
    const { deps, told } = memoryBoard()
    await expect(answer(deps, 'strengths', 'Rye')).rejects.toMatchObject({ code: 'bad_request' })
    expect(told).toEqual(untouched)
  })
})

describe('the last answer', () => {
  it('starts a run of ideas: the host pays five credits, and the chat shows the prompt', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ answers: almost, failure: 'ai_busy', runs: 2, ideas: ideas(2) })] })
    const { deps, told } = scene
    expect(await answer(deps, 'what', 'Rye')).toBe(8)
    const { runId } = runOf(scene)
    expect(told.set).toEqual([
      ['b', { answers: whole }],
      ['b', { status: 'ideas', failure: null, runId, runUntil: 1_130_000, runs: 3 }],
    ])
    const line = { id: `ideas.${runId}`, session_id: 's', payer: 'guest:anna', asked_by: 'guest:bo', kind: 'credits', amount: 5 }
    expect(told.reserved).toEqual([expect.objectContaining({ ...line, model: 'model-1', plan: 'free' })])
    const run = { sessionId: 's', brainstormId: 'b', runId, permit: { line: `ideas.${runId}` }, language: 'en', topic: 'Bread' }
    expect(told.started).toEqual([['run', { ...run, template: 'golden_circle', answers: whole, known: ['Idea 0', 'Idea 1'] }]])
    const said = { type: 'user', author: bo.person, displayName: 'bo', messageKey: null, metadata: { ideasFor: 'Bread' } }
    const content = [
      ...['**Brainstorm: Bread**', 'Method: Golden Circle', '', '- Why: Hunger', '- How: By hand', '- What: Rye', ''],
      'Come up with 10 to 15 ideas, spread over headlines, hooks, strategies, content ideas and marketing tactics.',
    ].join('\n')
    expect(told.said).toEqual([{ ...said, content }])
    expect(told.published).toEqual([
      ['s', { type: 'new_message', message: { ...said, content, id: 'm1' } }, {}],
      changed({ kind: 'answered', questionId: 'what', answer: 'Rye' }, { kind: 'status', status: 'ideas', failure: null }),
    ])
  })

  it('is stored without a run if the host has no credits left', async () => {
    const { deps, told, find } = memoryBoard({ brainstorms: [brainstormWith({ answers: almost })], full: { named: 'month' } })
    expect(await answer(deps, 'what', 'Rye')).toBe(8)
    expect(find('b')).toEqual(brainstormWith({ answers: whole, failure: 'credits_used_up' }))
    const status = { kind: 'status', status: 'questions', failure: 'credits_used_up' }
    expect(told.published).toEqual([changed({ kind: 'answered', questionId: 'what', answer: 'Rye' }, status)])
    expect([told.said, told.started]).toEqual([[], []])
  })

  it.each([
    ['there are results already', { status: 'results' as const }],
    ['a run has begun', { runId: 'r' }],
    ['ideas are being written', { status: 'ideas' as const, runId: 'r' }],
  ])('starts no run if %s', async (_when, given) => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: almost, ...given })] })
    expect(await answer(deps, 'what', 'Rye')).toBe(8)
    expect(told).toEqual({
      ...untouched,
      set: [['b', { answers: whole }]],
      published: [changed({ kind: 'answered', questionId: 'what', answer: 'Rye' })],
    })
  })

  it('counts like a request for ideas, and is not stored if there were too many', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: almost })] })
    const counted: unknown[][] = []
    const take = (...args: unknown[]) => {
      counted.push(args)
      throw new AppError('rate_limited', { retryAfterMs: 7_000 })
    }
    const limited = { ...deps, rateLimits: { ...deps.rateLimits, take } }
    await answer(limited, 'why', 'Thirst', 'Hunger')
    expect(counted).toEqual([])
    await expect(answer(limited, 'what', 'Rye')).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 7_000 })
    expect([counted, told.reserved, told.published.length]).toEqual([[['ideas', bo.person]], [], 1])
  })

  it('that was given before and is changed starts no second run', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: whole })] })
    await answer(deps, 'what', 'Spelt', 'Rye')
    expect([told.reserved, told.started]).toEqual([[], []])
  })

  it('of many characters shows at most 16000 of them in the chat, and the run has them all', async () => {
    const long = Object.fromEntries(['strengths', 'weaknesses', 'opportunities', 'threats'].map((id) => [id, 'x'.repeat(4_000)]))
    const answers = { topic: 'Bread', ...long }
    const scene = memoryBoard({ brainstorms: [brainstormWith({ template: 'swot', answers })] })
    await askForIdeas(scene.deps, bo, 'b')
    expect((scene.told.said[0] as { content: string }).content).toHaveLength(16_000)
    expect(runOf(scene).answers).toEqual(answers)
  })
})

describe('asking for more ideas', () => {
  it('starts a run that knows the titles so far', async () => {
    const scene = memoryBoard({ brainstorms: [brainstormWith({ answers: whole, status: 'results', ideas: ideas(59), runs: 1 })] })
    expect(await askForIdeas(scene.deps, bo, 'b')).toBe(8)
    expect(scene.find('b')).toMatchObject({ status: 'ideas', runs: 2, runUntil: 1_130_000, runId: runOf(scene).runId })
    expect(runOf(scene).known).toEqual(Array.from({ length: 59 }, (_, n) => `Idea ${n}`))
    expect(scene.told.published[1]).toEqual(changed({ kind: 'status', status: 'ideas', failure: null }))
  })

  it('is refused with 60 ideas', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: whole, ideas: ideas(60) })] })
    await expect(askForIdeas(deps, bo, 'b')).rejects.toMatchObject({ code: 'enough_ideas' })
    expect(told).toEqual(untouched)
  })

  it.each([
    ['while ideas are being written', { answers: whole, runId: 'r' }],
    ['before all required questions are answered', { answers: almost }],
  ])('does nothing %s', async (_when, given) => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith(given)] })
    expect(await askForIdeas(deps, bo, 'b')).toBe(7)
    expect(told).toEqual(untouched)
  })

  it('starts nothing once 100,000 messages follow the last clearing of the chat, because the prompt would be one more message', async () => {
    const asked = async (lastSeq: number) => {
      const brainstorms = [brainstormWith({ answers: whole, status: 'results' })]
      const scene = memoryBoard({ brainstorms, session: { lastSeq, clearedSeq: 7 } })
      await askForIdeas(scene.deps, bo, 'b')
      return scene.told
    }
    const below = await asked(100_006)
    expect([below.reserved.length, below.said.length, below.started.length]).toEqual([1, 1, 1])
    const full = await asked(100_007)
    const published = [changed({ kind: 'status', status: 'results', failure: 'session_full' })]
    expect(full).toEqual({ ...untouched, set: [['b', { failure: 'session_full' }]], published })
  })

  it('starts nothing if the host has no credits left', async () => {
    const full = { named: 'month' } as const
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ answers: whole, status: 'results' })], full })
    expect(await askForIdeas(deps, bo, 'b')).toBe(8)
    expect(told.set).toEqual([['b', { failure: 'credits_used_up' }]])
    expect(told.published).toEqual([changed({ kind: 'status', status: 'results', failure: 'credits_used_up' })])
    expect(told.started).toEqual([])
  })
})
