// Type declarations for steps.mjs.
export interface PlannedStep {
  name: string
  /** Why it is skipped. */
  reason?: string
  command?: string
  shell?: string
  env?: Record<string, string>
}
export interface StepResult {
  name: string
  result: 'ran' | 'failed' | 'skipped'
  detail: string
  output: string
}
export function planSteps(
  text: string,
  given: { system: string; vars: Record<string, string>; github: Record<string, string> },
): PlannedStep[]
export function runSteps(
  plan: PlannedStep[],
  given: { cwd: string; env: Record<string, string>; onStart?: (name: string) => void },
): Promise<StepResult[]>
export function tableOf(rows: StepResult[]): string
