import type { InvitationKey } from './messages.es.ts'

export default {
  'invitation.accept': 'Accept the invitation',
  'invitation.heading': '{business} invites you to its account',
  'invitation.home': 'Go to SOL',
  'invitation.may.approver': 'You’ll be able to approve the payments that other people prepare.',
  'invitation.may.owner': 'You’ll be able to pay, approve, and change the company’s team and accounts.',
  'invitation.may.preparer': 'You’ll be able to prepare payments and confirm those within the limit.',
  'invitation.may.viewer': 'You’ll be able to see the company’s payments without changing anything.',
  'invitation.missing': 'This invitation no longer works',
  'invitation.missing-text': 'It was used, withdrawn, or has ended. Ask the company for another one.',
  'invitation.other': 'You’re logged in with another address. The invitation is for {email}.',
  'invitation.role.approver': 'approver',
  'invitation.role.owner': 'owner',
  'invitation.role.preparer': 'preparer',
  'invitation.role.viewer': 'viewer',
  'invitation.sign-up': 'Sign up',
  'invitation.text': 'As {role}, with the email {email}. Ends on {day}.',
  'invitation.title': 'Invitation to a company',
} satisfies Record<InvitationKey, string>
