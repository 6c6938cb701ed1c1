// Every function that matches people's text with a regular expression is tested with the worst texts, or listed here with the reason why not.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './cruise.ts'
import { noPersonsText, reached } from './text-functions.ts'

const skipped = /\.(test|contract)\.|\.d\.ts$|\/(testing|migrations|reliability|texts\/(en|nl))\//
const lists = ['server/testing/checks/text-functions.ts', 'renderer/testing/text-functions.ts']

const parse = (path: string, text = readFileSync(join(root, path), 'utf8')) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** A regular expression that can visit a character more than once, or that is only known at run time. */
function isCostly(node: ts.Node): boolean {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return node.expression.getText() === 'RegExp'
  if (!ts.isRegularExpressionLiteral(node)) return false
  const signs = node.text.replace(/\\./g, 'x').replace(/\[[^\][]*\]/g, 'x')
  return /[*+]|\{\d+,(\d{3,})?\}/.test(signs)
}

function hasExpression(node: ts.Node): boolean {
  return isCostly(node) || (ts.forEachChild(node, hasExpression) ?? false)
}

/** Exported functions with a string parameter. */
function textFunctionsOf(file: ts.SourceFile): string[] {
  const takesText = ({ parameters }: ts.SignatureDeclaration) => parameters.some(({ type }) => type && /\bstring\b/.test(type.getText()))
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isFunctionDeclaration(statement)) return statement.name && takesText(statement) ? [statement.name.text] : []
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) && takesText(initializer) ? [name.getText()] : [],
    )
  })
}

/** The functions that a list tests, as `path#name`. */
function fedBy(list: string): string[] {
  return parse(list).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const path = join(dirname(list), statement.moduleSpecifier.text).replaceAll('\\', '/')
    const names = statement.importClause?.namedBindings
    return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => `${path}#${name.text}`) : []
  })
}

/** Functions of a file that are neither tested nor listed as exceptions. */
function unfed(file: ts.SourceFile, fed: ReadonlySet<string>): string[] {
  const path = file.fileName
  if (!hasExpression(file) || path in noPersonsText) return []
  const isFed = [...fed].some((one) => one.startsWith(`${path}#`))
  const missing = textFunctionsOf(file)
    .map((name) => `${path}#${name}`)
    .filter((one) => !fed.has(one) && !(one in reached))
  return isFed || path in reached ? missing : [path, ...missing]
}

const fed = new Set(lists.flatMap(fedBy))
const paths = ['server', 'shared', 'renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path)),
)
const files = paths.map((path) => parse(path))

it('every function that matches people’s text with a regular expression is tested with the worst texts · GUARD-04', () => {
  expect(files.flatMap((file) => unfed(file, fed))).toEqual([])
})

it('no exception is listed for a function that is missing or tested', () => {
  const all = new Set(files.flatMap((file) => [file.fileName, ...textFunctionsOf(file).map((name) => `${file.fileName}#${name}`)]))
  const costly = new Set(files.filter(hasExpression).map(({ fileName }) => fileName))
  const accounted = [...Object.keys(noPersonsText), ...Object.keys(reached)]
  expect(accounted.filter((one) => !all.has(one) || !costly.has(one.split('#')[0] ?? '') || fed.has(one))).toEqual([])
})

it('a function that is neither tested nor listed is detected', () => {
  const made = (text: string) => unfed(parse('server/domain/made.ts', text), fed)
  expect(made('export function first(text: string) { return text.replace(/a+b/g, "") }')).toEqual([
    'server/domain/made.ts',
    'server/domain/made.ts#first',
  ])
  expect(made('const find = (of: string) => new RegExp(of)\nexport const second = (text: string | null) => find(text ?? "")')).toHaveLength(
    2,
  )
  expect(made('export const third = (text: string) => text.replace(/[+*]x/, "")')).toEqual([])
})
