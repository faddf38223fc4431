import { brand } from '../../../../contract/brand.ts'
import { type ErrorCode, messageOf, type Values } from '../../../../contract/errors.ts'
import { formatMoney, fromWire, localeOf } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Disclosure } from '../../../../contract/transfers.ts'
import type { TransferRecord } from '../record.ts'

type Mail = { subject: string; text: string }

export const codeSentMessage = (language: Language, sentTo: string): string =>
  ({
    es: `Te enviamos el código a ${sentTo}.`,
    pt: `Enviamos o código para ${sentTo}.`,
    en: `We sent the code to ${sentTo}.`,
  })[language]

const signature = `${brand.name}\n${brand.phone}`

type Confirming = { code: string; amount: string; received: string; recipient: string }

/** The confirming code beside what it confirms: who was tricked into another transfer sees it here. */
const codeMails: Record<Language, (about: Confirming) => Mail> = {
  es: ({ code, amount, received, recipient }) => ({
    subject: `Tu código para confirmar tu envío con ${brand.short}`,
    text: `Tu código es ${code}. Vale 10 minutos y una sola vez.\n\nConfirma este envío y ningún otro:\nPagas ${amount}\n${recipient} recibe ${received}\n\nSi no lo pediste tú, no lo compartas con nadie y llámanos al ${brand.phone}. Nadie de ${brand.short} te pedirá este código.`,
  }),
  pt: ({ code, amount, received, recipient }) => ({
    subject: `Seu código para confirmar seu envio com a ${brand.short}`,
    text: `Seu código é ${code}. Ele vale por 10 minutos e uma única vez.\n\nEle confirma este envio e nenhum outro:\nVocê paga ${amount}\n${recipient} recebe ${received}\n\nSe não foi você quem pediu, não o compartilhe com ninguém e ligue para ${brand.phone}. Ninguém da ${brand.short} vai pedir este código.`,
  }),
  en: ({ code, amount, received, recipient }) => ({
    subject: `Your code to confirm your ${brand.short} transfer`,
    text: `Your code is ${code}. It works once, for 10 minutes.\n\nIt confirms this transfer and no other:\nYou pay ${amount}\n${recipient} gets ${received}\n\nIf you did not ask for it, share it with nobody and call us at ${brand.phone}. Nobody at ${brand.short} will ever ask you for this code.`,
  }),
}

export const codeMail = (language: Language, about: Confirming): Mail => {
  const { subject, text } = codeMails[language](about)
  return { subject, text: `${text}\n\n${signature}` }
}

const receiptSubjects: Record<Language, (about: { recipient: string; received: string }) => string> = {
  es: ({ recipient, received }) => `Tu recibo: ${received} para ${recipient}`,
  pt: ({ recipient, received }) => `Seu recibo: ${received} para ${recipient}`,
  en: ({ recipient, received }) => `Your receipt: ${received} to ${recipient}`,
}

const receiptLinks: Record<Language, (link: string) => string> = {
  es: (link) => `Sigue tu envío o cancélalo: ${link}`,
  pt: (link) => `Acompanhe ou cancele seu envio: ${link}`,
  en: (link) => `Follow your transfer or cancel it: ${link}`,
}

const bothWords = ({ term, translated }: { term: string; translated: string | null }): string =>
  translated && translated !== term ? `${term} / ${translated}` : term

/** The receipt in a form to keep (12 CFR 1005.31(a)(2)): all of it, in English and the reader's language, not behind a link. */
export const receiptMail = (
  receipt: Disclosure,
  transfer: TransferRecord,
  { language, link }: { language: Language; link: string },
): Mail => {
  const lines = receipt.groups.map((group) =>
    group
      .map((line) =>
        line.value.includes('\n') ? `${bothWords(line)}:\n${line.value}` : `${bothWords(line)}: ${line.value}`,
      )
      .join('\n'),
  )
  const statements = receipt.statements.map(({ term, translated }) => [term, translated].filter(Boolean).join('\n\n'))
  const about = {
    recipient: transfer.recipient.fullName,
    received: formatMoney(fromWire(transfer.terms.received), localeOf[language]),
  }
  const parts = [bothWords(receipt.heading), ...lines, ...statements, receiptLinks[language](link)]
  return { subject: receiptSubjects[language](about), text: parts.join('\n\n') }
}

export type Told =
  | 'payout_available'
  | 'delivered'
  | 'on_hold'
  | 'cancelled'
  | 'cancelled_untaken'
  | 'ended'
  | 'ended_untaken'
  | 'funding_failed'
  | 'refunded_to_bank'
  | 'funding_returned'

type About = { name: string; received: string; total: string; code: string; place: string; problem: string }

