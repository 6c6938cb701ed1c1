// Reads the titles of all tests, the requirements in each, and whether the test can be skipped.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Title {
  /** File and line. */
  at: string
  text: string
  ids: string[]
  /** The test, or a block around it, runs only if a condition holds. */
  isSkippable: boolean
}

const testFile = /\.(test|spec|contract)\.tsx?$/
const testers = new Set(['test', 'it', 'describe', 'suite'])
const skips = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme'])
const idPattern = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/g

/** `folders` are relative to `root`. */
export function readTitles(root: string, folders: string[]): Title[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => testFile.test(name) && !name.includes('node_modules'))
      .sort()
      .flatMap((name) => titlesIn(join(folder, name), readFileSync(join(root, folder, name), 'utf8'))),
  )
}

export function titlesIn(path: string, text: string): Title[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const skippingNames = new Set<string>()
  const titles: Title[] = []

  function visit(node: ts.Node, isSkippable: boolean): void {
    // const withPostgres = describe.skipIf(…)
    if (ts.isVariableDeclaration(node) && node.initializer && isTester(chainOf(node.initializer), skippingNames)) {
      if (isSkipping(chainOf(node.initializer))) skippingNames.add(node.name.getText(source))
      return
    }
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, isSkippable))
    const chain = chainOf(node.expression)
    const [title, ...rest] = node.arguments
    if (!title || !isTester(chain, skippingNames) || !isText(title)) return ts.forEachChild(node, (child) => visit(child, isSkippable))
    const may = isSkippable || isSkipping(chain) || skippingNames.has(chain[0] ?? '') || rest.some(skipsItself)
    const words = literalOf(title)
    titles.push({
      at: `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`,
      text: words,
      ids: words.match(idPattern) ?? [],
      isSkippable: may,
    })
    for (const one of rest) visit(one, may)
  }
  // test.skip(condition, why) at the top of a file applies to the whole file.
  const isWhole = source.statements.some(isSkipStatement)
  ts.forEachChild(source, (child) => visit(child, isWhole))
  return titles
}

/** For example it, skipIf, each for `it.skipIf(x).each(rows)`. */
function chainOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return chainOf(node.expression)
  return []
}

const isTester = ([first]: string[], more: ReadonlySet<string>) => first !== undefined && (testers.has(first) || more.has(first))
const isSkipping = (chain: string[]) => chain.some((name) => skips.has(name))
const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** The literal text, without interpolated values. */
const literalOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…') : node.text

function isSkipStatement(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false
  const [title] = node.expression.arguments
  const chain = chainOf(node.expression.expression)
  return ['test', 'it', 'context', 'ctx'].includes(chain[0] ?? '') && chain.at(-1) === 'skip' && !(title && isText(title))
}

/** Whether the body of a test or describe contains test.skip(condition, why), or a test can return early. */
function skipsItself(node: ts.Node): boolean {
  if (!(ts.isArrowFunction(node) || ts.isFunctionExpression(node)) || !ts.isBlock(node.body)) return false
  const [first] = node.body.statements
  if (first && ts.isIfStatement(first) && ts.isReturnStatement(first.thenStatement)) return true
  return node.body.statements.some(
    (one) => isSkipStatement(one) || (ts.isIfStatement(one) && (ts.forEachChild(one, isSkipStatement) ?? false)),
  )
}
