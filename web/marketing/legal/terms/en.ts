import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Terms and conditions',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'These are the rules between you and SOL when you use our service to send money. We wrote them to be understood.',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        `${brand.name} (“SOL”, “we”) is a money transmitter at {companyAddress}. We are licensed by the ${brand.regulator.name}, number ${brand.licenseNumber}, and registered with NMLS under number ${brand.nmls}.`,
        'We are not a bank. The money you hold with SOL is meant for your transfers and earns no interest.',
      ],
    },
    {
      heading: 'Who may use SOL',
      paragraphs: ['To open an account you must:'],
      points: [
        'be 18 years or older;',
        'live in the United States;',
        'open it in your own name, with true and complete details, and keep them up to date;',
        'not be on a United States sanctions list, nor act for someone who is.',
      ],
    },
    {
      heading: 'Your account and your codes',
      paragraphs: [
        'You sign in with a code that we send you and with your password. You confirm each transfer with another code, which works only for that amount and that recipient.',
        'By accepting these terms you also agree to receive your documents electronically, as the consent to electronic documents explains.',
        'Never share your password or your codes; no one at SOL will ask for them. If you think someone got into your account, change your password and tell us right away.',
      ],
    },
    {
      heading: 'Identity verification',
      paragraphs: [
        'The law requires us to know who sends money. Before your first transfer we ask for a government photo ID, and later we may ask for more about you, where the money comes from, or your recipient.',
        'Until you are verified you may get quotes and save recipients, but not send. Your sending limits are shown in your account.',
      ],
    },
    {
      heading: 'The price',
      paragraphs: [
        'Before you pay we show you the transfer amount, the fee, the total, the exchange rate, what your recipient will receive and the date on which the money will be available. We use the mid-market exchange rate, with no markup.',
        'A quote lasts 30 minutes. If it expires or anything changes before you confirm, we show you a new one and charge nothing.',
        'Federal law taxes money that is sent abroad with cash at 1% (26 U.S.C. 4475). It applies to the part of your balance that you added in cash, which is sent first. We show the tax before you pay and pass it on to the Internal Revenue Service.',
        'The recipient’s bank or the laws of their country may take fees or taxes that are not ours.',
      ],
    },
    {
      heading: 'How a transfer is made',
      paragraphs: [
        'When you confirm with your code, you authorize us to collect the total from your balance or your bank account and to pay the recipient. Check the name and the account numbers carefully: if they are wrong, you could lose the amount of the transfer.',
        'We give you a receipt that you can keep and print, and a link to follow the transfer.',
      ],
    },
    {
      heading: 'Canceling and getting your money back',
      paragraphs: [
        'You can cancel within 30 minutes of authorizing, at any hour, as long as the money has not been picked up or deposited. You get everything back, fee included, within three business days (12 CFR 1005.34).',
        'If the money cannot be delivered, we refund you and tell you why.',
      ],
    },
    {
      heading: 'If something went wrong',
      paragraphs: [
        'You have 180 days from the date of availability to tell us about an error. We investigate within 90 days and tell you the result within three business days after that. If there was an error, you choose between a refund and a new transfer at the original rate and fee (12 CFR 1005.33).',
        `To tell us, call {companyPhone} or write to {complaintsEmail}.`,
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: ['You may not use SOL to:'],
      points: [
        'do anything illegal, commit fraud or launder money;',
        'pay people, institutions or countries under sanctions;',
        'send on someone else’s behalf without saying so;',
        'split a transfer to get around a limit or a check.',
      ],
    },
    {
      heading: 'When we may stop a transfer',
      paragraphs: [
        'We may delay, refuse or stop a transfer, or close an account, when the law requires it or when we see signs of fraud. We will tell you when the law allows it. If we refuse a transfer you have paid for, we return the money to you unless an authority orders us to hold it.',
      ],
    },
    {
      heading: 'Our liability',
      paragraphs: [
        'We are responsible for our errors as the federal Electronic Fund Transfer Act provides. We are not responsible for delays caused by wrong details, by other banks or by events beyond our control, as long as we acted with care. Nothing here limits rights that the law does not allow to be limited.',
      ],
    },
    {
      heading: 'Unclaimed money',
      paragraphs: [
        'If no one picks up the money and we cannot return it to you, we keep it safe and look for you. After the time set by law it goes to the state as unclaimed property, where you can claim it.',
      ],
    },
    {
      heading: 'Changes and governing law',
      paragraphs: [
        'If we change these terms, we will tell you at least 30 days in advance, unless the law requires otherwise. Transfers already confirmed follow the rules under which they were confirmed.',
        'The laws of the United States and of the State of New York apply. The English version prevails where there are differences, except where the law protects you in your language.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `Write to us first at {complaintsEmail} or call {companyPhone}. If you are not satisfied, you can go to the ${brand.regulator.name} (${brand.regulator.phone}, ${brand.regulator.site}) or to the ${brand.bureau.name} (${brand.bureau.phone}, ${brand.bureau.site}).`,
      ],
    },
  ],
} satisfies LegalText
