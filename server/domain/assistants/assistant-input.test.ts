// Input for an assistant is cleaned, or refused with a reason that people can act on.
import { describe, expect, it } from 'vitest'
import type { AssistantInput } from '../../../shared/assistants/assistant-api.ts'
import { checkNameIsFree, readAssistant } from './assistant-input.ts'

const baker: AssistantInput = { name: 'Baker', color: '#2580c1', instruction: 'You know bread.' }
const refused = (code: string, values = {}) => expect.objectContaining({ code, values }) as Error

describe('an assistant', () => {
  it('is stored with all its fields', () => {
    expect(readAssistant({ ...baker, color: '#2580C1', model: 'one', openingQuestion: 'Which bread?' })).toStrictEqual({
      name: 'Baker',
      color: '#2580c1',
      instruction: 'You know bread.',
      model: 'one',
      opening_question: 'Which bread?',
    })
  })

  it.each([
    ['are missing', {}],
    ['are null', { model: null, openingQuestion: null }],
    ['are empty', { openingQuestion: ' \n' }],
  ])('has the session’s model and no opening question if these %s', (_how, given) => {
    expect(readAssistant({ ...baker, ...given })).toMatchObject({ model: null, opening_question: null })
  })

  it.each([
    ['a name on two lines is put on one', { name: ' Rye \n baker ' }, { name: 'Rye baker' }],
    ['accents become part of their letters', { name: 'Zoe\u0308' }, { name: 'Zo\u00eb' }],
    ['a name of 20 characters is kept', { name: 'é'.repeat(20) }, { name: 'é'.repeat(20) }],
    ['an instruction loses the spaces around it', { instruction: ' \nYou bake.\n\nYou sell. ' }, { instruction: 'You bake.\n\nYou sell.' }],
    ['NUL is removed from an instruction, and half a character replaced', { instruction: 'Ry\0e \ud83e.' }, { instruction: 'Rye \ufffd.' }],
    ['a question loses the spaces around it', { openingQuestion: ' Which bread? ' }, { opening_question: 'Which bread?' }],
    ['an instruction of 8,000 characters is kept', { instruction: 'x'.repeat(8_000) }, { instruction: 'x'.repeat(8_000) }],
    ['a question of 500 characters is kept', { openingQuestion: 'x'.repeat(500) }, { opening_question: 'x'.repeat(500) }],
  ])('is cleaned: %s', (_what, given, stored) => {
    expect(readAssistant({ ...baker, ...given })).toMatchObject(stored)
  })

  it.each([
    ['its name is empty', { name: '' }, 'assistant_name_missing', {}],
    ['its name has no visible characters', { name: '\u200b \n' }, 'assistant_name_missing', {}],
    ['its name has 21 characters', { name: 'x'.repeat(21) }, 'assistant_text_too_long', { characters: 21, most: 20 }],
    ['its name has 21 emoji', { name: '👩‍🍳'.repeat(21) }, 'assistant_text_too_long', { characters: 21, most: 20 }],
    ['it has the name of the AI', { name: 'AI' }, 'name_refused', {}],
    ['it has the name of a role in English', { name: 'Marketing Expert' }, 'name_refused', {}],
    ['it has the name of a role in Dutch, in another case', { name: 'MARKETINGEXPERT' }, 'name_refused', {}],
    ['its colour is hard to see', { color: '#ffffff' }, 'accent_refused', {}],
    ['it has no instruction', { instruction: '' }, 'assistant_instruction_missing', {}],
    ['its instruction is only NUL and spaces', { instruction: ' \0\n' }, 'assistant_instruction_missing', {}],
    [
      'its instruction has 8,001 characters',
      { instruction: 'x'.repeat(8_001) },
      'assistant_text_too_long',
      { characters: 8_001, most: 8_000 },
    ],
    ['its question has 501 characters', { openingQuestion: 'x'.repeat(501) }, 'assistant_text_too_long', { characters: 501, most: 500 }],
  ])('is refused if %s', (_why, given, code, values) => {
    expect(() => readAssistant({ ...baker, ...given })).toThrow(refused(code, values))
  })
})

describe('the name of an assistant', () => {
  it.each([
    ['has the same name', 'Baker'],
    ['has it in another case', 'bAKER'],
    ['has one that looks the same', 'B4ker'],
  ])('is taken if someone %s', (_who, other) => {
    expect(() => checkNameIsFree('Baker', ['Bram', other])).toThrow(refused('assistant_name_taken'))
  })

  it.each([['nobody is here', []] as const, ['others have other names', ['Bram', 'Bakers']] as const])('is free if %s', (_who, taken) => {
    expect(() => checkNameIsFree('Baker', taken)).not.toThrow()
  })
})
