// The context menu: spelling first, then links and images, then editing.
import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron'
import { fill, type Texts } from '../shell/texts.ts'
import { isUrl } from '../../shared/support/is-url.ts'

const mostSuggestions = 5
const longestWord = 60

type Item = MenuItemConstructorOptions
type Words = ReturnType<Texts['words']>

export function createContextMenu(electron: Pick<typeof import('electron'), 'Menu' | 'clipboard'>, { texts }: { texts: Texts }) {
  return {
    /** Called for every visible window. */
    adopt(contents: WebContents): void {
      contents.on('context-menu', (_event, params) => {
        const words = texts.words()
        const groups = [
          spelling(contents, params, words),
          link(electron.clipboard, params, words),
          picture(contents, params, words),
          editing(params, words),
        ]
        const template = groups
          .filter((group) => group.length > 0)
          .flatMap((group, at): Item[] => (at === 0 ? group : [{ type: 'separator' }, ...group]))
        if (template.length > 0) electron.Menu.buildFromTemplate(template).popup({})
      })
    },
  }
}

function spelling(
  contents: WebContents,
  { misspelledWord, dictionarySuggestions, isEditable }: ContextMenuParams,
  { context }: Words,
): Item[] {
  if (misspelledWord === '' || !isEditable) return []
  const better = dictionarySuggestions.slice(0, mostSuggestions)
  return [
    ...better.map((word): Item => ({ label: plain(word), click: () => contents.replaceMisspelling(word) })),
    ...(better.length === 0 ? [{ label: context.noSuggestions, enabled: false }] : []),
    { type: 'separator' },
    {
      label: fill(context.addWord, { word: plain(misspelledWord) }),
      click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
  ]
}

/** Links to the app's own pages are left out: they do not work outside the app. */
function link(clipboard: Electron.Clipboard, { linkURL }: ContextMenuParams, { context }: Words): Item[] {
  const protocol = isUrl(linkURL) ? new URL(linkURL).protocol : ''
  if (protocol !== 'https:' && protocol !== 'http:') return []
  return [{ label: context.copyLink, click: () => clipboard.writeText(linkURL) }]
}

function picture(contents: WebContents, { mediaType, hasImageContents, x, y }: ContextMenuParams, { context }: Words): Item[] {
  if (mediaType !== 'image' || !hasImageContents) return []
  return [{ label: context.copyImage, click: () => contents.copyImageAt(x, y) }]
}

function editing({ isEditable, selectionText, editFlags }: ContextMenuParams, { menu }: Words): Item[] {
  const copy: Item = { role: 'copy', label: menu.copy, enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: menu.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: menu.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: menu.selectAll, enabled: editFlags.canSelectAll },
  ]
}

/** In a menu '&' underlines the next letter, so it is doubled. */
const plain = (word: string) => (word.length > longestWord ? `${word.slice(0, longestWord)}…` : word).replaceAll('&', '&&')
