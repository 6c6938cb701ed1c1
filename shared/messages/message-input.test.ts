// The types of recordings that may be sent.
import { expect, it } from 'vitest'
import { audioTypeOf } from './message-input.ts'

it.each([
  ['audio/webm', 'audio/webm'],
  ['audio/webm;codecs=opus', 'audio/webm'],
  ['Audio/OGG ; codecs=opus', 'audio/ogg'],
  [' audio/mp4 ', 'audio/mp4'],
  ['audio/wav', 'audio/wav'],
  ['audio/flac', null],
  ['text/plain;audio/webm', null],
  ['constructor', null],
  ['', null],
  [undefined, null],
])('a recording with the Content-Type %j is read as %j', (contentType, type) => {
  expect(audioTypeOf(contentType)).toBe(type)
})
