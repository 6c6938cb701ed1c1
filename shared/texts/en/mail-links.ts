// The pages that links in mails lead to.
import type { MailLinks } from '../nl/mail-links.ts'

export const mailLinks: MailLinks = {
  incompleteTitle: 'This link is not complete',
  incomplete: 'Open the link in the email again, or ask for a new one.',
  home: 'Go to the front page',
  reset: {
    documentTitle: 'New password · Kring',
    title: 'Choose a new password',
    lead: 'You will be signed in here and signed out on all your other devices and in the desktop app. Your API keys stop working.',
    save: 'Save the password',
    failed: 'The password was not saved',
    offline: 'The password was not saved. Please try again.',
    again: 'Ask for a new link',
    doneTitle: 'Your new password is set',
    done: 'You are signed in here. Sign in again on your other devices.',
    doneKeys_one: 'You are signed in here. Sign in again on your other devices. {{count}} API key has been revoked.',
    doneKeys_other: 'You are signed in here. Sign in again on your other devices. {{count}} API keys have been revoked.',
    go: 'Go to Kring',
  },
  verify: {
    documentTitle: 'Confirm your email address · Kring',
    title: 'Is this email address yours?',
    lead: 'Confirm it only if you created an account yourself with the address where you received our email.',
    leadHere: 'You stay signed in here. Other devices are signed out, and everything that was connected to the account earlier is removed.',
    leadElsewhere: 'You are not signed in here, so you will choose a new password next. Nobody can then sign in with the old one.',
    confirm: 'Yes, confirm it',
    choose: 'Choose a new password',
    chooseText: 'The old password no longer works, and every device is signed out. Now only you can use the account.',
    failed: 'Confirming failed',
    offline: 'Confirming failed. Please try again.',
    doneTitle: 'Your email address is confirmed',
    done: 'If you ever forget your password, we send you a new link there.',
  },
}
