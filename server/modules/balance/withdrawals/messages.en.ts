import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: `Your code to confirm your ${brand.short} withdrawal`,
    words: 'you withdraw {amount}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this withdrawal and no other:
{amount} to {account}
{terms}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  terms: { standard: 'Standard withdrawal, fee {fee}', instant: 'Instant withdrawal, fee {fee}' },
  action: 'View my funds',
  notices: {
    arrived: { title: 'Your withdrawal of {amount} arrived', message: 'The {amount} is in your account {account}.' },
    failed: {
      title: 'Your withdrawal of {amount} didn’t go through',
      message: `The bank of your account {account} didn’t take it: {reason}. The {back} is back in your ${brand.short} balance.`,
    },
    returned: {
      title: 'Your bank returned your withdrawal of {amount}',
      message: `The bank of your account {account} sent it back: {reason}. The {back} is back in your ${brand.short} balance.`,
    },
  },
  held: {
    title: 'A withdrawal needs review',
    message:
      'The name of {name}, or of the holder of their bank account, matches a sanctions list. The money is still in their balance.',
  },
}
