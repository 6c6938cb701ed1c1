// The servers that tests of this process started and have not stopped.
export const runningServers = new Set<{ close(): Promise<void> }>()
