import type { Article } from '../../article.ts'

export const holdingMoney: Article[] = [
  {
    slug: 'balance',
    title: 'What is my SOL balance?',
    summary:
      'Your money that we hold, ready to pay for transfers. Refunds of transfers you paid from it go back to it.',
    keywords: 'wallet balance e-wallet funds available reserved dollars hold deposit top up load',
    body: [
      'Your balance is in dollars and in the currencies you [convert](/help/holding-money/convert) to. [Funds](/dashboard/funds) shows what is available and what is set aside for transfers on their way.',
      'You can pay for transfers with the dollars, and then the money leaves right away. If one of those transfers is canceled or returned, the money goes back to your balance.',
      'You add money under [Add money](/dashboard/home/add): from your bank, with a debit card or in cash. You can also [ask for money with a link](/dashboard/home/get-paid). To send without a balance, [pay from your bank account](/help/holding-money/bank-accounts).',
      'Log in from time to time. If you don’t for years, the law has us hand your balance to your state; a balance in another currency is handed over in dollars. We email you first, and if you log in in time, you keep it as it was.',
    ],
  },
  {
    slug: 'bank-accounts',
    title: 'How do I pay from my bank account?',
    summary: 'Add a US checking or savings account with its routing and account numbers.',
    keywords: 'bank ach routing account number checking savings debit pay add returned insufficient',
    body: [
      {
        steps: [
          'Go to [Funds](/dashboard/funds) and tap “Add a bank account”.',
          'Enter the 9-digit routing number and the account number. Both are in your bank’s app and on your checks.',
          'We ask your bank whether the account exists before we save it.',
        ],
      },
      'We keep only the last four digits; the number itself stays with the payment provider.',
      'Collecting from a bank takes a few business days. If your bank returns the payment, the transfer stops and we tell you the bank’s reason.',
      'In [Funds](/dashboard/funds) you can also name each account or remove it, unless a payment with it is in progress.',
    ],
  },
  {
    slug: 'safety-of-funds',
    title: 'Is my money safe with you?',
    summary:
      'We are licensed in New York, your money is held with established financial institutions, and every cent is recorded twice.',
    keywords: 'safe license regulated insured trust security protect nydfs',
    body: [
      '{company} is licensed as a money transmitter by the New York State Department of Financial Services. License number {license}, NMLS {nmls}.',
      'The money we hold for you stays with established financial institutions until it reaches its destination. It is not a bank deposit.',
      'Every cent is recorded twice in a ledger that no one can erase or overwrite. If something doesn’t add up, the transfer doesn’t go out.',
    ],
  },
]

export const solCard: Article[] = [
  {
    slug: 'availability',
    title: 'Can I get a SOL Card?',
    summary: 'Yes: a virtual prepaid card that spends only what you load onto it from your balance.',
    keywords: 'card prepaid debit order apply visa mastercard when',
    body: [
      'You order it under [Card](/dashboard/pre-paid-card), with your identity verified and after reading its fees. Ordering it, loading it, buying with it and replacing it cost nothing.',
      'To see its number we ask you for a new code, and the card’s issuer shows it: we don’t have it. No one from SOL will ever ask you for it.',
      'If you lose it, freeze it right there and order another. If you see a purchase you didn’t make, open it and choose “Dispute this purchase”: we credit the money while we look into it, within the times the law sets.',
    ],
  },
  {
    slug: 'pay-today',
    title: 'How can I pay for a transfer?',
    summary: 'From your US bank account, from your SOL balance or with a US debit card.',
    keywords: 'card credit debit pay payment method cash ways to pay',
    body: [
      [
        'From your bank account: add it once under [Funds](/dashboard/funds). We collect by ACH, which takes a few business days.',
        'From your [SOL balance](/help/holding-money/balance): the money leaves right away.',
        'With a debit card: the money leaves right away too. You type its number in our card processor’s form, and we never see it.',
      ],
      'From your account or your balance the fee is {fee}. By debit card it’s {card-fee}, and never less than {card-least}. We don’t take credit cards, and no transfer is paid in cash.',
    ],
  },
]

