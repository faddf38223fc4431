import type { UpdatesText } from './list.ts'

export default {
  title: 'Q{quarter} {year} Mission Progress',
  published: 'Published {date}',
  demonstration: 'Demonstration content: it tells what this product can do, not the history of a company.',
  back: 'All updates',
  done: 'What we achieved',
  missed: 'What did not work',
  next: 'What comes next',
  figures: 'See the live figures',
  texts: {
    'q1-2023': {
      lead: 'SOL starts from a simple idea: people who send part of their wage home should know what it costs before paying. This is the first report.',
      done: [
        'A page that says what a transfer costs, and how much is lost in an exchange rate with a markup.',
        'The mission you read on this page, and the rule that holds it up: every update is published, even when we do not like it.',
        'Every page names the regulator and says how to file a complaint.',
      ],
      missed: [
        'We wanted to show a first live price and did not get there: the free sources of exchange rates run late, and an old price is a false price.',
      ],
      next: 'Choosing a source of rates that says when and from where, and deciding how we charge.',
    },
    'q3-2023': {
      lead: 'This quarter we decided how we earn money. It sounds like an internal matter, yet nothing changes more of what reaches your home.',
      done: [
        'One fee per transfer and no markup on the exchange rate. You can see a fee. You can’t see a markup.',
        'Every quote keeps its rate, the source and the hour, so that it can be explained later. If the rate is old, we do not quote.',
        'The first calculator: type what you send or what should arrive, and the other side works itself out.',
      ],
      missed: [
        'The calculator did not work on a shaky connection. On a modest phone it took too long, and a modest phone is what many people have.',
      ],
      next: 'Rebuilding the pages so that they read and work even without programs to download.',
    },
    'q2-2024': {
      lead: 'Before moving a customer’s first dollar we built the book it is written in. It takes time, and it is worth it.',
      done: [
        'A double-entry ledger: every cent leaves one place and enters another, and no one, ourselves included, can erase an entry.',
        'A proof that adds up the whole ledger and stops everything if something is missing. It runs by itself, several times a day.',
        'The new pages: they read without waiting, in Spanish, Portuguese and English.',
      ],
      missed: ['No country opened this quarter: the proof of the ledger had to pass first.'],
      next: 'The receipts that federal law asks for, in English and in your language, before every payment.',
    },
    'q1-2025': {
      lead: 'The law says what a person must see before sending money. We wanted them to understand it, too.',
      done: [
        'The disclosure before payment and the receipt, in English and in the language you chose, in one document and in letters of one size.',
        'Thirty minutes to change your mind, with a clock in sight. Cancel in time and everything comes back, the fee included.',
        'The bank details of each country are checked as you type: a CLABE or a Pix key with one wrong digit no longer goes through.',
      ],
      missed: ['Portuguese came late, with sentences that sounded translated. They had to be rewritten.'],
      next: 'Checking every name against the sanctions lists without troubling those who merely share a surname.',
    },
    'q4-2025': {
      lead: 'A control that stops innocent people is a fault as well. This was the quarter of names.',
      done: [
        'We compare names as they are used in Latin America: two surnames, accents, short forms. Fewer people were stopped by mistake.',
        'When a transfer is held, a person looks at it, it is written down who and why, and we tell you when the law allows.',
        'We reached more than 70 countries on the list, with their banks, their cash counters and their holidays.',
      ],
      missed: [
        'Collecting from a bank still takes several business days. It depends on the ACH network, but the one who waits is you.',
      ],
      next: 'Letting recipients see where the money is, and making sign-in depend on more than a mailed code.',
    },
    'q3-2026': {
      lead: 'The last quarter belonged to both people of every transfer: the one who sends and the one who waits.',
      done: [
        'A tracking link: your family watches the transfer move on their screen, without an account and without calling you at work.',
        'Passkeys and authenticator codes for signing in, besides e-mail. You can see and end every open session.',
        'We no longer write the figures of the mission ourselves: they come out of the ledger, live, on this very page.',
      ],
      missed: [
        'The SOL Card does not exist yet: we will not launch it without plain fees.',
        'You cannot yet add to your balance from your bank.',
      ],
      next: 'Bringing more transfers within twenty seconds, and opening the way from your bank into your balance.',
    },
  },
} satisfies UpdatesText
