// Which frames are refused before they are parsed.
import { expect, it } from 'vitest'
import { readFrame } from './read-frame.ts'

it('a frame may be nested 32 levels deep; a deeper one is not parsed · GUARD-04', () => {
  const nested = (levels: number) => `{"type":"ping","more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  expect(readFrame(nested(32))).toEqual({ type: 'ping' })
  expect(() => readFrame(nested(33))).toThrow('invalid_json')
})
