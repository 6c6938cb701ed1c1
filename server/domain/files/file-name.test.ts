// The displayed name of a file, and the file name of an export.
import { describe, expect, it } from 'vitest'
import { attachmentDisposition, exportFileName, plainFileName } from './export-file-name.ts'
import { cleanFileName } from './file-name.ts'

describe('an attached file', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\Anna\\menu.PDF', 'menu.PDF'],
    ['  me\u202enu .pdf', 'menu.pdf'],
    ['a<b>:"|?*.txt', 'a_b______.txt'],
    ['..hidden.txt', 'hidden.txt'],
    ['menu.v2.pdf', 'menu.v2.pdf'],
    ['a', 'a'],
    ['.pdf', 'file.pdf'],
    ['', 'file'],
    ['\0\0', 'file'],
    ['jose\u0301.png', 'josé.png'],
    ['jose\0\u0301.png', 'josé.png'],
    ['a\ud800b.png', 'a\ufffdb.png'],
  ])('%j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown))

  it('keeps its extension when its name is cut to 120 characters', () => {
    expect(cleanFileName(`${'x'.repeat(200)}.docx`)).toBe(`${'x'.repeat(115)}.docx`)
    expect(Array.from(cleanFileName('🥖'.repeat(200)))).toHaveLength(120)
    expect(cleanFileName(`${'x'.repeat(120)}yz`)).toBe('x'.repeat(120))
  })
})

describe('an export', () => {
  it.each([
    ['Bakery', 'Bakery'],
    [' Bak/ery: "launch"\n2026. ', 'Bak ery launch 2026'],
    ['..', 'Kring'],
    ['con', 'Kring'],
    ['LPT1', 'Kring'],
    ['console', 'console'],
    ['icon', 'icon'],
    ['', 'Kring'],
    ['é\u202e', 'é'],
    ['🥖', '🥖'],
    ['.a.', 'a'],
  ])('of %j is named %j', (title, name) => expect(plainFileName(title)).toBe(name))

  it('has a name of at most 80 whole characters, followed by its format', () => {
    expect(exportFileName('x'.repeat(81), 'pdf')).toBe(`${'x'.repeat(80)}.pdf`)
    expect(plainFileName('abc🥖', 4)).toBe('abc')
  })

  it('keeps its name when downloaded, in every script', () => {
    expect(attachmentDisposition(`Bäk "ery" (1)*'.md`)).toBe(
      `attachment; filename="B_k _ery_ (1)*'.md"; filename*=UTF-8''B%C3%A4k%20%22ery%22%20%281%29%2A%27.md`,
    )
    expect(attachmentDisposition('50%\\.md')).toContain('filename="50__.md"')
  })
})
