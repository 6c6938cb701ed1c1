// Type declarations for electron.mjs.
export function findElectron(): string | null
export function getElectron(): Promise<string | null>
