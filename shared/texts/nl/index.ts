// All Dutch texts; they define the shape.
import { common } from './common.ts'
import { message } from './message.ts'
import { nav, notFound } from './nav.ts'
import { newSession } from './new-session.ts'
import { roles, session } from './session.ts'

export const nl = { common, message, nav, newSession, notFound, roles, session }
