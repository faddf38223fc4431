import { businessAddress } from './business.ts'
import type { ServicesText } from './text.ts'

export default {
  title: 'Services',
  description:
    'Transfers paid from your balance or your bank, online payments, card, wallet and services for businesses: what you can do with SOL today, and what’s coming.',
  headline: 'What you can do with SOL',
  lead: 'Here’s every service: what you can use now and what we’re still building. No fine print.',
  calculate: 'See what arrives',
  all: 'See all services',
  statuses: { now: 'Available today', partly: 'Partly available', soon: 'Coming soon' },
  todayTitle: 'What you can do today',
  comingTitle: 'What’s coming',
  services: [
    {
      id: 'onlinePayment',
      eyebrow: 'Online payments and bill pay',
      title: 'Electricity, school and rent, from your phone',
      status: 'now',
      lead: 'Pay online from wherever you are, whenever it works for you. No counter, no line, no closing time.',
      today: [
        'You pay every transfer online, from your SOL balance or from your bank account in the United States.',
        'You pay electricity, water, phone or school straight to the company in ten countries: we tell you how much and by when.',
        'You deposit into the account of the person who pays the bills back home, and they get the exact amount you saw before paying.',
        'You get a receipt in English and in your language, to save or print.',
      ],
      coming: 'More companies and more countries, and payments that repeat every month.',
      action: { words: 'Make a payment', href: '/signup' },
    },
    {
      id: 'B2B',
      eyebrow: 'B2B',
      title: 'Your suppliers and your people, in their currency',
      status: 'partly',
      lead: 'Many of our customers run a small business here and work with someone back home. Paying them should be as easy as sending money to family.',
      today: [
        'With your personal account you can pay a supplier or an employee: when you save them, you tell us how you know them.',
        'You can save up to 200 recipients and repeat a payment without retyping anything.',
        'Every payment has a receipt and a confirmation code for your books.',
      ],
      coming:
        'Accounts in the name of the business, permissions for several people, and payroll from a single file. We’ll open them once we can verify every owner, as the law requires.',
      action: { words: 'Tell us what your business needs', href: businessAddress('My business and SOL') },
    },
    {
      id: 'moneyTransfer',
      eyebrow: 'Money transfer: ACH and online',
      title: 'From your pocket to theirs, no detours',
      status: 'now',
      lead: 'This is what we do best. You see the fee, the exchange rate and the arrival date before you pay, and the money reaches a bank, a cash pickup point or a mobile wallet, depending on the country.',
      today: [
        'From your balance: the transfer leaves as soon as you confirm it.',
        'From your bank (ACH): we debit your account and the transfer leaves when the bank confirms, within a few business days. You see the date before you pay.',
        'You have 30 minutes to cancel for a full refund, as long as the money hasn’t been delivered.',
        'Your family can follow the transfer with a link, without opening an account.',
      ],
      action: { words: 'See what arrives', href: '/#moneyTransferForm' },
    },
    {
      id: 'solCard',
      eyebrow: 'SOL Card',
      title: 'A prepaid card with no debt',
      status: 'soon',
      lead: 'The SOL Card will spend the balance you already have: no money, no purchase, so no interest and no overdrafts.',
      today: [
        'We don’t issue the card yet, and we aren’t collecting your details for a waiting list.',
        'In the meantime, your family can pick up the money in cash, or get it in their account or mobile wallet, no card needed.',
      ],
      coming:
        'A card you can lock from your account, with every fee explained before you order it, and a number that only the issuing bank keeps.',
      action: { words: 'See the roadmap', href: '/mission-and-values#roadmap' },
    },
    {
      id: 'eWallet',
      eyebrow: 'E-wallet and prepaid cards',
      title: 'Your SOL balance, always in sight',
      status: 'partly',
      lead: 'Your balance is in dollars and adds up to the cent: every transaction is recorded twice in a ledger that no one can erase.',
      today: [
        'You can see your balance, and how much of it is set aside for a transfer on its way.',
        'You can pay for transfers with it without waiting for the bank.',
        'If you cancel a transfer paid from your balance, or it can’t be delivered, the money goes back there.',
      ],
      coming:
        'Adding money from your bank, receiving money from other people, and spending it with a prepaid card. Before you open one, we’ll show you its fees and your rights, as the law requires.',
      action: { words: 'Open my account', href: '/signup' },
    },
  ],
  list: {
    eyebrow: 'Products and services',
    title: 'All services',
    lead: '“Available today” means you can use it as soon as your identity is verified. “Coming soon” means it doesn’t exist yet.',
    columns: { product: 'Service', what: 'What it does', status: 'Status' },
    rows: [
      { product: 'Bank deposit', what: 'Your money reaches the recipient’s bank, in their currency.', status: 'now' },
      { product: 'Cash pickup', what: 'Your recipient picks it up with an ID and a code.', status: 'now' },
      { product: 'Mobile wallet', what: 'It goes to their phone, in countries where that’s common.', status: 'now' },
      { product: 'Paying from your balance', what: 'The transfer leaves as soon as you confirm it.', status: 'now' },
      { product: 'Paying from your bank (ACH)', what: 'We debit your account in the United States.', status: 'now' },
      {
        product: 'Currency conversion',
        what: 'Dollars into the local currency, at the mid-market rate with no markup.',
        status: 'now',
      },
      {
        product: 'Tracking link',
        what: 'The recipient sees where the money is, without an account.',
        status: 'now',
      },
      { product: 'Adding to your balance', what: 'Money from your bank into your SOL balance.', status: 'soon' },
      { product: 'Bill pay', what: 'Electricity, water, phone and school, straight to the company.', status: 'now' },
      { product: 'Business accounts', what: 'In the company’s name, with payroll and permissions.', status: 'soon' },
      { product: 'SOL Card', what: 'Purchases from your balance, with no debt.', status: 'soon' },
      { product: 'Check deposit', what: 'Two pictures of your paycheck, and it’s in your balance.', status: 'now' },
    ],
    join: 'Join now',
    help: 'Ask us a question',
  },
} satisfies ServicesText
