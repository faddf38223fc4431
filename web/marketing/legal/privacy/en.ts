import { brand } from '../../../../contract/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Privacy policy',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'Here we tell you what data of yours we use, what for, whom we share it with and what you can ask of us.',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: ['Only what it takes to send your money and obey the law:'],
      points: [
        'what you give us: name, date of birth, address, phone, email, nationality and your ID;',
        'your recipients’ details: name, country and how they receive the money;',
        'your transfers: amounts, dates, accounts and status;',
        'the technical data that protects your account: internet address, browser and times of sign-in.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To make your transfers, check your identity, prevent fraud, help you and obey the laws against money laundering. We do not sell your data or use it for other people’s advertising.',
      ],
    },
    {
      heading: 'Whom we share it with',
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
        'Data travels encrypted. Your ID is sealed under a key of its own, and each time an authorized person opens it that is recorded. Your password is not stored: only a fingerprint from which it cannot be recovered. Codes are stored so that no one can read them.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'The law asks us to keep identity and transfer records for at least five years. After that we erase them or make them anonymous. What need not be kept is erased sooner.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['We use only those that make the site work, and none to follow you:'],
      points: [
        'token and sol_session, which keep you signed in;',
        'sol_browser, which ties a code to the browser that asked for it;',
        'lang and isDarkTheme, which remember your language and theme.',
      ],
    },
    {
      heading: 'What you can ask of us',
      paragraphs: [
        `You can see and correct your data in your account, ask for a copy, or ask us to erase it when the law does not oblige us to keep it. Write to ${brand.email} or call ${brand.phone}; we answer within 30 days.`,
      ],
    },
    {
      heading: 'Minors',
      paragraphs: [
        'SOL is for people aged 18 or over. If we learned that a minor opened an account, we would close it.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'If we change this policy we tell you by email before the change applies, and the date above shows it.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`${brand.name}, ${brand.address}. ${brand.email}, ${brand.phone}.`],
    },
  ],
} satisfies LegalText
