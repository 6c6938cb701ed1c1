// The page for a person whom an operator has suspended.
import type { Suspended } from '../nl/suspended.ts'

export const suspended: Suspended = {
  title: 'You are suspended',
  account:
    'The operator of this server has suspended your account. Your account and your sessions have not been deleted. If this is a mistake, contact the operator.',
  guest:
    'The operator of this server has suspended you or your network, so you cannot join as a guest. You can sign in with an account. If this is a mistake, contact the operator.',
  contact: 'Contact the operator',
  signIn: 'Sign in',
  signOut: 'Sign out',
}
