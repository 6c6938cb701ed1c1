// Why the operator's policy keeps a person out of a session: an error when they join, and the reason when they are disconnected.
export const policyRefusals = ['guests_refused', 'demos_off', 'email_unproven', 'suspended'] as const
export type PolicyRefusal = (typeof policyRefusals)[number]
