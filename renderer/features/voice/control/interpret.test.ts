// How recognised words are interpreted while the voice is silent, speaking, or has just spoken.
import { describe, expect, it } from 'vitest'
import { interpret, type Meaning } from './interpret.ts'

const silent = { speech: null, awaitsMessage: false }
const reading = { text: 'You can say: new chat, send message, share chat, toggle sidebar, scroll down, clear chat, and help.' }
const stop: Meaning = { kind: 'command', command: { id: 'stopTalking', text: '' } }

describe('recognised speech', () => {
  it('is a command, or is ignored', () => {
    expect(interpret('Share chat.', silent)).toEqual({ kind: 'command', command: { id: 'shareChat', text: '' } })
    expect(interpret('and then we went home', silent)).toEqual({ kind: 'nothing' })
  })

  it('is the message after "send message", whatever its words, except a command to stop · VOICE-05', () => {
    const waiting = { speech: null, awaitsMessage: true }
    expect(interpret(' help ', waiting)).toEqual({ kind: 'message', text: 'help' })
    expect(interpret('We open at seven.', waiting)).toEqual({ kind: 'message', text: 'We open at seven.' })
    expect(interpret('stop talking', waiting)).toEqual(stop)
  })

  it.each(['new chat', 'share chat toggle sidebar', 'clear chat and help', 'You can say'])(
    '%j counts as the app’s own voice while it says that, and shortly afterwards',
    (words) => {
      for (const isRunning of [true, false]) {
        expect(interpret(words, { speech: { ...reading, isRunning }, awaitsMessage: false })).toEqual({ kind: 'echo' })
      }
    },
  )

  it('is ignored while the app speaks, except a command to stop, which works at once · VOICE-08', () => {
    const over = { speech: { text: 'Link copied', isRunning: true }, awaitsMessage: false }
    expect(interpret('toggle sidebar', over)).toEqual({ kind: 'echo' })
    for (const words of ['stop talking', 'Stop met praten.', 'Link copied stop talking']) expect(interpret(words, over)).toEqual(stop)
  })

  it('counts as a person’s once the app’s voice has ended, even if it repeats some of its words', () => {
    const after = { speech: { text: 'Link copied', isRunning: false }, awaitsMessage: false }
    expect(interpret('scroll down', after)).toEqual({ kind: 'command', command: { id: 'scrollDown', text: '' } })
    expect(interpret('send message the link is copied', after).kind).toBe('command')
  })
})
