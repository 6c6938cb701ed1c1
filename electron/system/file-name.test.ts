// Turns names into valid file names on every system.
import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('a file name', () => {
  it.each([
    ['Plan for spring.pdf', 'Plan for spring.pdf'],
    ['Café – “één” 👋.md', 'Café – “één” 👋.md'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\Windows\\system.ini', 'system.ini'],
    ['C:\\autoexec.bat', 'autoexec.bat'],
    ['a<b>c:d"e|f?g*.txt', 'a-b-c-d-e-f-g-.txt'],
    ['one\u0000two\nthree\u007f.md', 'onetwo three.md'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['.hidden.txt', 'hidden.txt'],
    ['name... ', 'name'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1 .pdf', '_com1.pdf'],
    ['LPT³.md', '_LPT³.md'],
    ['console.txt', 'console.txt'],
    ['...', 'Kring'],
    ['', 'Kring'],
    ['???', 'Kring'],
    ['e\u0301.md', 'é.md'],
  ])('from %j is %j · DESK-07', (given, name) => expect(cleanFileName(given)).toBe(name))

  it('is short enough for a file system, keeps its extension, and splits no character · DESK-07', () => {
    const name = cleanFileName(`${'👋'.repeat(100)}.pdf`)
    expect(name).toMatch(/^(👋)+\.pdf$/u)
    expect(new TextEncoder().encode(name).byteLength).toBeLessThanOrEqual(200)
  })
})
