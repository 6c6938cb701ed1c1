// Compares a fake with electron.d.ts: which of its members and events Electron does not have.
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const declarations = join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'electron.d.ts')
/** What every object, class and emitter has in Node. */
const ofNode = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(EventEmitter.prototype),
  ...Object.getOwnPropertyNames(new EventEmitter()),
  ...['length', 'name', 'prototype'],
])

export interface ElectronTypes {
  /**
   * Members and events of a fake that Electron does not have, such as `Dialog.showToast` and `App.on('sleep')`. `name` is what the module
   * `electron` exports; with `asInstance`, the fake is an object of that class. Parts of the fake are compared too.
   */
  unknownIn(fake: object, name: string, asInstance?: 'asInstance'): string[]
  /** True if Electron has this member, such as `App.quit`. */
  has(member: string): boolean
}

/** `helpers`: members that tests use and Electron does not have, such as `App.becomeReady`. */
export function readElectronTypes(helpers: readonly string[]): ElectronTypes {
  const program = ts.createProgram([declarations], { noLib: true, noResolve: true, types: [] })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(declarations)
  const electron = file?.statements.find((one) => ts.isModuleDeclaration(one) && one.name.text === 'Electron')
  const namespace = electron && checker.getSymbolAtLocation((electron as ts.ModuleDeclaration).name)
  // What the module `electron` exports.
  const exported = namespace?.exports?.get('CrossProcessExports' as ts.__String)?.exports
  const symbolOf = (name: string) => {
    const symbol = exported?.get(name as ts.__String)
    if (!symbol) throw new Error(`electron.d.ts does not export ${name}`)
    return symbol
  }

  function compare(fake: object, type: ts.Type, seen: Set<object>): string[] {
    if (seen.has(fake)) return []
    seen.add(fake)
    const owner = type.symbol?.name ?? 'unknown'
    const members = membersOf(fake).filter((key) => !helpers.includes(`${owner}.${key}`))
    const unknown = members.flatMap((key) => {
      const property = checker.getPropertyOfType(type, key)
      if (!property) return [`${owner}.${key}`]
      const value: unknown = (fake as Record<string, unknown>)[key]
      return isPart(value) ? compare(value, checker.getNonNullableType(checker.getTypeOfSymbol(property)), seen) : []
    })
    // Its event names are channels, which the app names itself.
    if (!(fake instanceof EventEmitter) || owner === 'IpcMain') return unknown
    const events = eventsOf(checker, type)
    return [...unknown, ...fake.eventNames().flatMap((event) => (events.has(String(event)) ? [] : [`${owner}.on('${String(event)}')`]))]
  }

  return {
    unknownIn(fake, name, asInstance) {
      const symbol = symbolOf(name)
      const type = asInstance ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
      return compare(fake, type, new Set())
    },
    has(member) {
      const [owner = '', key = ''] = member.split('.')
      const symbol = namespace?.exports?.get(owner as ts.__String)
      if (!symbol) throw new Error(`electron.d.ts has no ${owner}`)
      const types = [checker.getDeclaredTypeOfSymbol(symbol), ...(symbol.valueDeclaration ? [checker.getTypeOfSymbol(symbol)] : [])]
      return types.some((type) => checker.getPropertyOfType(type, key) !== undefined)
    },
  }
}

/** All names of the object and of its classes, except those that Node gives to everything. */
function membersOf(fake: object): string[] {
  const names = new Set<string>()
  for (
    let one: object | null = fake;
    one && one !== EventEmitter.prototype && one !== Object.prototype;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    if (one === Function.prototype || one === EventEmitter) break
    for (const name of Object.getOwnPropertyNames(one)) names.add(name)
  }
  return [...names].filter((name) => !ofNode.has(name))
}

/** An object that Electron describes too, not a function, a list or a collection. */
function isPart(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) && !(value instanceof Map) && !(value instanceof Set) && !(value instanceof Uint8Array)
}

/** The names in `on(event: '…')` of a class and of those it extends. */
function eventsOf(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  const own = (type.symbol?.declarations ?? []).flatMap((declaration) => {
    if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) return []
    return [...declaration.members].flatMap((member) => {
      if (!(ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) || member.name.getText() !== 'on') return []
      const event = member.parameters[0]?.type
      return event && ts.isLiteralTypeNode(event) && ts.isStringLiteral(event.literal) ? [event.literal.text] : []
    })
  })
  const inherited = type.isClassOrInterface() ? checker.getBaseTypes(type).flatMap((base) => [...eventsOf(checker, base)]) : []
  return new Set([...own, ...inherited])
}
