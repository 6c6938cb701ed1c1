// For TypeScript: what server-address.mjs has.
export function serverAddress(given: string | undefined, how: { isRelease: boolean }): string
