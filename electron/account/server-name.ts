// Parts of the address of a server, which may have a base path.

/** The address of a server as people see it: without the scheme. */
export const shownServer = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** Requests to the same origin share certificates and cookies, whichever of its servers they are for. */
export const originOf = (server: string): string => new URL(server).origin
