// The size of a picture is known before it is loaded, and has a maximum.
import { expect, it } from 'vitest'
import { fileSize } from '../../../lib/texts/format.ts'
import { pictureBox } from './picture-box.ts'

it('a picture fits its maximum size, keeps its proportions, and is never enlarged', () => {
  expect(pictureBox({ width: 576, height: 400 })).toEqual({ width: 288, height: 200 })
  expect(pictureBox({ width: 300, height: 900 })).toEqual({ width: 80, height: 240 })
  expect(pictureBox({ width: 100, height: 60 })).toEqual({ width: 100, height: 60 })
  // Large enough to be pressed.
  expect(pictureBox({ width: 1, height: 5_000 })).toEqual({ width: 44, height: 240 })
  expect(pictureBox({ width: null, height: null })).toBeNull()
})

it('a file size is formatted for the reader’s language', () => {
  const said = (bytes: number, language: string) => fileSize(bytes, language).replace(/\s/g, ' ')
  expect(['en', 'nl'].map((language) => said(412_345, language))).toEqual(['412 kB', '412 kB'])
  expect(['en', 'nl'].map((language) => said(1_550_000, language))).toEqual(['1.6 MB', '1,6 MB'])
  expect(said(10_485_760, 'en')).toBe('10 MB')
  expect([said(66, 'en'), said(1, 'en'), said(66, 'nl')]).toEqual(['66 bytes', '1 byte', '66 byte'])
})
