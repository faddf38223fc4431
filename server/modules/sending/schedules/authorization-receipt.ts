import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { quoteMinutes } from '#contract/sending/quotes.ts'
import { corridorOf, dateAvailable } from '#server/modules/ground/corridors/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import {
  findScheduleReceipt,
  insertDisclosure,
  pickupPlaceOf,
  type RecipientSnapshot,
  recipientParty,
  renderDisclosure,
  type ScheduleDisclosure,
  senderOf,
  senderParty,
  todayInNewYork,
} from '../disclosures/index.ts'
import { documentText } from '../transfers/index.ts'
import { runAt } from './dates.ts'
import type { OwnScheduleDisclosure } from './disclose-schedule.ts'
import { schedulesMessages } from './messages.ts'
import { amountOf, type ScheduleRecord, seriesOf } from './schedule.ts'
import { dayText, rhythmText } from './words.ts'

export const arrivalOf = (
  date: Temporal.PlainDate,
  { payIn, recipient }: { payIn: ScheduleRecord['payIn']; recipient: Pick<RecipientSnapshot, 'country' | 'payout'> },
): Temporal.PlainDate => {
  const corridor = corridorOf(recipient.country)
  const method = corridor?.methods.find(({ method: each }) => each === recipient.payout)
  if (!corridor || !method) throw new Error(`no corridor pays ${recipient.payout} in ${recipient.country}`)
  // As in a quote of that morning.
  return dateAvailable({ authorizedAt: runAt(date).add({ minutes: quoteMinutes }), payIn, corridor, method })
}

type Authorized = { schedule: ScheduleRecord; disclosure: OwnScheduleDisclosure; at: Temporal.Instant }

/** The receipt of the authorization (12 CFR 1005.36(a)(1)(i)), with the estimates of the confirmed disclosure. */
export const storeReceipt = async (tx: Tx, { schedule, disclosure, at }: Authorized): Promise<ScheduleDisclosure> => {
  const { userId, recipient, recipientFingerprint, bankAccountId, payInLabel, scheduleId, scheduledFor } = disclosure
  const { scheduled } = disclosure.input
  const date = Temporal.PlainDate.from(scheduled.transferDate)
  const input = {
    ...disclosure.input,
    kind: 'receipt',
    today: todayInNewYork(at),
    receipt: {
      sender: senderParty(senderOf(await readUser(tx, userId))),
      recipient: recipientParty(recipient),
      pickupPlace: pickupPlaceOf(recipient),
      confirmationCode: schedule.confirmationCode,
      dateAvailable: arrivalOf(date, { payIn: schedule.payIn, recipient }).toString(),
      transferDate: scheduled.transferDate,
    },
  } as const
  await insertDisclosure(tx, {
    ...{ id: newId(at), kind: 'receipt', userId, quoteId: null, scheduleId, scheduledFor, transferId: null },
    ...{ recipientFingerprint, recipient, bankAccountId, payInLabel, input, createdAt: at },
    document: renderDisclosure(input),
  })
  const stored = await findScheduleReceipt(tx, scheduleId)
  if (!stored) throw new Error(`the receipt of schedule ${scheduleId} was not stored`)
  return stored
}

type Mailed = { schedule: ScheduleRecord; receipt: ScheduleDisclosure; isNew: boolean; at: Temporal.Instant }

/** Mailed in full, in a form to retain (12 CFR 1005.31(a)(2)): the order, the first date and the way to cancel are at the top. */
export const mailAuthorization = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  { schedule, receipt, isNew, at }: Mailed,
): Promise<void> => {
  const { language, recipient } = { language: receipt.language, recipient: receipt.recipient }
  const link = `${config.baseUrl}/dashboard/home/scheduled/${schedule.id}`
  const amount = formatMoney(amountOf(schedule), localeOf[language])
  const texts = fillAll(schedulesMessages[language][isNew ? 'createdMail' : 'changedMail'], {
    amount,
    name: recipient.fullName,
    rhythm: rhythmText(seriesOf(schedule), language),
    date: dayText(receipt.scheduledFor, language),
    link,
  })
  const { email } = await readUser(tx, schedule.userId)
  await sendMessage(tx, {
    to: email,
    channel: 'mail',
    lang: language,
    subject: texts.subject,
    text: [texts.lead, texts.link, ...documentText({ id: receipt.id, ...receipt.document }, config.baseUrl)].join(
      '\n\n',
    ),
    figure: { value: amount, words: texts.words },
    at,
  })
}
