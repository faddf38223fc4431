import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
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
  detailsUpdatedReverify: 'Details updated. Your name changed, so please verify your identity again.',
  codeMail: {
    signup: `Your code to open your ${brand.short} account`,
    login: `Your code to log in to ${brand.short}`,
    reset: `Your code to reset your ${brand.short} password`,
    words: `Works once, for ${codeMinutes} minutes`,
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

No one at ${brand.short} will ever ask you for this code. If you didn’t request it, you can ignore this email: no one can use the code without access to your inbox.`,
  },
  linkMail: {
    subject: 'Confirm that this email is yours',
    text: `There were too many code requests or wrong codes for your email. To protect your account, we are sending you this link instead of a code. Open it in the browser where you requested the code and press the button. It works once, for ${linkMinutes} minutes.

Confirm my email: {link}

Then go back and pick up where you left off. If it wasn’t you, you can ignore this email: no one can log in without access to your inbox.`,
  },
  accountExistsMail: {
    subject: `You already have an account with ${brand.short}`,
    text: `Someone tried to open an account with this email, but you already have one.

Log in to my account: {baseUrl}/login

I forgot my password: {baseUrl}/forgot-password

If it wasn’t you, you can ignore this email: nothing changed in your account.`,
  },
  noAccountMail: {
    subject: `You don’t have a ${brand.short} account yet`,
    text: `Someone tried to log in to ${brand.short} with this email, but there’s no account for it yet.

Open my account: {baseUrl}/signup

If it wasn’t you, you can ignore this email.`,
  },
  welcomeMail: {
    subject: `Welcome to ${brand.short}`,
    text: `Hi {firstName},

Your account is ready. To make your first transfer, confirm your identity with a government photo ID.

Verify my identity: {baseUrl}/dashboard/verify`,
  },
  passwordChanged: {
    title: 'You changed your password',
    message: `Your account password was changed, and we ended your other sessions. If it wasn’t you, change it right now at {baseUrl}/forgot-password and call us at {companyPhone}.`,
  },
  detailsChanged: {
    title: 'You changed your account details',
    message: `Your personal details were changed. If it wasn’t you, change your password right now at {baseUrl}/forgot-password and call us at {companyPhone}.`,
  },
}
