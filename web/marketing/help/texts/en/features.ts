import type { Article } from '../../article.ts'

export const planned: Article[] = [
  {
    slug: 'schedule',
    title: 'How do I schedule transfers?',
    summary: 'Choose a day or how often. We tell you three days before, and you can skip, pause or end it.',
    keywords: 'schedule scheduled automatic recurring repeat every month week biweekly date future later',
    body: [
      {
        steps: [
          'Go to [Scheduled transfers](/dashboard/home/scheduled) and tap “Schedule a transfer”.',
          'Choose who, how much and which amount is fixed: what you send or what they receive.',
          'Choose when: once, every week, every two weeks, on the 15th and the last day, or every month.',
          'Read the review and confirm with the code we send you.',
        ],
      },
      'Nothing is charged until the day of the transfer. If that’s a weekend or a bank holiday, it goes out on the business day before.',
      'You can skip or cancel the next one until the end of the day before, New York time. It’s paid from your bank account or your balance: a card is charged at once and can’t be scheduled.',
    ],
  },
  {
    slug: 'many-transfers',
    title: 'How do I send to many people at once?',
    summary: 'Type, paste or upload a table of up to {rows} rows and pay it all with one code.',
    keywords: 'many multiple transfers several table spreadsheet excel csv batch bulk mass list file paste family',
    body: [
      {
        steps: [
          'Go to [Multiple transfers](/dashboard/home/multiple-transfers). Type a name, paste rows from Excel or upload a file; there’s a template.',
          'We check each row as you type. Those marked “Needs fixing” stay in the table; the others can go out.',
          'Read what each person receives and what you pay in total, and confirm with the code we send you.',
        ],
      },
      'You pay from your balance or your bank account. Your [limits](/help/sending-money/limits) count for all rows together.',
      'Each transfer can be canceled on its own for {cancel-minutes} minutes after you pay.',
    ],
  },
  {
    slug: 'missing-detail',
    title: 'My transfer is missing a detail. How do I correct it?',
    summary:
      'The bank couldn’t deposit with the details it has. Correct them and we send it again; you don’t pay twice.',
    keywords: 'missing detail correct fix wrong name misspelled account number rejected bank edit transfer',
    body: [
      {
        steps: [
          'Open the transfer in [History](/dashboard/history): it says how long we wait for the detail.',
          'Ask the recipient how their name appears at the bank and compare the account digit by digit.',
          'Correct the details. We check them and send the payment again: the amount, the rate and the fee don’t change.',
        ],
      },
      'While we wait, you can cancel the transfer. If the detail doesn’t come in time, the money goes back to you, fee included.',
      'What has already been delivered can’t be corrected. For your next transfers, change the details in [People](/dashboard/relationship-network).',
    ],
  },
  {
    slug: 'raise-limits',
    title: 'How do I ask for higher limits?',
    summary: 'Show us where your money comes from and someone reviews it: you can get up to {raised-per-day} a day.',
    keywords: 'limit limits raise increase higher more maximum cap pay stub income bigger',
    body: [
      {
        steps: [
          'With your identity verified, go to [Limits](/dashboard/setting/limits).',
          'Choose what you show us, such as a pay stub, a bank statement or a tax return, and upload a photo.',
          'Tell us what you need to send more for and send the request. We let you know as soon as it’s reviewed.',
        ],
      },
      'With higher limits you can send up to {raised-per-day} in a day and {raised-per-month} in 30 days. Each transfer is still up to {per-transfer}.',
      'We keep the photo encrypted and look at it only for this.',
    ],
  },
]

export const password: Article[] = [
  {
    slug: 'change-password',
    title: 'What happens when I change my password?',
    summary:
      'We close your other sessions and, for {hold-hours} hours, your transfers are delivered later and you can’t withdraw.',
    keywords: 'change password new forgot reset recover pause wait delay sessions security',
    body: [
      'You change it under [Change password](/dashboard/reset-password) or, if you don’t remember it, under [Forgot your password?](/forgot-password) with a code by email.',
      [
        'Your other sessions close: you log in again on your other devices.',
        'Transfers that you confirm in the next {hold-hours} hours are delivered after that time. The review shows the hour before you pay, and until then you can cancel them.',
        'You can’t withdraw to your bank until that time has passed.',
      ],
      'The pause protects you in case it was someone else. If you didn’t change the password, call {phone} right away.',
    ],
  },
]

