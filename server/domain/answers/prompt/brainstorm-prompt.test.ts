// A brainstorm's message in the chat, and the assistant's prompts for its ideas and groups, in both languages.
import { describe, expect, it } from 'vitest'
import { askGroups, askIdeas, buildBrainstormPrompt } from './brainstorm-prompt.ts'

const asked = { topic: ' Rye\n bread ', template: 'swot' as const, answers: { topic: 'x', strengths: ' Fresh \n\n warm ', threats: ' ' } }

describe('the message in the chat', () => {
  it('contains the topic, the method and the answers, each on one line', () => {
    expect(buildBrainstormPrompt(asked, 'en').split('\n')).toEqual([
      '**Brainstorm: Rye; bread**',
      'Method: SWOT',
      '',
      '- Strengths: Fresh; warm',
      '',
      expect.stringMatching(/\w/),
    ])
  })

  it('has no list if nothing was answered, and is in the language of the session', () => {
    const lines = buildBrainstormPrompt({ ...asked, answers: {} }, 'nl').split('\n')
    expect(lines.slice(0, 3)).toEqual(['**Brainstorm: Rye; bread**', expect.stringContaining('SWOT'), ''])
    expect(lines).toHaveLength(4)
    expect(lines[3]).not.toBe(buildBrainstormPrompt(asked, 'en').split('\n').at(-1))
  })
})

describe('ideas', () => {
  it('are requested 2 to 3 at a time for one category, with the answers and the known ideas', () => {
    const prompt = askIdeas(asked, 'hooks', ['Oat'], 'en')
    expect(prompt).toMatchObject({
      task: 'ideas',
      language: 'en',
      input: {
        topic: asked.topic,
        template: 'SWOT',
        category: 'hooks',
        answers: [{ question: 'Strengths', answer: 'Fresh \n\n warm' }],
        known: ['Oat'],
      },
    })
    expect(prompt.instructions).toContain('ideas of the kind "Hooks"')
    expect(prompt.instructions).not.toMatch(/\{\{/)
    expect(prompt.schema).toEqual({
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              title: { type: 'string' },
              description: { type: 'string' },
              tags: { type: 'array', items: { type: 'string' } },
            },
            required: ['title', 'description', 'tags'],
            additionalProperties: false,
          },
        },
      },
      required: ['items'],
      additionalProperties: false,
    })
  })

  it.each([
    ['en', 'Give 2 to 3 ideas of the kind'],
    ['nl', 'Geef 2 tot 3 ideeën van de soort'],
  ] as const)('name the figures in %s: %s', (language, words) => {
    expect(askIdeas(asked, 'hooks', [], language).instructions).toContain(words)
  })
})

it('the prompt for groups contains the notes and their votes', () => {
  const notes = [{ number: 1, text: 'Bake', votes: 2 }] as unknown as Parameters<typeof askGroups>[1]
  const prompt = askGroups('Bread', notes, 'nl')
  expect(prompt).toMatchObject({ task: 'groups', language: 'nl', input: { topic: 'Bread', notes } })
  expect(prompt.instructions).toContain('twee tot zes groepen')
  expect(askGroups('Bread', notes, 'en').instructions).toContain('two to six groups')
  expect(prompt.schema).toMatchObject({
    properties: {
      items: {
        items: {
          required: ['title', 'summary', 'notes'],
          properties: { title: { type: 'string' }, summary: { type: 'string' }, notes: { type: 'array', items: { type: 'integer' } } },
        },
      },
    },
  })
})
