// Which files may be attached, by name, type and size: one rule for the picker and the server.
import { expect, it } from 'vitest'
import { acceptFile, pickerAccept, refuseFile } from './attachments.ts'

const file = (name: string, type = '', size = 100) => ({ name, type, size })

it('the allowed types are accepted by their extensions, including .md, with a browser’s MIME type or none · ATT-01 ATT-02', () => {
  const accepted = ['a.jpeg', 'a.jpg', 'a.png', 'a.gif', 'a.webp', 'a.pdf', 'a.txt', 'a.doc', 'a.docx', 'a.md', 'A.PNG', 'x.y.pdf']
  for (const name of accepted) expect(acceptFile(file(name)), name).not.toBeNull()
  expect(acceptFile(file('a.jpg', 'image/jpeg'))).toBe('image/jpeg')
  expect(acceptFile(file('a.md', 'text/markdown'))).toBe('text/markdown')
  expect(acceptFile(file('a.md', 'text/plain; charset=utf-8'))).toBe('text/markdown')
  expect(acceptFile(file('a.doc', 'application/msword'))).toBe('application/msword')
  expect(acceptFile(file('a.pdf', 'application/octet-stream'))).toBe('application/pdf')
  expect(acceptFile(file('a.png', ' Image/PNG ; x=y'))).toBe('image/png')
})

it('everything else is refused · ATT-01 ATT-13', () => {
  for (const name of ['a.svg', 'a.html', 'a.exe', 'a', 'pdf', '.pdf/', 'a.pdf.exe', 'a.docm', 'a.rtf', 'a.bmp', ''])
    expect(acceptFile(file(name)), name).toBeNull()
  expect(acceptFile(file('a.png', 'image/svg+xml'))).toBeNull()
  expect(acceptFile(file('a.png', 'text/html'))).toBeNull()
})

it('a file has at least 1 and at most 10485760 bytes · ATT-03', () => {
  for (const [size, fits] of [
    [0, false],
    [1, true],
    [10_485_760, true],
    [10_485_761, false],
  ] as const)
    expect(acceptFile(file('a.txt', '', size)) !== null, `${size}`).toBe(fits)
})

it.each([
  ['a.txt', 10_485_760, null],
  ['a.svg', 100, 'type'],
  ['a.svg', 0, 'type'],
  ['a.txt', 0, 'empty'],
  ['a.txt', 10_485_761, 'size'],
])('the reason to refuse %s with %i bytes is %s', (name, size, reason) => {
  expect(refuseFile(file(name, '', size))).toBe(reason)
})

it('the picker offers every extension and MIME type · ATT-02', () => {
  for (const part of ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.pdf', '.txt', '.doc', '.docx', '.md', 'image/png', 'application/pdf'])
    expect(pickerAccept.split(',')).toContain(part)
})
