// Which words match which command, in both languages, as recognisers write them.
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/texts/language.ts'
import { commandIds, matchCommand, phrasesOf, shownPhrase, type CommandId } from './commands.ts'
import { voiceTexts } from '../voice-texts.ts'

describe('a voice command', () => {
  it.each<[string, CommandId, string]>([
    ['new chat', 'newChat', ''],
    ['New chat.', 'newChat', ''],
    ['  start a   new chat ', 'newChat', ''],
    ['nieuwe chat', 'newChat', ''],
    ['Nieuwe sessie!', 'newChat', ''],
    ['send message We open at seven.', 'sendMessage', 'We open at seven.'],
    ['Send message: We open at 7:30, €2 off', 'sendMessage', 'We open at 7:30, €2 off'],
    ['Send a message to the baker', 'sendMessage', 'to the baker'],
    ['send message', 'sendMessage', ''],
    ['send message please wait for me', 'sendMessage', 'please wait for me'],
    ['Stuur bericht, ik kom later', 'sendMessage', 'ik kom later'],
    ['stuur een bericht: één brood', 'sendMessage', 'één brood'],
    ['stuur bericht deel chat', 'sendMessage', 'deel chat'],
    ['share chat', 'shareChat', ''],
    ['Share the chat, please.', 'shareChat', ''],
    ['Deel chat', 'shareChat', ''],
    ['deel de chat alsjeblieft', 'shareChat', ''],
    ['toggle sidebar', 'toggleSidebar', ''],
    ['Toggle side-bar', 'toggleSidebar', ''],
    ['wissel zijbalk', 'toggleSidebar', ''],
    ['scroll down', 'scrollDown', ''],
    ['Scrol omlaag.', 'scrollDown', ''],
    ['scroll naar beneden', 'scrollDown', ''],
    ['clear chat', 'clearChat', ''],
    ['Wis de chat', 'clearChat', ''],
    ['Help!', 'help', ''],
    ['hulp', 'help', ''],
    ['stop talking', 'stopTalking', ''],
    ['Stop met praten', 'stopTalking', ''],
    ['hou op met praten', 'stopTalking', ''],
  ])('%j is %s · VOICE-05', (words, id, text) => {
    expect(matchCommand(words)).toEqual({ id, text })
  })

  it.each([
    '',
    '   ',
    '…',
    'new chats',
    'a new chat is what we need',
    'clear chat history of last year',
    'helpful',
    'message',
    'wis',
    'stop',
  ])('%j is not a command', (words) => expect(matchCommand(words)).toBeNull())

  it('is recognised by every phrase in the texts, and no phrase matches two commands · VOICE-05 VOICE-06', () => {
    const all = languages.flatMap((language) => commandIds.flatMap((id) => phrasesOf(id, language).map((phrase) => ({ id, phrase }))))
    expect(all.map(({ phrase }) => matchCommand(phrase)?.id)).toEqual(all.map(({ id }) => id))
  })

  it('has a phrase and a description in both languages; the English phrases are those of the specification · VOICE-05 VOICE-06', () => {
    expect(commandIds.map((id) => shownPhrase(id, 'en'))).toEqual([
      'new chat',
      'send message …',
      'share chat',
      'toggle sidebar',
      'scroll down',
      'clear chat',
      'help',
      'stop talking',
    ])
    for (const language of languages) {
      for (const id of commandIds) expect(voiceTexts[language].descriptions[id]).toMatch(/\w/)
    }
  })
})
