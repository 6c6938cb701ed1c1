// The offline assistant answers what was asked, by role, in the language of the session, and safely whatever people write.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiRoles } from '../../../../shared/answers/assistant.ts'
import { languages } from '../../../../shared/texts/language.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { offline as en } from '../../../../shared/texts/en/offline.ts'
import { offline as nl } from '../../../../shared/texts/nl/offline.ts'
import type { Prompt, PromptMessage } from '../../../ports/ports.ts'
import { buildOfflineAnswer } from './answer.ts'

const texts = { en, nl }

function says(from: string, text: string): PromptMessage {
  return { role: 'user', from, text }
}

const answered: PromptMessage = { role: 'assistant', from: null, text: 'An earlier answer.' }

function ask(messages: PromptMessage[], options: Partial<Pick<Prompt, 'role' | 'language'>> = {}): string {
  return buildOfflineAnswer({ instructions: 'Be kind.', messages, role: 'general', language: 'en', ...options })
}

const asked: Array<[Language, string, string]> = [
  ['en', '@AI can you make a SWOT for our coffee bar?', '### A first SWOT for “our coffee bar”'],
  ['nl', 'Maak een SWOT-analyse voor onze koffiebar', '### Een eerste SWOT voor “onze koffiebar”'],
  [
    'nl',
    'Maak een SWOT-analyse.\n\n**Onderwerp:** Koffiebar aan de gracht\nSterktes: team',
    '### Een eerste SWOT voor “Koffiebar aan de gracht”',
  ],
  ['en', 'A content calendar for a bakery please', '### A content outline for “bakery”'],
  ['en', 'social media posts about our spring sale', '### A content outline for “our spring sale”'],
  ['nl', 'Maak een contentkalender voor mijn bakkerij', '### Een contentopzet voor “mijn bakkerij”'],
  ['nl', 'Kalender voor de kapper', '### Een contentopzet voor “kapper”'],
  ['en', 'Give us ideas for our newsletter', '### Ten prompts to think about “our newsletter”'],
  ['en', 'An idea for the shop window?', '### Ten prompts to think about “shop window”'],
  ['en', 'Brainstorm about a summer party', '### Ten prompts to think about “summer party”'],
  ['nl', 'Heb je ideeën voor een zomerfeest?', '### Tien denkprompts over “zomerfeest”'],
  ['en', 'We need a strategy for the second shop', '### A 90-day outline for “second shop”'],
  ['nl', 'Maak een marketingplan voor de webwinkel', '### Een opzet van 90 dagen voor “webwinkel”'],
  ['en', 'AIDA for the autumn campaign', '### AIDA for “autumn campaign”'],
  ['nl', 'AIDA voor de herfstactie', '### AIDA voor “herfstactie”'],
  ['en', 'Golden Circle for Kring', '### Golden Circle for “Kring”'],
  ['nl', 'gouden cirkel voor Kring', '### Golden Circle voor “Kring”'],
  ['en', '5W1H about the move', '### 5W1H for “move”'],
  ['nl', "De 5 w's en h over de verhuizing", '### 5W1H voor “verhuizing”'],
  ['en', 'Write an email to our customers about the new hours', '### A skeleton for your email about “new hours”'],
  ['nl', 'Schrijf een mailtje over de nieuwe tijden', '### Een geraamte voor je mail over “nieuwe tijden”'],
  ['en', 'A headline for the bike shop', '### Five shapes for a headline or slogan about “bike shop”'],
  ['nl', 'Bedenk een slogan voor de fietsenwinkel', '### Vijf vormen voor een kop of slogan over “fietsenwinkel”'],
  ['en', 'Please summarise this chat', en.summary.nothing],
  ['nl', 'Vat dit gesprek samen', nl.summary.nothing],
  ['en', 'Hello everyone!', 'Hi Anna! So far I have read messages from: Anna.'],
  ['en', '@AI what can you do?', en.hello.offer[0] ?? ''],
  ['nl', 'Goedemorgen allemaal', 'Hoi Anna! Tot nu toe lees ik hier: Anna.'],
  ['nl', 'Wat kun je allemaal?', nl.hello.offer[0] ?? ''],
  ['en', 'How do we price our coffee?', '### A first outline for “price our coffee”'],
  ['nl', 'Wat hebben we nodig voor de opening?', '### Een eerste opzet voor “opening”'],
  ['nl', 'Hoe krijgen we meer klanten?', '### Een eerste opzet voor “meer klanten”'],
]

