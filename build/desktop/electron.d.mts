// For TypeScript: what electron.mjs has.
export function findElectron(): string | null
export function getElectron(): Promise<string | null>
