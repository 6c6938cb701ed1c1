// Where the pinned messages of a session are kept.
export const pinsKey = (sessionId: string) => ['/api/sessions', sessionId, 'pins'] as const
