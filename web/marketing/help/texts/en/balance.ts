import type { Article } from '../../article.ts'

export const balance: Article[] = [
  {
    slug: 'add-money',
    title: 'How do I add money to my balance?',
    summary: 'From your bank with no fee, with a debit card, or in cash at a store.',
    keywords: 'add money top up load deposit fund balance bank debit card hold wait',
    body: [
      {
        steps: [
          'Go to [Add money](/dashboard/home/add) and choose how: from your bank, with a debit card or in cash.',
          'Enter how much. Before you confirm you see the fee and the day you can use the money.',
          'Confirm. If a code is needed, we email it to you.',
        ],
      },
      'The first time you use an account or a card, the money waits a few days, because its bank can still reverse the charge. Later the wait gets shorter.',
      'The account and the card must be in your name. While there’s still time, you can cancel the top-up and you aren’t charged.',
    ],
  },
  {
    slug: 'cash-and-tax',
    title: 'How do I add cash, and what is the 1% tax?',
    summary: 'You pay at a store with a code. If you later send that money abroad, 1% of federal tax is added.',
    keywords: 'cash store counter code register federal tax one percent remittance bills',
    body: [
      {
        steps: [
          'In [Add money](/dashboard/home/add), choose “In cash” and enter how much.',
          'Show the code at the register of one of the stores listed, before it expires, and keep the receipt.',
          'Once the store confirms the payment, the money is in your balance and you can use it right away.',
        ],
      },
      'Adding cash isn’t taxed. Since 2026, when you send that money abroad, 1% of federal tax is added, and you see it before you pay: 0.40 USD for 40.00 USD you added in cash.',
      'When you send from your balance, the cash you added is used first. Money from your bank or your debit card doesn’t pay this tax. The tax goes to the government, not to us.',
    ],
  },
  {
    slug: 'checks',
    title: 'How do I deposit a check?',
    summary: 'With two photos. The fee is {check-fee}, at least {check-least}, and the money goes to your balance.',
    keywords: 'check checks cheque deposit cash photo endorse sign front back hold bounced',
    body: [
      {
        steps: [
          'Go to [Checks](/dashboard/funds/checks), tap “Deposit a check” and take a photo of the front.',
          'Write what we show you on the back, sign it and take the other photo.',
          'Enter the amount and the numbers on the check, review and deposit.',
        ],
      },
      'Someone on our team reviews it, usually within one business day. Then we collect it from its bank and, depending on the amount and on whether these are your first checks, you wait a few business days to use the money: we tell you how many before you deposit.',
      'Keep the paper until the money is available. If the bank doesn’t pay the check, you don’t get that money and we don’t charge the fee. If you already used it, you owe it to us.',
    ],
  },
  {
    slug: 'bills',
    title: 'How do I pay the electricity, the water or another bill?',
    summary:
      'Straight to the company from your balance: electricity, water, gas, phone, internet, school and municipal bills.',
    keywords:
      'pay bill bills electricity electric light power water gas phone internet cable utility utilities school due reminder',
    body: [
      {
        steps: [
          'Go to [Pay bills](/dashboard/funds/bills), tap “Pay a bill” and choose the country and the company.',
          'Enter the number the company asks for; we tell you where it is on the paper. When you look it up you see how much is due, if the company says so.',
          'Review the total and the day the company will have it, and confirm with the code we send you.',
        ],
      },
      'Save the bill to pay it again with one tap, and ask for a reminder before it’s due.',
      'You can cancel for {cancel-minutes} minutes after paying if the company doesn’t have it yet; many have it within seconds. If the company doesn’t take the payment, everything goes back to your balance.',
    ],
  },
  {
    slug: 'convert',
    title: 'How do I change dollars into another currency?',
    summary: 'With Convert, at no markup and right away. A conversion can’t be undone.',
    keywords: 'convert change exchange swap dollars euros currency currencies balance rate',
    body: [
      {
        steps: [
          'Go to [Convert](/dashboard/funds/convert) and choose which currency you give and which you get.',
          'Enter the amount. A clock shows how long we guarantee the rate.',
          'Confirm: both balances change right away.',
        ],
      },
      'You don’t need to convert before sending money: the transfer does it by itself.',
      'If you’re waiting for a better rate, ask for an alert on your [home screen](/dashboard/home): we tell you when the dollar reaches it.',
    ],
  },
  {
    slug: 'withdraw',
    title: 'How do I withdraw my balance to my bank?',
    summary: 'To a US bank account in your own name: in a few business days, or in seconds for {instant-fee}.',
    keywords:
      'withdraw withdrawal instant rtp fednow how long fee cash out take money out balance bank account transfer available',
    body: [
      {
        steps: [
          'Go to [Withdraw](/dashboard/funds/withdraw) and enter how much.',
          'Choose the account and how fast. You see the fee and when it arrives.',
          'Confirm with the code we send you: it works only for that amount, account and speed.',
        ],
      },
      'A standard withdrawal arrives by the date you see. An instant one arrives in seconds, at any hour and on any day, costs {instant-fee} and can’t be undone. You can choose it if your bank takes instant payments (RTP or FedNow). If your bank refuses it, the amount and the fee are back in your balance.',
      'You can withdraw what is available; what is set aside or on hold, once it’s released.',
      'If you changed your password recently, wait {hold-hours} hours. If your bank returns the withdrawal, the money is back in your balance and we tell you the reason.',
    ],
  },
  {
    slug: 'statements',
    title: 'Where are my receipts and statements?',
    summary: 'The receipt is in each transfer; statements, by month and currency, are in Funds.',
    keywords: 'receipt proof statement statements pdf download print history file excel taxes year export',
    body: [
      [
        'A transfer’s receipt: open it in [History](/dashboard/history) and tap “Receipt”. You can save it as a PDF or print it.',
        'A statement: [Statements](/dashboard/funds/statements) has every month of every balance, and how much you sent each person in the year.',
        'Everything together: in History you can download your transactions in a file, with the filters you choose.',
      ],
      'What you agreed to and what you read before paying is in [Accepted documents](/dashboard/setting/documents).',
    ],
  },
]
