// Type declarations for server-address.mjs.
export function serverAddress(given: string | undefined, how: { isRelease: boolean }): string
