import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '#contract/lib/legal-text.ts'

export default {
  title: 'Consent to electronic documents',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'The law entitles you to receive certain documents on paper. To use SOL, we ask your permission to give them to you on screen and by e-mail (15 U.S.C. 7001).',
  sections: [
    {
      heading: 'Which documents',
      paragraphs: ['Your consent covers what we give you for as long as you have an account:'],
      points: [
        'the disclosure you see before paying, and the receipt of each transfer;',
        'the terms, the privacy notice and their changes;',
        'notices about your account, your transfers and your claims;',
        'the result of an error investigation.',
      ],
    },
    {
      heading: 'How we give them to you',
      paragraphs: [
        'You see them in your account, and can save and print them. When there is something new, we write to the e-mail address you verified. Receipts stay in your history.',
      ],
    },
    {
      heading: 'What you need',
      paragraphs: [],
      points: [
        'a current browser: Chrome, Edge, Firefox or Safari of the last two years;',
        'an internet connection and an e-mail address that you can read;',
        'a PDF reader and, if you want paper, a printer or room to store files.',
      ],
    },
    {
      heading: 'How you agree',
      paragraphs: [
        'You agree by checking the box that names this text when you open your account. Then you type the code we send to your e-mail: that shows that you can open what we send. If this text changes, we show you the new one and ask you again before your next transfer.',
      ],
    },
    {
      heading: 'How to ask for paper',
      paragraphs: [
        `Call ${brand.phone} or write to ${brand.email}. We mail you any document of the last two years, at no cost. Asking for paper does not withdraw your consent.`,
      ],
    },
    {
      heading: 'How to withdraw your consent',
      paragraphs: [
        `You can withdraw it whenever you wish, at no cost: in Settings, under “Electronic documents”, by phone at ${brand.phone}, or by e-mail at ${brand.email}.`,
        'As the service is online only, you cannot make new transfers from then on, until you give your consent again. Transfers that are on their way continue, and we mail you their receipts on paper if you ask. What you already received remains valid.',
      ],
    },
    {
      heading: 'How to change your e-mail',
      paragraphs: [
        `If you change your e-mail, call ${brand.phone} before you lose the old one. We verify that it is you, and the new address, and write there from then on.`,
      ],
    },
  ],
} satisfies LegalText
