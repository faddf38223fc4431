import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: 'Your code to confirm your transfers',
    text: `Your code is {code}\n\nIt confirms every transfer of your table at once: {rows} in all, for {total} with fees. It works for ${codeMinutes} minutes. If this wasn’t you, don’t share it with anyone, and change your password.`,
    words: 'Confirms your transfers ({rows}) for {total}',
  },
  view: 'See the transfers',
  notices: {
    sent: {
      title: 'Your transfers are on their way',
      message: '{sent} of your table have left. You can cancel each of them for 30 minutes.',
    },
    partly: {
      title: 'Not all of your transfers could be made',
      message:
        'On their way: {sent}. Not made: {failed}; we didn’t charge you for those. Correct them and send them again.',
    },
  },
  templateFile: 'sol-multiple-transfers',
  templateSheet: 'Transfers',
  disclosuresFile: 'sol-disclosures-before-paying',
  heads: {
    name: 'Full name',
    country: 'Country',
    method: 'How they receive it',
    institution: 'Bank or agent',
    accountType: 'Account type',
    account: 'Account or key',
    routing: 'SWIFT or branch',
    document: 'ID number',
    phone: 'Mobile',
    amount: 'Amount',
    currency: 'Currency',
  },
  otherHeads: {
    name: ['Name', 'Person', 'Recipient', 'Beneficiary', 'Payee', 'Employee'],
    country: ['Destination'],
    method: ['Method', 'Payout method', 'Delivery'],
    institution: ['Bank', 'Institution', 'Agent', 'Wallet', 'Bank name'],
    accountType: ['Type'],
    account: ['Account', 'Account number', 'Pix key', 'IBAN'],
    routing: ['SWIFT', 'BIC', 'Branch', 'IFSC', 'Sort code'],
    document: ['ID', 'Document', 'Tax ID'],
    phone: ['Phone', 'Phone number', 'Mobile number'],
    amount: ['Value', 'Salary', 'Pay'],
    currency: [],
  },
  examples: [
    {
      name: 'Carmen Mejía Zelaya',
      country: 'Honduras',
      method: 'Bank',
      institution: 'Banco Atlántida',
      accountType: 'Savings',
      account: '2001234821',
      routing: '',
      document: '',
      phone: '',
      amount: '200.00',
      currency: 'USD',
    },
    {
      name: 'Blanca Rosa Paz Funes',
      country: 'Honduras',
      method: 'Cash',
      institution: 'Banco Atlántida',
      accountType: '',
      account: '',
      routing: '',
      document: '',
      phone: '',
      amount: '2982.00',
      currency: 'HNL',
    },
  ],
}
