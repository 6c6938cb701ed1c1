// System messages as sentences, in both languages.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { SystemNotice } from '../../../shared/messages/notice-protocol.ts'
import { noticeSentence } from './notice-text.ts'

const said = (metadata: Message['metadata']) => ({ content: 'as stored', metadata }) as Message

const table: [notice: SystemNotice, english: string, dutch: string][] = [
  [{ kind: 'ai_role', by: 'Anna', role: 'sales' }, 'Anna set the AI to Sales Expert', 'Anna koos de rol Salesexpert'],
  [{ kind: 'ai_status', by: 'Anna', enabled: true }, 'Anna switched the AI on', 'Anna zette de AI aan'],
  [{ kind: 'ai_status', by: 'Anna', enabled: false }, 'Anna switched the AI off', 'Anna zette de AI uit'],
  [{ kind: 'reply_mode', by: 'Anna', mode: 'every' }, 'Anna lets the AI answer every message', 'Anna laat de AI op elk bericht antwoorden'],
  [
    { kind: 'reply_mode', by: 'Anna', mode: 'mention' },
    'Anna lets the AI answer only when someone writes @AI',
    'Anna laat de AI alleen antwoorden als iemand @AI schrijft',
  ],
  [{ kind: 'reply_mode', by: 'Anna', mode: 'smart' }, 'Anna lets the AI answer when it helps', 'Anna laat de AI antwoorden als het helpt'],
  [
    { kind: 'quiet', by: 'Anna', quiet: true },
    'Anna asked the AI to answer only @AI for ten minutes',
    'Anna vroeg de AI om tien minuten alleen op @AI te antwoorden',
  ],
  [{ kind: 'quiet', by: 'Anna', quiet: false }, 'Anna lets the AI answer again', 'Anna laat de AI weer antwoorden'],
  [{ kind: 'model', by: 'Anna', name: 'Small' }, 'Anna chose the model Small', 'Anna koos het model Small'],
  [{ kind: 'assistant', by: 'Anna', name: 'Zoë', change: 'added' }, 'Anna added the assistant Zoë', 'Anna voegde de assistent Zoë toe'],
  [{ kind: 'assistant', by: 'Anna', name: 'Zoë', change: 'changed' }, 'Anna changed the assistant Zoë', 'Anna wijzigde de assistent Zoë'],
  [
    { kind: 'assistant', by: 'Anna', name: 'Zoë', change: 'removed' },
    'Anna removed the assistant Zoë',
    'Anna verwijderde de assistent Zoë',
  ],
  [{ kind: 'renamed', by: 'Anna', title: 'Bread' }, 'Anna renamed the session to ‘Bread’', 'Anna noemt de sessie nu ‘Bread’'],
  [{ kind: 'locked', by: 'Anna', locked: true }, 'Anna locked the session', 'Anna deed de sessie op slot'],
  [{ kind: 'locked', by: 'Anna', locked: false }, 'Anna unlocked the session', 'Anna haalde de sessie van het slot'],
  [{ kind: 'private', by: 'Anna', isPrivate: true }, 'Anna made the session private', 'Anna maakte de sessie privé'],
  [
    { kind: 'private', by: 'Anna', isPrivate: false },
    'Anna opened the session to everyone with the link',
    'Anna maakte de sessie open voor wie de link heeft',
  ],
  [{ kind: 'host', by: 'Anna', to: 'Bram' }, 'Anna made Bram the host', 'Anna gaf de sessie over aan Bram'],
  [
    { kind: 'operator', did: 'reopened' },
    'The operator of the server reopened the session',
    'De beheerder van de server heropende de sessie',
  ],
  [{ kind: 'cleared', by: 'Anna' }, 'Anna cleared the chat', 'Anna maakte de chat leeg'],
  [
    { kind: 'demo', hours: 24 },
    'This is your own copy of an example conversation. Try anything. Your copy is deleted after 24 hours.',
    'Dit is je eigen kopie van een voorbeeldgesprek. Probeer alles uit. De kopie wordt na 24 uur verwijderd.',
  ],
  [{ kind: 'brainstorm', by: 'Anna', topic: 'Rye' }, 'Anna started a brainstorm: Rye', 'Anna begon een brainstorm: Rye'],
]

it.each(table)('the notice %j is %j, in Dutch %j', (notice, english, dutch) => {
  expect(noticeSentence(said({ notice }), 'en')).toBe(english)
  expect(noticeSentence(said({ notice }), 'nl')).toBe(dutch)
})

it('a message without a notice keeps its stored text', () => {
  expect(noticeSentence(said({}), 'nl')).toBe('as stored')
})
