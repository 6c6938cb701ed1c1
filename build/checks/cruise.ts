// Checks the imports of a tree against the rules of .dependency-cruiser.cjs.
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

export const root = join(import.meta.dirname, '../..')
const rules = await extractOptions(join(root, '.dependency-cruiser.cjs'))

export const ruleNames = (rules.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? 'unnamed')

export interface Violation {
  rule: string
  from: string
  to: string
  says: string
}

export interface Walk {
  violations: Violation[]
  modules: ICruiseResult['modules']
}

/** `folders`: relative to `baseDir`. */
export async function walk(baseDir: string, folders: string[]): Promise<Walk> {
  const { output } = await cruise(folders, { ...rules, baseDir, validate: true })
  if (typeof output === 'string') throw new Error(output)
  const violations = output.summary.violations.map(({ rule, from, to, comment, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    says: comment ?? ruleComment(rule.name),
  }))
  return { violations, modules: output.modules }
}

function ruleComment(name: string): string {
  return rules.ruleSet?.forbidden?.find((rule) => rule.name === name)?.comment ?? ''
}
