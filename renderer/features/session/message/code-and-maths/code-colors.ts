// Colours code by its language. Loaded with the first code block.
import { common, createLowlight } from 'lowlight'

/** A part of the code and what it is, as a class name; '' if it is nothing special. */
export interface ColoredPart {
  text: string
  scope: string
}

const lowlight = createLowlight(common)
type Nodes = ReturnType<typeof lowlight.highlight>['children']

/** Null for a language that is not known. */
export function colorCode(code: string, language: string): ColoredPart[] | null {
  return lowlight.registered(language) ? flatten(lowlight.highlight(language, code).children) : null
}

/** The innermost meaning counts. Not recursive: code can be nested thousands deep. */
function flatten(nodes: Nodes): ColoredPart[] {
  const parts: ColoredPart[] = []
  const open = nodes.toReversed().map((node) => ({ node, scope: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, scope } = next
    if (node.type === 'element') {
      const names = node.properties['className']
      const own = Array.isArray(names) ? names.join(' ') : scope
      for (const child of (node.children as Nodes).toReversed()) open.push({ node: child, scope: own })
    } else if (node.type === 'text') {
      const last = parts.at(-1)
      if (last?.scope === scope) last.text += node.value
      else parts.push({ text: node.value, scope })
    }
  }
  return parts
}