export const cardUse: Article[] = [
  {
    slug: 'freeze-and-limits',
    title: 'How do I freeze my card or change its limits?',
    summary: 'With one tap under Card: while it’s frozen, no one can pay with it.',
    keywords: 'freeze lock block unfreeze card lost stolen theft limit spending replace',
    body: [
      {
        steps: [
          'Go to [Card](/dashboard/pre-paid-card) and tap “Freeze”. It works from that moment, and you turn the card back on right there.',
          'If you lost it, it was stolen or someone saw its details, order another one: it has the same money and another number, and costs nothing.',
        ],
      },
      'Under [Card limits](/dashboard/pre-paid-card/limits) you choose how much can be spent a day, a month and at each kind of merchant. With 0, that kind is never accepted. They count from the next purchase.',
      'The card isn’t accepted for gambling or to get cash.',
    ],
  },
  {
    slug: 'dispute-a-purchase',
    title: 'How do I dispute a card purchase?',
    summary: 'Open the purchase and tap “Dispute this purchase”. You have {dispute-days} days.',
    keywords:
      'dispute purchase charge unrecognized not mine charged twice fraud card refund provisional credit chargeback',
    body: [
      {
        steps: [
          'If it wasn’t you, freeze the card first under [Card](/dashboard/pre-paid-card).',
          'Open the purchase in the card’s activity and tap “Dispute this purchase”.',
          'Choose what happened, enter the amount you dispute and tell us in your own words.',
        ],
      },
      'We settle it within 10 business days, or 20 if your card is new. If we need longer, we give you a provisional credit and decide within 90 days at most.',
      'Under [Disputes](/dashboard/pre-paid-card/disputes) you see where it stands, and you can withdraw it there before the credit.',
    ],
  },
]

export const asking: Article[] = [
  {
    slug: 'get-paid',
    title: 'How do I ask for money?',
    summary: 'Create a request and share its link or QR code. Payers need no account and you pay no fee.',
    keywords: 'ask request money get paid collect link qr charge remind refund guest receive',
    body: [
      {
        steps: [
          'Go to [Get paid](/dashboard/home/get-paid) and tap “New request”.',
          'Enter how much you ask for and what for. If you leave the amount empty, the payer chooses it.',
          'Share the link on WhatsApp, by email or with the QR code.',
        ],
      },
      'They can pay from their SOL balance, from a bank account or with a debit card; who pays by card sees the fee first. The money goes to your balance, and the request says the day you can use it.',
      'You can send reminders, cancel the request or refund what you were paid. If someone asks you, only pay people you know.',
    ],
  },
  {
    slug: 'details-by-link',
    title: 'How do I request someone’s bank details by link?',
    summary: 'They enter their own account on their phone; you compare it with them and save it.',
    keywords: 'bank details link account request number add recipient no mistakes compare whatsapp',
    body: [
      {
        steps: [
          'Go to [Bank details by link](/dashboard/home/get-paid/shared-accounts) and tap “Request details”.',
          'Send them the link. They open it without signing up and see only your first name.',
          'When they’re done, call them and compare the account digit by digit: that’s how you know they entered it.',
          'If it matches, save it. It’s among your recipients.',
        ],
      },
      'You choose whether the link works for 1, 7 or 30 days, and you can cancel it. If you discard an account, we erase what was entered.',
    ],
  },
]

export const companyPayments: Article[] = [
  {
    slug: 'payroll-and-approvals',
    title: 'How does my company run payroll or pay an invoice?',
    summary: 'One person prepares the payment and, above the limit, another approves it.',
    keywords: 'payroll salary wages employees invoice supplier vendor approve approval role team limit prepare',
    body: [
      {
        steps: [
          'Under [Business](/dashboard/home/business-transfers), open your company and choose to run payroll or pay an invoice.',
          'Choose who is paid and enter the amounts. You can attach the invoice.',
          'If the payment is over the daily limit without a second approval, we tell the people who can approve it.',
          'The approver reviews the amounts and confirms. Then the money goes out.',
        ],
      },
      'The owner chooses that limit and each person’s role. With a limit of 0, every payment takes two people.',
      'While it waits for approval, the person who prepared a payment can cancel it. Receipts and each month’s statement stay in the company.',
    ],
  },
]