// biome-ignore format: one message a line reads as a table
const told: Record<Told, Record<Language, (about: About) => { title: string; message: string }>> = {
  payout_available: {
    es: ({ name, received, code, place }) => ({ title: `El dinero espera a ${name}`, message: `${received} ya se pueden recoger en ${place}. El código para recogerlos es ${code}: dáselo solo a ${name}, que debe llevar su identificación.` }),
    pt: ({ name, received, code, place }) => ({ title: `O dinheiro já está disponível para ${name}`, message: `${received} já podem ser retirados em ${place}. O código de retirada é ${code}: passe só para ${name}, que precisa levar um documento.` }),
    en: ({ name, received, code, place }) => ({ title: `The money is waiting for ${name}`, message: `${received} can be picked up at ${place}. The pick-up code is ${code}: give it only to ${name}, who needs to bring an ID.` }),
  },
  delivered: {
    es: ({ name, received }) => ({ title: `Tu envío para ${name} llegó`, message: `${name} ya tiene ${received}.` }),
    pt: ({ name, received }) => ({ title: `Seu envio para ${name} chegou`, message: `${name} já recebeu ${received}.` }),
    en: ({ name, received }) => ({ title: `Your transfer to ${name} arrived`, message: `${name} has ${received} now.` }),
  },
  on_hold: {
    es: ({ name, problem }) => ({ title: `Tu envío para ${name} está en espera`, message: problem }),
    pt: ({ name, problem }) => ({ title: `Seu envio para ${name} está em espera`, message: problem }),
    en: ({ name, problem }) => ({ title: `Your transfer to ${name} is waiting`, message: problem }),
  },
  cancelled: {
    es: ({ name, total }) => ({ title: `Cancelaste tu envío para ${name}`, message: `Te devolvemos ${total}, con la comisión incluida.` }),
    pt: ({ name, total }) => ({ title: `Você cancelou seu envio para ${name}`, message: `Devolvemos ${total}, com a tarifa incluída.` }),
    en: ({ name, total }) => ({ title: `You cancelled your transfer to ${name}`, message: `You get ${total} back, the fee included.` }),
  },
  cancelled_untaken: {
    es: ({ name }) => ({ title: `Cancelaste tu envío para ${name}`, message: 'No se cobró nada.' }),
    pt: ({ name }) => ({ title: `Você cancelou seu envio para ${name}`, message: 'Nada foi cobrado.' }),
    en: ({ name }) => ({ title: `You cancelled your transfer to ${name}`, message: 'You were not charged.' }),
  },
  ended: {
    es: ({ name, total, problem }) => ({ title: `Tu envío para ${name} no se completó`, message: `${problem} Recibes de vuelta ${total}, con la comisión incluida.`.trim() }),
    pt: ({ name, total, problem }) => ({ title: `Seu envio para ${name} não foi concluído`, message: `${problem} Você recebe de volta ${total}, com a tarifa incluída.`.trim() }),
    en: ({ name, total, problem }) => ({ title: `Your transfer to ${name} was not completed`, message: `${problem} You get ${total} back, the fee included.`.trim() }),
  },
  ended_untaken: {
    es: ({ name, problem }) => ({ title: `Tu envío para ${name} no se completó`, message: `${problem} No se cobró nada.`.trim() }),
    pt: ({ name, problem }) => ({ title: `Seu envio para ${name} não foi concluído`, message: `${problem} Nada foi cobrado.`.trim() }),
    en: ({ name, problem }) => ({ title: `Your transfer to ${name} was not completed`, message: `${problem} You were not charged.`.trim() }),
  },
  funding_failed: {
    es: ({ name, problem }) => ({ title: `No pudimos cobrar tu envío para ${name}`, message: `${problem} El envío terminó y no se te cobró nada. Revisa tu cuenta de banco o paga de otra forma.` }),
    pt: ({ name, problem }) => ({ title: `Não conseguimos cobrar seu envio para ${name}`, message: `${problem} O envio terminou e nada foi cobrado. Confira sua conta bancária ou pague de outra forma.` }),
    en: ({ name, problem }) => ({ title: `We could not collect the money for ${name}`, message: `${problem} The transfer ended and you were not charged. Check your bank account or pay another way.` }),
  },
  refunded_to_bank: {
    es: ({ total }) => ({ title: `Te devolvimos ${total}`, message: `El reembolso de ${total} ya está acreditado.` }),
    pt: ({ total }) => ({ title: `Devolvemos ${total}`, message: `O reembolso de ${total} já foi creditado.` }),
    en: ({ total }) => ({ title: `We refunded ${total}`, message: `The refund of ${total} has been credited.` }),
  },
  funding_returned: {
    es: ({ name, total, problem }) => ({ title: `Tu banco devolvió el pago de un envío`, message: `${problem} El envío para ${name} ya se había pagado, así que nos debes ${total}. Llámanos al ${brand.phone} para resolverlo.` }),
    pt: ({ name, total, problem }) => ({ title: `Seu banco devolveu o pagamento de um envio`, message: `${problem} O envio para ${name} já tinha sido pago, então você nos deve ${total}. Ligue para ${brand.phone} para resolver.` }),
    en: ({ name, total, problem }) => ({ title: `Your bank returned the payment of a transfer`, message: `${problem} The transfer to ${name} had already been paid, so you owe us ${total}. Call us at ${brand.phone} to settle it.` }),
  },
}

/** What a sender is told when their transfer comes somewhere, in their language. */
export const tellingOf = (
  what: Told,
  transfer: Pick<TransferRecord, 'recipient' | 'terms'> & {
    pickupCode: string | null
    problem: { code: ErrorCode; values: Values } | null
  },
  language: Language,
): { title: string; message: string } => {
  const { recipient, terms, pickupCode, problem } = transfer
  return told[what][language]({
    name: recipient.fullName,
    received: formatMoney(fromWire(terms.received), localeOf[language]),
    total: formatMoney(fromWire(terms.total), localeOf[language]),
    code: pickupCode ?? '',
    place: recipient.label,
    problem: problem ? messageOf(problem.code, language, problem.values) : '',
  })
}
