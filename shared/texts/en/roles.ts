// The names of the AI roles.
import type { Roles } from '../nl/roles.ts'

export const roles: Roles = {
  general: 'General Assistant',
  marketing: 'Marketing Expert',
  copywriter: 'Copywriter',
  sales: 'Sales Expert',
  coach: 'Coach',
}
