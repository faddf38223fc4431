import type { Article } from '../../article.ts'

export const sendingMoney: Article[] = [
  {
    slug: 'send-money',
    title: 'How do I send money?',
    summary: 'Enter the amount, choose who gets it, review the price, and confirm with the code we email you.',
    keywords: 'transfer first start new remit remittance steps wire',
    body: [
      'You need an account and a [verified identity](/help/manage-account/verify-identity). After that, a transfer takes about two minutes:',
      {
        steps: [
          'Go to [Send money](/dashboard/home/new), choose the country, and enter what you send or what should arrive.',
          'Choose the recipient, or add one with the details of their bank, wallet or pickup point.',
          'Choose how you pay: from your bank account, from your SOL balance or with a debit card.',
          'Read the review. It shows the amount, the fee, the rate, what arrives and by when, before you pay.',
          'Enter the 4-digit code we email you. It works only for this amount and this recipient.',
        ],
      },
      'The rate in the review is held for {quote-minutes} minutes. If you take longer, we show you the new terms and you decide again.',
    ],
  },
  {
    slug: 'fees-and-rates',
    title: 'How much does a transfer cost?',
    summary: '{fee} from your bank account or your balance, and the mid-market exchange rate with nothing added.',
    keywords: 'price cost charge commission exchange rate markup hidden cheap tax',
    body: [
      'From your bank account or your balance the fee is {fee}; by debit card it’s {card-fee}. You see the fee of your transfer before you pay.',
      'We use the mid-market rate and add no margin. You see the rate and when we got it in the [calculator](/#moneyTransferForm) and again before you pay.',
      'If you send money that you added to your balance in cash, [1% of federal tax](/help/holding-money/cash-and-tax) is added, and you see it before you pay. Money from your bank account or your debit card doesn’t pay it.',
      'What we show you is what we charge. If the recipient’s bank may charge a fee of its own, the review says so, because we can’t see or control that fee.',
    ],
  },
  {
    slug: 'limits',
    title: 'How much can I send, and what are my limits?',
    summary: 'Up to {per-transfer} in one transfer, {per-day} in a day and {per-month} in any 30 days.',
    keywords: 'limit limits maximum minimum amount large more day month',
    body: [
      'Once your identity is verified you can send:',
      [
        'up to {per-transfer} in one transfer',
        'up to {per-day} in a day, counted from midnight in New York',
        'up to {per-month} in any 30 days in a row',
      ],
      'With debit cards you pay up to {card-per-day} in a day, fees included.',
      'In the other limits the fee doesn’t count. Your [home screen](/dashboard/home) always shows what you have left, and you can ask for [higher limits](/help/sending-money/raise-limits).',
      'Before you’re verified, you can get quotes and save recipients, but not send.',
    ],
  },
  {
    slug: 'arrival',
    title: 'When will the money arrive?',
    summary: 'You see the latest date before you pay. It depends on the country, how it’s received and how you pay.',
    keywords: 'how long time fast speed delay date available business days holiday weekend late',
    body: [
      'Before you pay, we give you one date: the money will be available by that day, and maybe sooner. The [list of countries](/countries-we-cover) shows the usual times for each way to receive.',
      [
        'From your SOL balance or a debit card, the money leaves as soon as the checks are done, usually within seconds.',
        'From your bank account, we first collect from your US bank, which takes a few business days. The date you see includes them.',
        'Bank holidays in the destination are counted too.',
      ],
      'If the money is late, let us know: you may be entitled to [your fee back](/help/sending-money/errors).',
    ],
  },
  {
    slug: 'track',
    title: 'How do I track my transfer?',
    summary: 'Open it in your history, or share the tracking link with the person waiting for it.',
    keywords: 'track where status follow link whatsapp share progress',
    body: [
      'Open the transfer in [History](/dashboard/history). The sun moves along the line as the money does, and the screen updates by itself.',
      'With “Share tracking” you can send a link to the recipient. It shows where the money is and how much arrives. It doesn’t show names or accounts, and no one can move money with it.',
      'We also tell you by email when it arrives or when something stops it. You choose what you get in [your notifications](/dashboard/setting/notifications).',
    ],
  },
  {
    slug: 'cancel',
    title: 'Can I cancel a transfer?',
    summary:
      'Yes, for {cancel-minutes} minutes after you pay, as long as it hasn’t been picked up or deposited. You get everything back.',
    keywords: 'cancel stop undo mistake wrong recipient change refund',
    body: [
      'You can cancel for {cancel-minutes} minutes after you pay, at any hour, unless the money has already been picked up or deposited. You get back the full amount, fee included.',
      {
        steps: [
          'Open the transfer in [History](/dashboard/history).',
          'Tap “Cancel transfer”. A clock shows how long you have.',
          'Confirm. If the money had already left for the destination, we ask our partner first and tell you what they say.',
        ],
      },
      'If we’re reviewing it when you cancel, a person confirms the cancellation, within one business day. Unless the law makes us hold the money, we refund it.',
      'If you notice a wrong account number or name after that, [write to us](/help#contactUs) or call {phone} right away.',
    ],
  },
  {
    slug: 'refunds',
    title: 'When do I get a refund?',
    summary: 'When a transfer is canceled, refused or returned, you get everything back the way you paid.',
    keywords: 'refund money back return reimburse returned rejected failed',
    body: [
      'We refund the full amount, fee included, when you cancel in time, when we can’t make the transfer, when the recipient’s bank sends the money back, or when no one picks up the cash.',
      [
        'Paid from your SOL balance: it’s back in your balance as soon as the transfer ends.',
        'Paid from your bank account: we either never collect it or return it to the same account. Your bank may take a few business days to show it.',
        'Paid with a debit card: it goes back to that same card. You see it in 3 to 5 business days, depending on its bank.',
      ],
      'If your bank or your card doesn’t take the refund, the money stays in your SOL balance. As long as the law has us hold it, we can’t return it.',
      'After you cancel, the law gives us up to three business days. The transfer in your [history](/dashboard/history) says what was returned and when.',
    ],
  },
  {
    slug: 'errors',
    title: 'What if something went wrong with my transfer?',
    summary: 'You have 180 days to tell us. We investigate within 90 days and correct our mistakes.',
    keywords: 'error complaint dispute rights wrong amount late missing problem claim cfpb regulator report',
    body: [
      'Federal law (Regulation E) gives you the right to have errors resolved: a wrong amount, money that didn’t arrive by the date we gave you, a fee that wasn’t disclosed.',
      {
        steps: [
          'Open the transfer in your [history](/dashboard/history) and choose Claim an error, within 180 days of the date on your receipt. You can also call {phone}, email {complaints}, or use the [contact form](/help#contactUs).',
          'Give us your name and the transfer’s confirmation code, and tell us what happened.',
          'We decide within 90 days and tell you the result within 3 business days after that, with an explanation.',
          'If there was an error, you choose: your money back, or the transfer made again at no extra cost.',
        ],
      },
      'If we don’t resolve it, you can go to the New York State Department of Financial Services ({regulator-phone}) or to the Consumer Financial Protection Bureau ({bureau-phone}). Your receipt has both.',
    ],
  },
  {
    slug: 'error-and-cancellation-rights',
    title: 'What are my rights if there is an error or I want to cancel?',
    summary: 'The full explanation that federal law gives you (12 CFR 1005.31(b)(4)), to read, save or print.',
    keywords: 'rights error problem cancel refund written explanation notice copies documents regulation e a-36 print',
    body: [
      'What to do if you think there has been an error or problem with your remittance transfer:',
      [
        'Call us at {phone}; or',
        'Write us at {company}, {address}; or',
        'Email us at {complaints}. Our website is {site}.',
      ],
      'You must contact us within 180 days of the date we promised to you that funds would be made available to the recipient. When you do, please tell us:',
      [
        'Your name and address or telephone number;',
        'The error or problem with the transfer, and why you believe it is an error or problem;',
        'The name of the person receiving the funds, and if you know it, his or her telephone number or address;',
        'The dollar amount of the transfer; and',
        'The confirmation code of the transaction.',
      ],
      'We will determine whether an error occurred within 90 days after you contact us and we will correct any error promptly. We will tell you the results within three business days after completing our investigation. If we decide that there was no error, we will send you a written explanation. You may ask for copies of any documents we used in our investigation.',
      'What to do if you want to cancel a remittance transfer: you have the right to cancel a remittance transfer and obtain a refund of all funds paid to us, including any fees. In order to cancel, you must contact us at the phone number or email address above within {cancel-minutes} minutes of payment for the transfer. You can also cancel it yourself in [History](/dashboard/history).',
      'When you contact us, you must provide us with information to help us identify the transfer you wish to cancel, including the amount and location where the funds were sent. We will refund your money within three business days of your request to cancel a transfer as long as the funds have not already been picked up or deposited into a recipient’s account.',
    ],
  },
  {
    slug: 'under-review',
    title: 'Why is my transfer under review?',
    summary: 'The law requires us to check every transfer. Most checks take seconds; some need a person to look.',
    keywords: 'review hold held pending stuck blocked compliance check ofac information needed',
    body: [
      'We compare the names on every transfer with the US Treasury’s lists. If a name looks like one on them, a person on our team checks it before the money leaves.',
      'You don’t need to do anything unless [a detail is missing](/help/sending-money/missing-detail). The transfer says how long we wait for it; if it doesn’t come, the money goes back to you.',
      'If you changed your password recently, payouts wait {hold-hours} hours. That protects you in case someone else changed it.',
    ],
  },
]
