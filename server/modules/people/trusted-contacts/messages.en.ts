import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  invitation: {
    subject: '{customer} chose you as a trusted contact',
    text: `Hi {name},

{customer} uses ${brand.short} to send money to family and chose you as a trusted contact.

What does it mean? If someone tries to get into the account and we lock it, we email you so you can call {customer}. That’s all: you can’t see the account or move money, and we’ll never ask you for details, codes or money.

If you don’t know {customer} or would rather not, tell us here and we won’t write again:
{link}`,
  },
  locked: {
    subject: 'Call {customer}: we locked the account',
    text: `Hi {name},

Someone typed a wrong code many times into {customer}’s account, and we locked it to protect it. The money is safe.

Call a number you already have and ask {customer} to check their email: it says how to get back in. If it was someone else, the password should be changed.

We’ll never ask you for details, codes or money.`,
  },
  declined: 'Done. We won’t write to you about this again.',
}
