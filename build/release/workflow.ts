// The release workflow, parsed for tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../checks/cruise.ts'

export interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
export interface Job {
  permissions?: Record<string, string>
  needs?: string
  if?: string
  strategy?: { matrix: { include: { os: string; name: string }[] } }
  steps: Step[]
}
export interface Workflow {
  on: { push: { tags: string[] } }
  permissions: Record<string, string>
  jobs: { pack: Job; publish: Job }
}

export const workflowText = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
export const workflow = parse(workflowText) as Workflow

/** The patterns of the files that each system passes on to be published; `!` excludes. */
export const uploaded = (workflow.jobs.pack.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))?.with?.['path'] ?? '')
  .trim()
  .split('\n')

/** As actions/upload-artifact matches: the last pattern that matches decides. `path`: from the root, with slashes. */
export function isUploaded(path: string): boolean {
  const last = uploaded.findLast((pattern) => matches(path, pattern.replace('!', '')))
  return last !== undefined && !last.startsWith('!')
}

function matches(path: string, pattern: string): boolean {
  const [start = '', end = ''] = pattern.split('*')
  return path.startsWith(start) && path.endsWith(end) && !path.slice(start.length).includes('/')
}
