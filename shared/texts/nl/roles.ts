// De namen van de AI-rollen.
import type { AiRole } from '../../answers/ai-roles.ts'

export const roles = {
  general: 'Algemene assistent',
  marketing: 'Marketingexpert',
  copywriter: 'Copywriter',
  sales: 'Salesexpert',
  coach: 'Coach',
} satisfies Record<AiRole, string>

export type Roles = Record<AiRole, string>
