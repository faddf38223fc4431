import { brand } from '#contract/lib/brand.ts'
import type { PrepaidTemplate } from '../prepaid-text.ts'

export default {
  title: 'Your SOL balance and card: fees and protections',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'The law asks us to show you this before you keep money with us (12 CFR 1005.18).',
  short: {
    heads: [
      { name: 'Issuer', amount: brand.name },
      { name: 'Program', amount: 'SOL balance and virtual card' },
      { name: 'Price to open', amount: '$0' },
    ],
    top: [
      { name: 'Monthly fee', amount: '$0' },
      { name: 'Per purchase', amount: '$0' },
      { name: 'ATM withdrawal', amount: 'N/A' },
      { name: 'Cash reload', amount: '$2.00' },
    ],
    lines: [
      { name: 'ATM balance inquiry (in-network or out-of-network)', amount: 'N/A' },
      { name: 'Customer service (automated or live agent)', amount: '$0 per call' },
      { name: 'Inactivity', amount: '$0' },
    ],
    others: 'We charge 5 other types of fees. Here are some of them:',
    other: [
      { name: 'Sending money to another country', amount: '{transferFee}' },
      { name: 'Adding money with a debit card', amount: '2.9% + $0.30' },
    ],
    statements: [
      'No overdraft/credit feature.',
      'Your funds are not FDIC insured.',
      'For general information about prepaid accounts, visit cfpb.gov/prepaid.',
      'Find details and conditions for all fees and services in the list of all fees below.',
    ],
  },
  long: {
    title: 'List of all fees for your SOL balance and card',
    groups: [
      {
        heading: 'Get started',
        fees: [
          {
            name: 'Opening a balance',
            amount: '$0',
            when: 'In any of the currencies that we offer; you choose which to open.',
          },
          {
            name: 'Ordering the virtual card',
            amount: '$0',
            when: 'The card is optional: a balance works without it.',
          },
          {
            name: 'Replacing the card',
            amount: '$0',
            when: 'When it is lost, stolen or exposed, as often as it takes.',
          },
          { name: 'Loading the card', amount: '$0', when: 'From your balance in dollars, and back to it.' },
        ],
      },
      {
        heading: 'Monthly usage',
        fees: [
          { name: 'Monthly fee', amount: '$0', when: 'We charge nothing for keeping a balance, however large.' },
          { name: 'Inactivity', amount: '$0', when: 'We charge nothing if you do not use your balance.' },
        ],
      },
      {
        heading: 'Add money',
        fees: [
          {
            name: 'From your bank account',
            amount: '$0',
            when: 'Your bank may charge you if there is no money in it.',
          },
          {
            name: 'With a debit card',
            amount: '2.9% + $0.30',
            when: 'Of the amount you add, each time. You see it in dollars before you confirm.',
          },
          {
            name: 'Cash reload',
            amount: '$2.00',
            when: 'Each time. The store may charge its own fee as well; it tells you before you pay.',
          },
          {
            name: 'Depositing a check',
            amount: '1%, at least $1.00',
            when: 'Of the amount of the check. You see it in dollars before you confirm.',
          },
        ],
      },
      {
        heading: 'Spend money',
        fees: [
          {
            name: 'Purchase with the card',
            amount: '$0',
            when: 'Wherever cards are accepted online, in any currency: we add nothing to the rate of the card network.',
          },
          { name: 'Declined purchase', amount: '$0', when: 'We charge nothing when a purchase is declined.' },
          {
            name: 'Sending money to another country',
            amount: '{transferFee}',
            when: '{transferWhen}',
          },
          {
            name: 'Paying a bill',
            amount: '$1.30',
            when: 'For each bill, whatever its amount. You see it before you confirm.',
          },
          {
            name: 'Converting between your balances',
            amount: '$0',
            when: 'At the mid-market rate that we show you, with no margin added.',
          },
        ],
      },
      {
        heading: 'Get cash',
        fees: [
          { name: 'ATM withdrawal', amount: 'N/A', when: 'The card is virtual: it does not withdraw cash.' },
          {
            name: 'Withdrawal to your bank account',
            amount: '{withdrawalFee}',
            when: 'To an account in the United States in your own name. You see the arrival date before you confirm.',
          },
          {
            name: 'Instant withdrawal to your bank account',
            amount: '{instantFee}',
            when: 'To such an account at a bank that takes instant payments. You see it before you confirm.',
          },
        ],
      },
      {
        heading: 'Information',
        fees: [
          { name: 'ATM balance inquiry', amount: 'N/A', when: 'You see your balance in your account at any time.' },
          { name: 'Customer service', amount: '$0 per call', when: 'Automated or with a person, and by message.' },
        ],
      },
    ],
    statements: [
      `Your funds are not insured by the FDIC. ${brand.name} is a licensed money transmitter and not a bank: your balance is not a bank deposit, and it earns no interest. If SOL fails, it is not protected by deposit insurance.`,
      'No overdraft/credit feature: your balance never goes below zero because of us. If a merchant collects more than your card has, we charge no fee for it.',
      `Contact ${brand.name} by calling {companyPhone}, by mail at {companyAddress}, or visit ${brand.site}.`,
      `For general information about prepaid accounts, visit cfpb.gov/prepaid. If you have a complaint about a prepaid account, call the Consumer Financial Protection Bureau at 1-${brand.bureau.phone} or visit cfpb.gov/complaint.`,
    ],
  },
  transfer: {
    one: 'For each transfer from your balance, whatever its amount. You see it before you confirm.',
    lower:
      'For each transfer from your balance; it can be lower, depending on the country, how the money is received, and the amount. You see it before you confirm.',
    note: '*This fee can be lower depending on the country, how the money is received, and the amount.',
  },
} satisfies PrepaidTemplate