export const receiving: Article[] = [
  {
    slug: 'ways-to-receive',
    title: 'How can my family receive the money?',
    summary: 'In a bank account, in cash or in a mobile wallet, depending on the country.',
    keywords:
      'receive deposit cash pickup wallet methods country pix clabe nequi bre-b key dimo transfer365 cap bank family',
    body: [
      [
        'Bank deposit: straight into an account in their name. In Colombia also by their Bre-B key, in Mexico by their mobile number (DiMo), and in El Salvador by Transfer365.',
        'Cash: at a pickup point, with an ID and a code.',
        'Mobile wallet: on their phone, such as Nequi, Tigo Money or bKash.',
      ],
      'Bre-B, DiMo and Transfer365 arrive in seconds and have a cap that each country sets. You see it when you choose them; above it, use the account number.',
      'Not every country has all three. The [list of countries](/countries-we-cover) shows what each one has, in which currency, and how long it takes.',
      'The recipient doesn’t need a SOL account and doesn’t pay us anything.',
    ],
  },
  {
    slug: 'cash-pickup',
    title: 'How does cash pickup work?',
    summary: 'The recipient goes to the place you chose with an ID and the pickup code you give them.',
    keywords: 'cash pick up collect code id agent store withdraw unclaimed',
    body: [
      {
        steps: [
          'When the cash is ready, we let you know, and the transfer shows the pickup code.',
          'Give the code only to the person who will pick it up.',
          'They go to the place you chose with an official ID. The name must be the one on the transfer, with both last names if they have two.',
        ],
      },
      'If no one picks it up in time, the money goes back to you, fee included.',
    ],
  },
  {
    slug: 'recipient-details',
    title: 'What do I need to know about the recipient?',
    summary:
      'Their name as on their ID and, depending on the country, a CLABE, a Pix key, an account number or a phone number.',
    keywords: 'recipient beneficiary add save edit correct clabe cbu cci pix iban rut account number name wrong',
    body: [
      'Enter the name exactly as on their ID. For a deposit, each country asks for something different: the 18 digits of the CLABE in Mexico, a Pix key in Brazil, a Bre-B key or the bank and the account in Colombia, a CBU or CVU in Argentina, a CCI in Peru and, elsewhere, nearly always the bank and the account number.',
      'We check the numbers as you type: most have digits that reveal a typo. Even so, a valid number can belong to someone else, so compare it with what they sent you.',
      'You can edit a saved recipient under [People](/dashboard/relationship-network). The change applies from your next transfer on; one you’ve already paid for keeps the details it was made with.',
    ],
  },
  {
    slug: 'not-arrived',
    title: 'It says delivered, but the money isn’t there',
    summary: 'Check the account and the date, ask the bank using the confirmation code, and then write to us.',
    keywords: 'missing not received arrived late bank deposit lost delivered where',
    body: [
      {
        steps: [
          'Compare the account number on your receipt with the recipient’s.',
          'Ask them to check their recent transactions: some banks show it under another name.',
          'In Mexico and Brazil, have them give their bank the payment number shown on the [transfer](/dashboard/history): SPEI’s tracking key or the Pix transaction ID. Elsewhere, the confirmation code from your receipt.',
        ],
      },
      'If it’s still not there, [write to us](/help#contactUs) with the confirmation code. We’ll trace the money with our partner, and you have [the right to have the error resolved](/help/sending-money/errors).',
    ],
  },
]

export const solBusiness: Article[] = [
  {
    slug: 'business-accounts',
    title: 'Do you have accounts for businesses?',
    summary: 'Yes. A verified person opens it with the company’s EIN and documents.',
    keywords: 'business company account b2b corporate open llc invoice',
    body: [
      'Under [Business](/dashboard/home/business-transfers), choose “Open a business account”. We ask for the EIN, the address, the IRS letter or the articles, and the details of each person who owns 25% or more and of one who directs the company: the law requires it (31 CFR 1010.230). We review it within one or two business days and email you.',
      'Then you add the company’s bank account, save your payees and invite your team. A preparer confirms without a second approval up to a daily limit, which you choose; what is above it is approved by another person. An approver approves, a viewer only looks, and an owner can do everything, but doesn’t approve a payment they prepared either. Removing a person ends their access at once.',
      'A company sends up to {business-per-day} in a day and {business-per-month} in 30 days, and up to {business-per-transfer} in each transfer. If you need more, [write to us](/help#contactUs).',
    ],
  },
  {
    slug: 'pay-people',
    title: 'Can I pay suppliers or people who work for me?',
    summary: 'Yes: from your company’s account, or as a person and within your limits.',
    keywords: 'pay employee payroll supplier worker freelance contractor several many people multiple',
    body: [
      'With a [business account](/help/sol-business/business-accounts) you pay invoices and payrolls with your team’s approval. Save each one under [People](/dashboard/relationship-network) and choose “Supplier” or “Employee”. Then send as usual, or to everyone at once under [Multiple transfers](/dashboard/home/multiple-transfers): type a table or upload an Excel file, and confirm it all with one code.',
      'Your [limits](/help/sending-money/limits) count for all of them together. Every transfer has a receipt in PDF for your books.',
    ],
  },
]
