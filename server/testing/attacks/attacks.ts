// The attacks of this run, in their order.
import { isLong } from '../settle.ts'
import type { Attack } from './attack.ts'
import { fileAttacks } from './file-attacks.ts'
import { messageAttacks } from './message-attacks.ts'
import { requestAttacks } from './request-attacks.ts'
import { socketAttacks } from './socket-attacks.ts'

const all: Attack[] = [...socketAttacks, ...messageAttacks, ...requestAttacks, ...fileAttacks]

export const attacks = all.filter((attack) => isLong || !attack.isLong || process.env.KRING_ATTACKS !== undefined)
