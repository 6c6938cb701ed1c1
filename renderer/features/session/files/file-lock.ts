// The name of the lock that a tab holds while it has files of a message: no other tab sends that message, without its files, until the
// lock is released. A tab that is closed or crashes releases it too. Over plain http there are no locks; then any tab sends the message.
export const fileLock = (messageKey: string) => `kring:files:${messageKey}`
