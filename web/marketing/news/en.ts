import type { NewsText } from './list.ts'

export default {
  title: 'News and blogs',
  description: 'What’s new at SOL: what you can do and since when, and our mission updates, quarter by quarter.',
  lead: 'What’s new at SOL and how our mission is going. Newest first.',
  product: 'Product news',
  mission: 'Mission updates',
  open: 'Take a look',
  items: {
    passkeys: {
      title: 'Log in with your fingerprint or face',
      text: 'Add a passkey or an authenticator app under Settings, Security. You can also see and end every open session there.',
    },
    scheduled: {
      title: 'Scheduled transfers',
      text: 'Pick a day, or how often, and the transfer goes out on its own. We let you know beforehand, and you can pause or cancel it.',
    },
    bills: {
      title: 'Pay the bills back home',
      text: 'Electricity, water, phone or school, straight to the company: you see the amount and the due date before you pay.',
    },
    checks: {
      title: 'Deposit your check with two photos',
      text: 'Take a photo of each side of your check. A person reviews it, and we tell you the day you can use the money.',
    },
    card: {
      title: 'The SOL Card is here',
      text: 'A virtual prepaid card: it spends only what you load, and you can freeze it with one tap.',
    },
    requests: {
      title: 'Get paid with a link or a QR code',
      text: 'Request an amount and share the link. Whoever pays doesn’t need an account.',
    },
    tables: {
      title: 'Many transfers from one table',
      text: 'Type, paste or upload a spreadsheet of up to a thousand rows. You review each row and confirm everything with a single code.',
    },
    companies: {
      title: 'Business accounts',
      text: 'An account in your company’s name, with a role for each person. Payments above your limit are approved by someone else.',
    },
  },
} satisfies NewsText
