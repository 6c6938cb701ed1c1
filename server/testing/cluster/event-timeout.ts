/** How long a test waits for an event. Shorter in mutation tests, where an event that never comes is the usual way to catch a mutant. */
export const eventTimeoutMs = Number(process.env['EVENT_TIMEOUT_MS'] ?? 15_000)
