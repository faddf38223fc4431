import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: `Your code to pay from your ${brand.short} balance`,
    words: '{amount} to {asker}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this payment and no other:
{amount} to {asker}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  seeRequest: 'See the request',
  seePayment: 'See the movement',
  pay: 'See and pay',
  asker: {
    paid: { title: '{payer} paid you {amount}', message: 'The money is in your balance and you can use it now.' },
    held: {
      title: '{payer} paid you {amount}',
      message:
        'The money is in your balance. You can use it from {day}: until then, their bank can still take it back.',
    },
    usable: { title: 'You can now use {amount}', message: 'It’s the payment from {payer}.' },
    failed: {
      title: '{payer}’s payment of {amount} didn’t go through',
      message: 'Reason: {reason}. Your link stays active until its last day.',
    },
    returned: {
      title: 'The bank took back {payer}’s payment',
      message: '{amount} left your balance. Reason: {reason}. You owe nothing.',
    },
    returned_refunded: {
      title: 'The bank took back {payer}’s payment',
      message: 'You had already given it back, so nothing more leaves your balance. Reason: {reason}.',
    },
    owed: {
      title: 'The bank took back a payment you had used',
      message: '{payer} had paid you {amount}. Reason: {reason}. You now owe us what wasn’t left in your balance.',
    },
    won: { title: 'We recovered {payer}’s payment', message: '{amount} is in your balance again.' },
    declined: {
      title: '{payer} won’t pay your request',
      message: 'You can make another request, or write to them to clear it up.',
    },
    expired: {
      title: 'Your request for {asked} expired',
      message: 'No one paid it in time. You can make another one.',
    },
    refund_failed: {
      title: 'Your refund to {payer} didn’t arrive',
      message: '{amount} is in your balance again. Reason: {reason}.',
    },
    refund_returned: {
      title: 'Your refund to {payer} came back',
      message: 'Their bank didn’t take it, and {amount} is in your balance again. Reason: {reason}.',
    },
    open: 'an amount the payer chooses',
    someone: 'The person',
  },
  payer: {
    receipt: {
      title: 'You paid {amount} to {asker}',
      message: 'It came from your balance, with no fee. It’s in your history with the code {code}.',
    },
    refunded: { title: '{asker} gave you back {amount}', message: 'The money is in your balance.' },
  },
  incoming: {
    asked: {
      title: '{asker} is asking you for {asked}',
      message: '{note}You can pay until {day}. Only pay people you know.',
    },
    reminded: {
      title: 'Reminder: {asker} is asking you for {asked}',
      message: '{note}You can pay until {day}. Only pay people you know.',
    },
    notePrefix: 'For: {note}. ',
  },
  guest: {
    asked: {
      subject: '{asker} is asking you for {asked}',
      text: `Hello,\n\n{asker} is asking you for {asked} through ${brand.short}. {note}You can pay until {day}, without opening an account.\n\nSee and pay: {link}\n\nOnly pay people you know. If you don’t know {asker}, ignore this email.`,
    },
    reminded: {
      subject: 'Reminder: {asker} is asking you for {asked}',
      text: 'Hello,\n\n{asker} reminds you of their request for {asked}. {note}You can pay until {day}, without opening an account.\n\nSee and pay: {link}\n\nOnly pay people you know. If you don’t know {asker}, ignore this email.',
    },
    receipt: {
      subject: 'Receipt: you paid {total} to {asker}',
      text: 'Hello {name},\n\nThis is your receipt.\n\nReceiver: {asker}\n{note}Arrives: {amount}\nFee: {fee}\nYou paid: {total}\nDate: {day}\nCode: {code}\n\nSOL is licensed by the New York State Department of Financial Services. For complaints: {complaints}',
    },
    failed: {
      subject: 'Your payment to {asker} wasn’t made',
      text: 'Hello {name},\n\nWe couldn’t collect {total} for {asker}. Reason: {reason}.\n\nIf the request is still open, you can pay again with the same link.',
    },
    refunded: {
      subject: '{asker} gave you back {total}',
      text: 'Hello {name},\n\n{asker} gave you back {total}. It’s on its way to the card or account you paid with; your bank may take a few days to show it.\n\nCode: {code}',
    },
    noteLine: 'For: {note}\n',
  },
  office: {
    screened: {
      title: 'A payment stopped because of a name',
      message: '{name} tried to pay {amount}, and the name agrees with a sanctions list. No money moved.',
    },
    stuck: {
      title: 'A payment of a request isn’t moving',
      message: 'The provider doesn’t answer about {amount} from {name}.',
    },
    owed: {
      title: 'A returned payment is owed',
      message: '{name} owes {amount}: the bank took back a payment that had been used.',
    },
  },
}
