import type { LegalText } from '../document.ts'

export default {
  title: 'Accessibility',
  lead: 'SOL should work for anyone who sends money home: by sight, by ear, by keyboard or with assistance. This is what we do, and what is still missing.',
  sections: [
    {
      heading: 'Our goal',
      paragraphs: [
        'To meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on the public pages and in your account, in all three languages and in both themes, light and dark.',
      ],
    },
    {
      heading: 'What you can already do',
      paragraphs: [],
      points: [
        'use the whole site with just a keyboard, with the focus always visible;',
        'listen to it with a screen reader: fields, errors and changes are announced in words;',
        'enlarge it to 200%, or use a screen of 320 pixels, without scrolling sideways;',
        'paste codes and passwords instead of remembering them, and sign in with a passkey;',
        'turn off animations: if your device asks for less motion, there is none;',
        'read the public pages even if your browser runs no scripts.',
      ],
    },
    {
      heading: 'How we check',
      paragraphs: [
        'Every change goes through an automatic check of all screens, in both themes and several sizes. An automatic check does not find everything, so we also walk through them with a keyboard and a screen reader.',
      ],
    },
    {
      heading: 'What is still missing',
      paragraphs: [],
      points: [
        'PDF receipts can be read aloud but don’t have all their structure tags yet; the same information is on the receipt page;',
        'the maps and the globe are decoration with a short description; the full list of countries is text;',
        'a page of one of our partners, such as your bank, may not meet these guidelines.',
      ],
    },
    {
      heading: 'If something doesn’t work for you',
      paragraphs: [
        `Call {companyPhone} or write to {companyEmail}, and tell us what you wanted to do and with which assistive technology. We can do any step with you on the phone, and send you documents in large print, at no cost.`,
        'We answer within two business days. If we don’t solve it, you can follow the steps on the licenses and complaints page.',
      ],
    },
  ],
} satisfies LegalText
