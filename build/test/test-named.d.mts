export function findTests(names: string[]): { unit: string[]; browser: string[] }
export function runNamed(names: string[], options: { isWatching: boolean }): Promise<number>
