// The entities of a session as they are sent: schemas for the server, types for everyone. Each noun has its own part.
export * from './answers/answer.ts'
export * from './messages/message.ts'
export * from './sessions/session.ts'
