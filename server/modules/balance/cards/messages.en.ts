import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

const warning = `If it wasn’t you, don’t share it with anyone, freeze your card and call us at {companyPhone}. Nobody at ${brand.short} will ask you for this code.`

export const en: Messages = {
  codeMails: {
    details: {
      subject: `Your code to see your ${brand.short} card details`,
      words: 'see your card details',
      text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It shows the number and security code of your card {card}.

${warning}`,
    },
    pin: {
      subject: `Your code to change the PIN of your ${brand.short} card`,
      words: 'change your card’s PIN',
      text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It lets you choose the PIN of your card {card}.

${warning}`,
    },
  },
  actions: { card: 'View my card', disputes: 'View my dispute', decide: 'Decide' },
  cardNotices: {
    active: { title: 'Your card {card} is ready', message: 'Load it from your balance and shop online.' },
    refused: {
      title: 'We couldn’t make your card',
      message: `The issuer didn’t accept the request. Call us at {companyPhone} and we’ll look into it with you.`,
    },
    frozen: { title: 'You froze your card {card}', message: 'Nobody can buy with it until you unfreeze it.' },
    frozen_by_us: {
      title: 'We froze your card {card}',
      message: `Nobody can buy with it until you unfreeze it. If you did not ask us to, call us at {companyPhone}.`,
    },
    replaced: {
      title: 'Your card {card} no longer works',
      message: 'Nobody can buy with it. Your money moves to the new card.',
    },
    closed: { title: 'You closed your card {card}', message: 'What was on it is in your balance.' },
    details_shown: {
      title: 'The details of your card {card} were shown',
      message: `If it wasn’t you, freeze it now and call us at {companyPhone}.`,
    },
    pin_opened: {
      title: 'A change of PIN was requested for your card {card}',
      message: `If it wasn’t you, freeze it now and call us at {companyPhone}.`,
    },
  },
  purchaseNotices: {
    pending: { title: '{amount} at {merchant}', message: 'It’s on hold on your card until the merchant collects it.' },
    declined: { title: 'We declined {amount} at {merchant}', message: '{reason}' },
    owed: {
      title: '{merchant} collected {amount} more than your card had',
      message: 'We charge no fee for this. What’s missing comes out of your balance, or you owe it to us.',
    },
  },
  declineReasons: {
    frozen: 'Your card is frozen.',
    not_active: 'Your card is no longer active.',
    no_money: 'There isn’t enough money on your card. Load it from your balance.',
    over_day: 'It’s above the limit you set for the day.',
    over_month: 'It’s above the limit you set for the month.',
    over_kind: 'It’s above the limit you set for this kind of merchant.',
    not_allowed: 'Your card isn’t accepted at this kind of merchant.',
    late: 'The answer didn’t arrive in time. Try again.',
    unavailable: 'We couldn’t answer in time. Try again.',
  },
  disputeNotices: {
    open: {
      title: 'We received your dispute of {amount} at {merchant}',
      message: 'We’ll settle it or credit the money by {creditBy}.',
    },
    credited: {
      title: 'We credited {amount} while we look into your dispute',
      message: 'You can use it from today. We’ll tell you what we found by {decideBy}.',
    },
    accepted: {
      title: 'We accepted your dispute of {amount} at {merchant}',
      message: 'The money is yours and is on your card.',
    },
    refunded: {
      title: '{merchant} refunded {amount}',
      message: 'We closed your dispute: the money is on your card. If we had credited it, we took that credit back.',
    },
    reduced: {
      title: '{merchant} refunded part of what you dispute',
      message: 'It’s on your card. We’re still looking into the other {amount}.',
    },
    rejected: {
      title: 'We didn’t accept your dispute of {amount} at {merchant}',
      message: '{explanation} You can ask us for the documents we relied on.',
    },
    rejected_credited: {
      title: 'We didn’t accept your dispute of {amount} at {merchant}',
      message:
        '{explanation} On {creditEndsOn} we take the credit back from your card. You can ask us for the documents we relied on.',
    },
  },
  toDecide: {
    title: '{name} disputes {amount}',
    message: 'A card purchase at {merchant}. It has to be decided by {creditBy}.',
  },
}
