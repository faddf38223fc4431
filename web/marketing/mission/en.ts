import type { MissionText } from './text.ts'

export default {
  title: 'Mission and values',
  description:
    'What we set out to do, how close we are and what’s missing: live figures from our transfers, progress quarter by quarter, and SOL’s roadmap.',
  headline: 'Enabling seamless financial mobility worldwide',
  tagline: 'Instant, convenient, transparent and eventually free',
  learnMore: 'Learn more',
  readLatest: 'Read our latest mission update',
  values: {
    title: 'Our promise on every transfer',
    cards: [
      {
        title: 'Instant',
        text: 'From your SOL balance, a transfer leaves within seconds. From your bank, it leaves once we collect the money, in about three business days. You always see the date before you pay.',
      },
      {
        title: 'Transparent',
        text: 'The fee, the mid-market rate and what arrives, side by side and before you pay. We make nothing on the rate.',
      },
      {
        title: 'Secure Financial Environment',
        text: 'Your money is held with established institutions, every cent is recorded twice, and no one gets into your account with just a password.',
      },
    ],
    more: 'Learn more',
  },
  informed: {
    title: 'Stay Informed',
    quote:
      '“A promise that isn’t measured is just advertising. So we publish what we achieved and what we didn’t, with its date, and we never erase it later.”',
    by: 'The SOL team',
    lead: 'Each report covers one quarter: what we did, what didn’t work, and what comes next.',
    quarter: 'Quarter',
    published: 'Publish Date',
  },
  close: {
    title: 'How close are we to achieving our mission',
    lead: 'These figures come straight from our transfer records since {since}. No one types them in.',
    share: 'of transfers paid from a SOL balance arrived within 20 seconds',
    median: {
      wallet: 'for a typical transfer paid from a SOL balance: half arrived sooner',
      ach: 'for a typical transfer paid from a bank: collecting the money takes three business days',
    },
    fee: 'average fee on the amount sent',
    countries: 'countries you can send to',
    counted: 'As of {when}, across {delivered} delivered transfers.',
    few: 'Not enough transfers yet for a fair number: {delivered} so far. We publish at {needed}.',
    demo: 'This copy of SOL shows demonstration data.',
    how: 'How we count',
    howText: [
      'The clock runs from the moment you confirm the transfer until the money is available to the recipient, nights and holidays included.',
      'Every transfer delivered in the last ninety days counts, including cash pickups. Transfers paid from a balance and from a bank are counted separately, because collecting money from a bank takes days.',
      'The average fee is all the fees divided by all the amounts sent. A returned transfer doesn’t count.',
    ],
    update: 'Read the mission update',
    promises: {
      title: 'Promises kept, country by country',
      lead: 'Every receipt has a day on which the money will be available. When we’re late, the fees go back on their own, without a claim.',
      country: 'Country',
      kept: 'On the promised day',
      late: 'Late',
      counted:
        'A transfer keeps its promise when the money is in the account, or ready to pick up, by the day on its receipt where the recipient lives. A country appears from {needed} transfers on. Transfers held for a legal check, canceled or returned don’t count either way.',
    },
  },
  roadmap: {
    title: 'Mission Roadmap',
    lead: 'From a first transfer to money that moves for free. We don’t announce dates we can’t keep.',
    button: 'Click Me to see every step',
    states: { done: 'Done', now: 'In progress', next: 'Later' },
    steps: [
      {
        title: 'A price you can understand',
        text: 'One fee, the mid-market rate and the arrival date, before you pay.',
        state: 'done',
      },
      {
        title: 'More than 70 countries',
        text: 'Bank deposit, cash and mobile wallet, with the details each country asks for checked as you type them.',
        state: 'done',
      },
      {
        title: 'Tracking for the whole family',
        text: 'Recipients see where the money is through a link, in their language and without an account.',
        state: 'done',
      },
      {
        title: 'Twenty seconds',
        text: 'Nearly every transfer paid from a balance is there before you put your phone away.',
        state: 'now',
      },
      {
        title: 'Adding money and paying bills',
        text: 'Moving money from your bank to your balance, and paying electricity, water and school bills directly.',
        state: 'done',
      },
      {
        title: 'A card with no debt',
        text: 'The SOL Card spends only what you load onto it, and freezes with a tap.',
        state: 'done',
      },
      {
        title: 'Business accounts',
        text: 'Accounts in your company’s name, with permissions for your people.',
        state: 'done',
      },
      {
        title: 'Free, someday',
        text: 'Lowering the fee every time our own costs drop, until sending money costs no more than sending a message.',
        state: 'next',
      },
    ],
  },
  core: {
    title: 'Mission, Vision & Core Values',
    mission: {
      title: 'Mission',
      text: 'That anyone who works in the United States can help their people in Latin America right away, and know what it costs.',
    },
    vision: {
      title: 'Vision',
      text: 'A continent where sending money costs no time and no cut.',
    },
    valuesTitle: 'Core values',
    values: [
      {
        title: 'Social and economic empowerment',
        text: 'Every dollar not lost to fees is food, school or a new business.',
      },
      {
        title: 'Service excellence',
        text: 'We answer in your language, tell you when, and keep our word. When we get it wrong, we fix it and tell you.',
      },
      {
        title: 'Community focus',
        text: 'We build for people who send part of their paycheck home. They decide what comes next.',
      },
      {
        title: 'Innovation',
        text: 'We use new technology when it saves you time or money, and old technology when it’s safer.',
      },
    ],
  },
} satisfies MissionText
