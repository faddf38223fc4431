import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: `Your code to confirm your scheduled ${brand.short} transfer`,
    words: 'to {name}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this scheduled transfer and no other:
{amount} to {name}
{rhythm}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  rhythms: {
    once: 'Once, on {date}',
    weekly: 'Every {weekday}, from {date}',
    fortnightly: 'Every two weeks on {weekday}, from {date}',
    twice_monthly: 'On the 15th and the last day of each month, from {date}',
    monthly: 'Every month on day {day}, from {date}',
  },
  createdMail: {
    subject: 'You scheduled {amount} to {name}',
    lead: '{rhythm}. The next transfer goes out on {date}. If its day is a weekend or holiday, it goes out on the business day before.',
    link: 'Skip, change or cancel: {link}',
    words: 'to {name}',
  },
  changedMail: {
    subject: 'You changed your scheduled transfer: {amount} to {name}',
    lead: 'From now on: {rhythm}. The next transfer goes out on {date}. If its day is a weekend or holiday, it goes out on the business day before.',
    link: 'Skip, change or cancel: {link}',
    words: 'to {name}',
  },
  datesMail: {
    subject: 'The dates of your next transfers to {name}',
    text: `{rhythm}. The next transfer goes out on {next}.

These dates of the next twelve months move because of a weekend or a holiday (Future Transfer Date ← usual date):
{moved}

You can cancel a transfer at no cost until the end of the day before its date, New York time, and in any case until three business days before it. If you cancel the series, no other transfer is made.

Skip, change or cancel: {link}

${brand.site}`,
  },
  noneMoved: 'None.',
  amounts: { send: '{amount}', receive: 'what it takes for {amount} to arrive' },
  words: 'to {name}',
  actions: { change: 'Skip or change', view: 'View my scheduled transfer' },
  notices: {
    notified: {
      title: 'Your transfer to {name} goes out on {date}',
      message:
        'We’ll send {amount} to {name} on {date}. It’s paid from your {source} and should arrive by {arrival}. You can skip, change or cancel it until {until}, New York time.',
    },
    retrying: {
      title: 'We couldn’t make your scheduled transfer to {name}',
      message: '{problem} We’ll try once more on {again}. You weren’t charged.',
    },
    failed: {
      title: 'Your scheduled transfer to {name} wasn’t made',
      message: 'We tried twice. {problem} You weren’t charged for {date}.',
    },
    missed: {
      title: 'We didn’t make your scheduled transfer to {name}',
      message:
        'Because of a problem on our end, the transfer of {date} wasn’t made in time and won’t be made. You weren’t charged. We’re sorry.',
    },
  },
  stopped: {
    title: 'Your scheduled transfer to {name} is paused',
    reasons: {
      failures:
        'We couldn’t make it on two dates in a row. We won’t make any other transfer to {name} until you resume it.',
      recipient_changed:
        'You changed the details of {name}. To protect you, we won’t send anything until you review and confirm the scheduled transfer.',
      recipient_archived: 'You archived {name}. Restore this person to resume the scheduled transfer.',
      terms_changed:
        'The terms of your scheduled transfer to {name} have changed. We won’t send anything until you review and confirm them.',
    },
  },
}
