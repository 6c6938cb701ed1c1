// All attacks, in the order in which they run.
import type { Attack } from './attack.ts'
import { fileAttacks } from './file-attacks.ts'
import { messageAttacks } from './message-attacks.ts'
import { requestAttacks } from './request-attacks.ts'
import { socketAttacks } from './socket-attacks.ts'

export const attacks: Attack[] = [...socketAttacks, ...messageAttacks, ...requestAttacks, ...fileAttacks]
