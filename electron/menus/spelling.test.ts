// The spell checker's languages, and the context menu.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createContextMenu } from './context-menu.ts'
import { createSpelling } from './spelling.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTexts } from '../shell/texts.ts'

describe('spelling', () => {
  function begin(system: System = 'linux', locale = 'en-US') {
    const fake = createFakeElectron()
    fake.app.getLocale = () => locale
    const session = fake.defaultSession
    const spelling = createSpelling(fake.electron, { system, sessions: () => [fake.electron.session.defaultSession] })
    return { session, spelling }
  }

  it.each([
    ['en-US', ['en-US', 'nl']],
    ['en-GB', ['en-GB', 'nl']],
    ['nl-BE', ['en-US', 'nl']],
  ])('checks the chosen languages on a machine set to %s', (locale, dictionaries) => {
    const { session, spelling } = begin('linux', locale)
    spelling.use(['en', 'nl'])
    expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith(dictionaries)
    expect(session.spellCheckerEnabled).toBe(true)
  })

  it('leaves out a language without a dictionary', () => {
    const { session, spelling } = begin()
    session.availableSpellCheckerLanguages = ['en-GB']
    spelling.use(['en', 'nl'])
    expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith(['en-GB'])
    spelling.use(['nl'])
    expect(session.spellCheckerEnabled).toBe(false)
  })

  it('leaves the languages to the system on a Mac, and can be off', () => {
    const { session, spelling } = begin('mac')
    spelling.use(['nl'])
    expect(session.spellCheckerEnabled).toBe(true)
    expect(session.setSpellCheckerLanguages).not.toHaveBeenCalled()
    spelling.use([])
    expect(session.spellCheckerEnabled).toBe(false)
  })
})

describe('the context menu', () => {
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const nothing = {
    x: 5,
    y: 6,
    linkURL: '',
    mediaType: 'none',
    hasImageContents: false,
    isEditable: false,
    selectionText: '',
    misspelledWord: '',
    dictionarySuggestions: [],
  }

  function press(params: object, language: 'en' | 'nl' = 'en') {
    const fake = createFakeElectron()
    const texts = createTexts('en')
    const window = new fake.electron.BrowserWindow()
    createContextMenu(fake.electron, { texts }).adopt(window.webContents)
    texts.use(language)
    const { webContents: contents } = fake.windows[0]!
    contents.emit('context-menu', {}, { ...nothing, editFlags: flags, ...params })
    const items = fake.Menu.buildFromTemplate.mock.lastCall?.[0] ?? []
    const click = (label: string) => (items.find((item) => item.label === label)!.click as () => void)()
    return { fake, contents, items, labels: items.map(({ label, type }) => label ?? type), click }
  }

  it('is not shown when it has no items', () => expect(press({}).items).toEqual([]))

  it('offers editing in a field, in the app’s language', () => {
    const editFlags = { ...flags, canCut: false }
    const { items, labels } = press({ isEditable: true, editFlags }, 'nl')
    expect(labels).toEqual(['Knip', 'Kopieer', 'Plak', 'separator', 'Selecteer alles'])
    expect(items.map(({ enabled }) => enabled)).toEqual([false, true, true, undefined, true])
  })

  it('offers suggestions for a misspelled word, and adding it to the dictionary', () => {
    const word = { isEditable: true, misspelledWord: 'R&Dd', dictionarySuggestions: ['R&D', 'b', 'c', 'd', 'e', 'f'] }
    const { contents, labels, click } = press(word)
    expect(labels.slice(0, 7)).toEqual(['R&&D', 'b', 'c', 'd', 'e', 'separator', 'Add ‘R&&Dd’ to the dictionary'])
    click('R&&D')
    expect(contents.replaceMisspelling).toHaveBeenCalledWith('R&D')
    click('Add ‘R&&Dd’ to the dictionary')
    expect(contents.session.addWordToSpellCheckerDictionary).toHaveBeenCalledWith('R&Dd')
    expect(press({ ...word, dictionarySuggestions: [] }).items[0]).toEqual({ label: 'No suggestions', enabled: false })
  })

  it('copies web links, and no others', () => {
    const linkURL = 'https://example.com/a?b=1'
    const { fake, click } = press({ linkURL })
    click('Copy link')
    expect(fake.clipboard.writeText).toHaveBeenCalledWith(linkURL)
    for (const other of ['app://kring/chat/abc', 'javascript:alert(1)', 'file:///etc/passwd', 'mailto:a@b.c', 'nonsense'])
      expect(press({ linkURL: other }).items).toEqual([])
  })

  it('copies selected text and images', () => {
    expect(press({ selectionText: 'words' }).items).toEqual([{ role: 'copy', label: 'Copy', enabled: true }])
    const { contents, click } = press({ mediaType: 'image', hasImageContents: true })
    click('Copy image')
    expect(contents.copyImageAt).toHaveBeenCalledWith(5, 6)
    expect(vi.mocked(contents.copyImageAt)).toHaveBeenCalledOnce()
  })
})
