// The page of a link that makes someone an operator.
import type { OperatorLink } from '../nl/operator-link.ts'

export const operatorLink: OperatorLink = {
  documentTitle: 'Become an operator · Kring',
  checking: 'The link is being checked…',
  goneTitle: 'This link no longer works',
  gone: 'It has been used or has expired. Ask the person who runs the server for a new one: npm run operator.',
  failed: 'The link could not be checked',
  offline: 'Check your connection and try again.',
  retry: 'Try again',
  title: 'Become an operator of this server',
  text: 'An operator sees who has an account, suspends people, sets the policy and reads the audit log. Of titles and messages, an operator sees only what someone reports; notes always stay private.',
  as: 'You are signed in as {{name}}.',
  accept: 'Make me an operator',
  signInText: 'Sign in or create an account to become an operator.',
  signIn: 'Sign in',
  signUp: 'Create an account',
  home: 'Go to home',
}
