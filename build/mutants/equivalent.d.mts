export interface ReportedMutant {
  file: string
  /** Of the whole file. */
  source: string
  /** Lines and columns count from 1; the end is exclusive. */
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
  replacement: string
}
export function readEquivalent(text: string): Map<string, string>
export function keyOfMutant(mutant: ReportedMutant): string
