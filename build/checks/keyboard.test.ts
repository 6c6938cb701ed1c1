// Everything that reacts to a pointer is a control that the keyboard can also reach and press, or is listed here with its keys.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './cruise.ts'

/** Reached with Tab, pressed with Enter or the space bar. */
const controls = new Set(['a', 'button', 'input', 'label', 'option', 'select', 'summary', 'textarea'])
/** Components that pass their props to one of these. */
const controlComponents = ['Button', 'IconButton', 'Link', 'Toolbar.Button']

/** Elements that only a pointer reaches, with the equivalent for the keyboard; for elements with keys of their own, the spec that tests them. */
const otherwise: Record<string, string> = {
  'features/brainstorm/board/board-tab.tsx: <div {...gestures}>': 'N, Tab, arrows, Enter, F2, Space, Delete · brainstorm-rules.spec.ts',
  'features/brainstorm/board/use-board-gestures.ts: wheel': 'arrows on the board, and the zoom buttons · brainstorm-rules.spec.ts',
  'features/brainstorm/board/sticky-note.tsx: <button tabIndex={-1}>': 'V, and the button of the note’s tools · brainstorm-rules.spec.ts',
  'features/session/emoji/emoji-grid.tsx: <button tabIndex={-1}>': 'arrows, Home, End · emoji.component.test.tsx',
  'features/session/emoji/emoji-grid.tsx: <div onClick>': 'Enter on an emoji in it, which clicks it · emoji.component.test.tsx',
  'features/session/emoji/emoji-grid.tsx: <div onMouseLeave>': 'only shows a name',
  'features/session/emoji/emoji-grid.tsx: <div onMouseOver>': 'only shows a name',
  'features/coaching/hints/hint-card.tsx: <section onPointerEnter>': 'only lets a hint stay, as the focus in it does',
  'features/coaching/hints/hint-card.tsx: <section onPointerLeave>': 'only lets a hint stay, as the focus in it does',
  'features/coaching/hints/use-idle.ts: mousedown': 'only a sign of life, as a key is · hints.component.test.tsx',
  'features/coaching/hints/use-idle.ts: mousemove': 'only a sign of life, as a key is · hints.component.test.tsx',
  'features/coaching/hints/use-idle.ts: touchmove': 'only a sign of life, as a key is · hints.component.test.tsx',
  'features/coaching/hints/use-idle.ts: touchstart': 'only a sign of life, as a key is · hints.component.test.tsx',
  'features/coaching/hints/use-idle.ts: wheel': 'only a sign of life, as a key is · hints.component.test.tsx',
  'features/session/search/search-result.tsx: <div onClick>': 'arrows and Enter in the field · search.spec.ts',
  'features/session/search/search-result.tsx: <div onPointerMove>': 'arrows in the field · search.spec.ts',
  'features/session/composer/lists/mention-list.tsx: <li onPointerDown>': 'arrows and Enter in the composer · messages.spec.ts',
  'features/session/composer/lists/slash-list.tsx: <li onClick>': 'arrows and Enter in the composer · slash.component.test.tsx',
  'features/session/composer/lists/slash-list.tsx: <li onPointerDown>': 'arrows and Enter in the composer · slash.component.test.tsx',
  'features/session/message/menu/quick-actions.tsx: <button tabIndex={-1}>':
    'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: click': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: contextmenu': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: pointercancel': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: pointerdown': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: pointermove': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/message/use-long-press.ts: pointerup': 'the menu of the message · keyboard-messages.component.test.tsx',
  'features/session/files/use-file-drop.ts: drop': 'the button that attaches',
  'features/session/transcript/use-following.ts: pointercancel': 'only notes that it is scrolled by hand, as its keys do',
  'features/session/transcript/use-following.ts: pointermove': 'only notes that it is scrolled by hand, as its keys do',
  'features/session/transcript/use-following.ts: pointerup': 'only notes that it is scrolled by hand, as its keys do',
  'ui/menu-parts.tsx: <Radix.Content onPointerDownOutside>': 'Escape · session-menu.component.test.tsx',
  'ui/find-opener.ts: pointerdown': 'only notes that a pointer opened the dialog',
  'features/home/sidebar/sidebar.tsx: <div onClick>': 'Escape, and the button that closes it · keyboard.spec.ts',
  'features/coaching/tutorial/card-body.tsx: <span onPointerDown>': 'only tells once more what the card says',
  'features/coaching/tutorial/card-body.tsx: <span onPointerEnter>': 'only tells once more what the card says',
  'features/coaching/tutorial/tutorial-overlay.tsx: click': 'Enter on it, which clicks it · tutorial-access.component.test.tsx',
  'layout/nav-panel.tsx: <div onClick>': 'Enter on a link in it, which clicks it',
  'lib/api/server-links.ts: click': 'Enter on a link, which clicks it',
  'ui/menu.tsx: <Slot.Root onPointerDown>': 'Enter on its button · keyboard.spec.ts',
}

const pointerProp = /^on(AuxClick|Click|ContextMenu|DoubleClick|Drag|Drop|Mouse|Pointer|Touch|Wheel)/
const pointerEvent = /^(auxclick|click|contextmenu|dblclick|drag(end|enter|leave|over|start)|drop|mouse\w+|pointer\w+|touch\w+|wheel)$/

/** Elements in a file that only a pointer reaches, as far as the file shows. */
function pointerOnly(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, 'renderer', path), 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) for (const one of ofElement(node)) found.add(`${path}: ${one}`)
    // A comparison with the name of an event is not a handler.
    if (ts.isStringLiteral(node) && pointerEvent.test(node.text) && !ts.isBinaryExpression(node.parent)) found.add(`${path}: ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found]
}

function ofElement(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string[] {
  const tag = node.tagName.getText()
  const all = node.attributes.properties
  const props = all.filter(ts.isJsxAttribute).map((prop) => [prop.name.getText(), prop.initializer?.getText() ?? ''] as const)
  const spread = all.filter(ts.isJsxSpreadAttribute).map((prop) => prop.expression.getText())
  const handlers = props.map(([name]) => name).filter((name) => pointerProp.test(name))
  const isElement = /^[a-z]+$/.test(tag)
  const isReached = isElement ? controls.has(tag) : controlComponents.includes(tag)
  if (!isReached) {
    // A component without pointer props is checked in its own file.
    const bundles = isElement ? spread.filter((name) => /^(gestures|handlers|listeners)$/.test(name)).map((name) => `{...${name}}`) : []
    return [...handlers, ...bundles].map((name) => `<${tag} ${name}>`)
  }
  const isOut = props.some(([name, value]) => name === 'tabIndex' && value.includes('-1'))
  const isDeaf = handlers.length > 0 && !handlers.includes('onClick')
  const isNoLink = tag === 'a' && handlers.length > 0 && !props.some(([name]) => name === 'href') && spread.length === 0
  return [...(isOut ? [`<${tag} tabIndex={-1}>`] : []), ...(isDeaf || isNoLink ? [`<${tag} ${handlers.join(' ')}>`] : [])]
}

it('every action has a control that the keyboard can reach, or keys of its own · A11Y-01', () => {
  const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
  expect(files).toContain('features/session/composer/composer.tsx')
  expect(files.flatMap(pointerOnly).sort()).toEqual(Object.keys(otherwise).sort())
})
