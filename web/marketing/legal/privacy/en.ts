import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Privacy policy',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'What personal data we use, why we use it, who we share it with and what you can ask of us.',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: ['Only what it takes to send your money and comply with the law:'],
      points: [
        'what you give us: name, date of birth, address, phone, email, nationality and your ID;',
        'your recipients’ details: name, country and how they receive the money;',
        'your transfers: amounts, dates, accounts and status;',
        'the technical data that protects your account: IP address, browser and sign-in times.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To make your transfers, check your identity, prevent fraud, help you and comply with anti-money-laundering laws. We do not sell your data or use it for anyone else’s advertising.',
      ],
    },
    {
      heading: 'Who we share it with',
      paragraphs: ['Only with:'],
      points: [
        'the banks and companies that collect and pay out your transfer, and only what they need for it;',
        'suppliers who work for us under contract and with the same duties;',
        'authorities, when the law requires it.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Data is encrypted in transit. Your ID is sealed with its own key, and every time an authorized person opens it, we record it. We do not store your password, only a hash that it cannot be recovered from. Codes are stored so that no one can read them.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'The law requires us to keep identity and transfer records for at least five years. After that, we erase them or make them anonymous. Anything we do not have to keep is erased sooner.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['We use only those that make the site work, and none to track you:'],
      points: [
        'token and sol_session, which keep you signed in;',
        'sol_browser, which ties a code to the browser that asked for it;',
        'lang and isDarkTheme, which remember your language and theme.',
      ],
    },
    {
      heading: 'What you can ask of us',
      paragraphs: [
        `You can see and correct your data in your account, ask for a copy, or ask us to erase it when the law does not require us to keep it. Write to {companyEmail} or call {companyPhone}; we answer within 30 days.`,
      ],
    },
    {
      heading: 'Minors',
      paragraphs: ['SOL is for people 18 or older. If we learn that a minor opened an account, we will close it.'],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'If we change this policy, we will email you before the change takes effect, and the date above will show it.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`${brand.name}, {companyAddress}. {companyEmail}, {companyPhone}.`],
    },
  ],
} satisfies LegalText
