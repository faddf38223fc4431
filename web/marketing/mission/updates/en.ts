import type { UpdatesText } from './list.ts'

export default {
  title: 'Q{quarter} {year} Mission Progress',
  published: 'Published {date}',
  demonstration: 'Demonstration content: it shows what this product can do, not a company’s history.',
  back: 'All updates',
  done: 'What we achieved',
  missed: 'What didn’t work',
  next: 'What comes next',
  figures: 'See the live figures',
  texts: {
    'q1-2023': {
      lead: 'SOL starts from a simple idea: people who send part of their paycheck home should know what it costs before they pay. This is the first report.',
      done: [
        'A page that shows what a transfer costs, and how much gets lost in an exchange rate with a markup.',
        'The mission you read on this page, and the rule behind it: we publish every update, even when we don’t like it.',
        'Every page names our regulator and says how to file a complaint.',
      ],
      missed: [
        'We wanted to show a first live price and didn’t get there: free sources of exchange rates run late, and an old price is a false price.',
      ],
      next: 'Choosing a source that says when and where each rate comes from, and deciding how we charge.',
    },
    'q3-2023': {
      lead: 'This quarter we decided how we make money. It sounds like an internal matter, but nothing has a bigger effect on what reaches your family.',
      done: [
        'One fee per transfer and no markup on the exchange rate. You can see a fee. You can’t see a markup.',
        'Every quote keeps its rate, source and time, so we can explain it later. If the rate is old, we don’t quote.',
        'The first calculator: type what you send or what should arrive, and it fills in the other side.',
      ],
      missed: [
        'The calculator didn’t work on a shaky connection. On a basic phone it took too long, and a basic phone is what many people have.',
      ],
      next: 'Rebuilding the pages so you can read and use them before anything else downloads.',
    },
    'q2-2024': {
      lead: 'Before moving a customer’s first dollar, we built the ledger it’s recorded in. It takes time, and it’s worth it.',
      done: [
        'A double-entry ledger: every cent leaves one place and enters another, and no one, including us, can erase an entry.',
        'A check that adds up the whole ledger and stops everything if something is missing. It runs on its own, several times a day.',
        'The new pages: they open right away, in Spanish, Portuguese and English.',
      ],
      missed: ['No country opened this quarter: the ledger had to pass its check first.'],
      next: 'The receipts that federal law requires, in English and in your language, before every payment.',
    },
    'q1-2025': {
      lead: 'The law says what people must see before they send money. We wanted them to understand it, too.',
      done: [
        'The disclosure before payment and the receipt, in English and in the language you chose, in one document and one type size.',
        'Thirty minutes to change your mind, with the clock in view. Cancel in time and you get everything back, fee included.',
        'The bank details of each country are checked as you type: a CLABE or a Pix key with one wrong digit no longer goes through.',
      ],
      missed: ['Portuguese came late, with sentences that sounded translated. We had to rewrite them.'],
      next: 'Checking every name against the sanctions lists without bothering people who just share a last name.',
    },
    'q4-2025': {
      lead: 'A control that stops innocent people is a failure, too. This was the quarter of names.',
      done: [
        'We compare names the way Latin Americans use them: two last names, accents, short forms. Fewer people were stopped by mistake.',
        'When a transfer is held, a person reviews it, we record who and why, and we tell you when the law allows it.',
        'We reached more than 70 countries, with their banks, cash pickup points and holidays.',
      ],
      missed: [
        'Collecting from a bank still takes several business days. It depends on the ACH network, but you’re the one who waits.',
      ],
      next: 'Letting recipients see where the money is, and making sign-in depend on more than an emailed code.',
    },
    'q3-2026': {
      lead: 'Last quarter was about both people in every transfer: the one who sends and the one who waits.',
      done: [
        'A tracking link: your family watches the transfer move on their screen, without an account and without calling you at work.',
        'Passkeys and authenticator codes for signing in, in addition to email. You can see and end every open session.',
        'We no longer write the mission figures ourselves: they come straight from the ledger, live, on the mission page.',
      ],
      missed: [
        'The SOL Card doesn’t exist yet: we won’t launch it without clear fees.',
        'You can’t add money to your balance from your bank yet.',
      ],
      next: 'Getting more transfers there within twenty seconds, and letting you add money from your bank.',
    },
  },
} satisfies UpdatesText