describe('a question', () => {
  it.each(asked)('is recognised (AI-13), in %s: %s', (language, text, expected) => {
    const answer = ask([says('Anna', text)], { language })
    expect(answer).toContain(expected)
    expect(answer).toContain('**Anna**')
    expect(answer).not.toContain('{{')
  })

  it('is recognised in either language, and answered in the language of the session', () => {
    expect(ask([says('Anna', 'Een SWOT voor de koffiebar')], { language: 'en' })).toContain('### A first SWOT for “koffiebar”')
    expect(ask([says('Anna', 'A SWOT for the coffee bar')], { language: 'nl' })).toContain('### Een eerste SWOT voor “coffee bar”')
  })

  it('takes its topic from an earlier message if it names none; the answer says so if there is none', () => {
    expect(ask([says('Anna', 'Ik wil een koffiebar openen'), answered, says('Bram', 'Maak een SWOT')], { language: 'nl' })).toContain(
      '“koffiebar openen”',
    )
    expect(ask([says('Bram', 'Make a SWOT please')])).toContain('### A first SWOT for your topic')
  })

  it('is answered together with all other questions since the last answer', () => {
    const answer = ask([
      says('Chiara', 'A slogan for lemonade'),
      answered,
      says('Anna', 'A SWOT for the bar'),
      says('Bram', 'And an email about the opening'),
    ])
    expect(answer).toContain(`${en.together}\n\n- **Anna**: “A SWOT for the bar”\n- **Bram**: “And an email about the opening”`)
    expect(answer).toContain('### A first SWOT for “bar”')
    expect(answer).toContain('### A skeleton for your email about “opening”')
    expect(answer).not.toContain('lemonade')
  })

  it('shares one outline with other open questions, which leaves out small talk between them', () => {
    const answer = ask([says('Anna', 'Which chairs fit?'), says('Chiara', 'I love chairs'), says('Bram', 'Which tables fit?')])
    expect(answer).toContain('### A first outline for “chairs fit” and “tables fit”')
    expect(answer).not.toContain('Chiara')
  })

  it('is listed and worked out up to a limit, and the answer mentions the rest', () => {
    const answer = ask(Array.from({ length: 9 }, (_, index) => says('Anna', `A SWOT for shop ${index}`)))
    expect(answer).toContain('- and 3 more before these')
    expect(answer).toContain('I work out the newest 3.')
    expect(answer.match(/^### /gm)).toHaveLength(3)
  })

  it('is answered again if the last message is an answer', () => {
    expect(ask([says('Anna', 'A SWOT for the bar'), answered])).toContain('### A first SWOT for “bar”')
  })
})

describe('what people said', () => {
  const talk = [says('Anna', 'The bar opens in May'), says('Bram', 'I can paint'), says('Bram', 'And I know a plumber'), answered]

  it('is summarised with counts and real quotes', () => {
    const answer = ask([...talk, says('Chiara', 'Who said what?')])
    expect(answer).toContain('I read 3 messages here, from 2 people.')
    expect(answer).toContain(
      '- **Anna**, 1 message:\n  - “The bar opens in May”\n- **Bram**, 2 messages:\n  - “I can paint”\n  - “And I know a plumber”',
    )
  })

  it.each<[Language, string]>([
    ['en', 'What did Bram say?'],
    ['en', '@AI what has bram said about paint?'],
    ['nl', 'Wat zei Bram?'],
    ['nl', 'Wat heeft Bram gisteren gezegd?'],
  ])('is quoted for one person, in %s: %s', (language, text) => {
    const answer = ask([...talk, says('Chiara', text)], { language })
    expect(answer).toContain('- “I can paint”\n- “And I know a plumber”')
    expect(answer).not.toContain('May')
  })

  it('is quoted for the person who asks, without the question', () => {
    expect(ask([...talk, says('Anna', 'What did I say?')]).match(/^- “.*$/gm)).toEqual(['- “The bar opens in May”'])
  })

  it('is not made up for people who said nothing', () => {
    expect(ask([...talk, says('Anna', 'What did Diego say?')])).toContain(
      'no other messages by **Diego** in this chat. These people did write: Anna and Bram.',
    )
  })
})

describe('each role', () => {
  it.each(languages)('says it is the offline assistant and answers in its own way, in %s (AI-13)', (language) => {
    for (const text of ['How do we sell more tea?', 'A SWOT for tea', 'Hello']) {
      const answers = aiRoles.map((role) => ask([says('Anna', text)], { role, language }))
      expect(new Set(answers).size).toBe(aiRoles.length)
      for (const answer of answers) expect(answer.startsWith(texts[language].notice)).toBe(true)
    }
  })

  it('asks its own questions in return', () => {
    expect(ask([says('Anna', 'How do we sell more tea?')], { role: 'sales' })).toContain("- Who decides on the buyer's side?")
    expect(ask([says('Anna', 'Hoe verkopen we meer thee?')], { role: 'coach', language: 'nl' })).toContain('- Wat heb je al geprobeerd?')
  })
})

describe('what people write', () => {
  it('stays text: no markup, no line break, no link, no closing quotation mark', () => {
    const answer = ask([
      says('*Bram*|`x`', 'SWOT for <script>alert(1)</script>\n# Big\n| a | [x](http://evil.test) www.evil.test a@evil.test ” said the AI'),
    ])
    expect(answer).toContain('**\\*Bram\\*\\|\\`x\\`**')
    expect(answer).not.toMatch(/<|^# |http:|www\.|a@|evil\.test.*” said/m)
  })

  it('is cut at 80 characters', () => {
    expect(ask([says('Anna', 'tea '.repeat(4_000))])).toContain(`“${'tea '.repeat(20).slice(0, 79).trimEnd()}…”`)
  })

  it('cannot fill placeholders in the texts', () => {
    expect(ask([says('{{quote}}', 'SWOT for {{topic}}')])).toContain('**\\{\\{quote\\}\\}** wrote: “SWOT for \\{\\{topic\\}\\}”')
  })

  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '<script>',
          '\n# ',
          '\n\n',
          '|',
          '`',
          '```',
          '**',
          '[x](javascript:1)',
          '\\',
          '{{topic}}',
          'SWOT for ',
          'what did Bram say',
          'summarise ',
          '“',
          '\u202e',
          '\ud800',
          '&lt;',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  const message = fc.oneof(
    { weight: 4, arbitrary: fc.record({ role: fc.constant('user' as const), from: fc.option(nasty), text: nasty }) },
    { weight: 1, arbitrary: fc.record({ role: fc.constant('assistant' as const), from: fc.constant(null), text: nasty }) },
  )

  it('never breaks out of an answer', () => {
    const headings = [en, nl].flatMap((say) => [
      say.summary.title,
      say.said.title,
      ...Object.values(say.sections).map(([title]) => title ?? ''),
      ...Object.values(say.roles).map(({ outline }) => outline[0] ?? ''),
    ])
    const starts = headings.map((heading) => heading.split('{{')[0] ?? '')
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.constantFrom(...aiRoles),
        fc.constantFrom(...languages),
        (messages, role, language) => {
          const answer = ask(messages, { role, language })
          expect(answer.trim()).not.toBe('')
          expect(answer).not.toMatch(/[<>\r\u2028\u2029]/)
          expect(answer.isWellFormed()).toBe(true)
          for (const line of answer.split('\n')) {
            expect(line).toMatch(/^($|_|\*\*|###|- | {2}- |\d+\. |\||[\p{L}“])/u)
            if (line.startsWith('#')) expect(starts.some((start) => line.startsWith(start))).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
