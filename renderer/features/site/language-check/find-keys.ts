// Looks for keys of texts that stand on the page where their text should.

/** `keys` are all there are; one is found where it is the whole of a text, or of what is read aloud. */
export function findKeys(root: Element, keys: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const look = (text: string | null) => {
    if (text !== null && keys.has(text.trim())) found.add(text.trim())
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name))
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent)
  }
  return [...found]
}
