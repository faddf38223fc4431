import { brand } from '../../../contract/brand.ts'
import { codeMinutes } from '../../../contract/identity.ts'
import { linkMinutes } from './codes/code.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeSent: 'We sent you a four-digit code. Check your email.',
  codeVerified: 'Email verified',
  emailVerified: 'Done: you confirmed that this email is yours.',
  loggedIn: 'Login Successfully',
  accountCreated: 'Account Created Successfully',
  passwordUpdated: 'Password Updated Successfully',
  detailsUpdated: 'Details updated',
  detailsUpdatedReverify: 'Details updated. Because your name changed, verify your identity again.',
  codeMail: {
    signup: `Your code to open your ${brand.short} account`,
    login: `Your code to log in to ${brand.short}`,
    reset: `Your code to reset your ${brand.short} password`,
    words: `Works once, for ${codeMinutes} minutes`,
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

No one at ${brand.short} will ever ask you for this code. If you did not ask for it, do nothing: no one can use it without access to your email.`,
  },
  linkMail: {
    subject: 'Confirm that this email is yours',
    text: `There were too many code requests or wrong codes for your email. To protect your account, we are sending you this link instead of a code. Open it in the browser where you asked for the code and press the button. It works once, for ${linkMinutes} minutes.

Confirm my email: {link}

Then go back and continue where you were. If this was not you, do nothing: no one can log in without access to your email.`,
  },
  accountExistsMail: {
    subject: `You already have an account with ${brand.short}`,
    text: `Someone tried to open an account with this email, but you already have one.

Log in to my account: {baseUrl}/login

I forgot my password: {baseUrl}/forgot-password

If it was not you, do nothing: your account has not changed.`,
  },
  noAccountMail: {
    subject: `You have no ${brand.short} account yet`,
    text: `Someone tried to log in to ${brand.short} with this email, but it does not have an account yet.

Open my account: {baseUrl}/signup

If it was not you, do nothing.`,
  },
  welcomeMail: {
    subject: `Welcome to ${brand.short}`,
    text: `Hello {firstName},

Your account is ready. To make your first transfer, confirm who you are with a government photo ID.

Verify my identity: {baseUrl}/dashboard/verify`,
  },
  passwordChanged: {
    title: 'You changed your password',
    message: `Your account password changed, and we ended your other sessions. If it was not you, change it right now at {baseUrl}/forgot-password and call us at ${brand.phone}.`,
  },
  detailsChanged: {
    title: 'You changed your account details',
    message: `Your personal details changed. If it was not you, change your password right now at {baseUrl}/forgot-password and call us at ${brand.phone}.`,
  },
}
