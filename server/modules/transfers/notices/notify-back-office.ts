import { formatMoney, fromWire, localeOf } from '../../../../contract/money.ts'
import type { NotificationSection } from '../../../../contract/notifications.ts'
import type { Language } from '../../../../contract/route.ts'
import type { TransferState } from '../../../../contract/transfers.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Event } from '../../../platform/events.ts'
import { senderName } from '../../disclosures/index.ts'
import { notifyAdmins } from '../../identity/index.ts'
import { findTransfer } from '../queries.ts'

type About = { id: string; total: string; sender: string; recipient: string }
type Template = {
  section: NotificationSection
  words: Record<Language, (about: About) => { title: string; message: string }>
}

type TransferEvent = `transfer.${TransferState | 'funding_returned' | 'stuck'}`

/** What the back office is told of: a person has to look, or money of ours is at stake. */
// biome-ignore format: one message a line reads as a table
const templates: Partial<Record<TransferEvent, Template>> = {
  'transfer.on_hold_compliance': {
    section: 'high_risk',
    words: {
      es: ({ id, total, sender, recipient }) => ({ title: `Envío de ${total} en revisión`, message: `${sender} le envía dinero a ${recipient}. Libéralo, recházalo o bloquéalo en Envíos.\nEnvío ${id}` }),
      pt: ({ id, total, sender, recipient }) => ({ title: `Envio de ${total} em análise`, message: `${sender} está enviando dinheiro para ${recipient}. Libere, recuse ou bloqueie em Envios.\nEnvio ${id}` }),
      en: ({ id, total, sender, recipient }) => ({ title: `Transfer of ${total} to review`, message: `${sender} is sending money to ${recipient}. Release, reject or block it under Transactions.\nTransfer ${id}` }),
    },
  },
  'transfer.funding_returned': {
    section: 'failed_transactions',
    words: {
      es: ({ id, total, sender, recipient }) => ({ title: `El banco devolvió un pago de ${total}`, message: `El envío de ${sender} para ${recipient} ya estaba pagado: ${sender} nos debe ${total}.\nEnvío ${id}` }),
      pt: ({ id, total, sender, recipient }) => ({ title: `O banco devolveu um pagamento de ${total}`, message: `O envio de ${sender} para ${recipient} já estava pago: ${sender} nos deve ${total}.\nEnvio ${id}` }),
      en: ({ id, total, sender, recipient }) => ({ title: `The bank returned a payment of ${total}`, message: `The transfer from ${sender} to ${recipient} was already paid: ${sender} owes us ${total}.\nTransfer ${id}` }),
    },
  },
  'transfer.stuck': {
    section: 'failed_transactions',
    words: {
      es: ({ id, total, sender, recipient }) => ({ title: `Un envío de ${total} no avanza`, message: `El envío de ${sender} para ${recipient} lleva un cuarto de hora sin avanzar: el socio no responde o responde mal. El sistema vuelve a preguntar cada diez minutos; llama al socio.\nEnvío ${id}` }),
      pt: ({ id, total, sender, recipient }) => ({ title: `Um envio de ${total} está parado`, message: `O envio de ${sender} para ${recipient} está parado há quinze minutos: o parceiro não responde ou responde com erro. O sistema volta a perguntar a cada dez minutos; ligue para o parceiro.\nEnvio ${id}` }),
      en: ({ id, total, sender, recipient }) => ({ title: `A transfer of ${total} is stuck`, message: `The transfer from ${sender} to ${recipient} has made no progress for a quarter of an hour: the partner does not answer, or answers wrongly. The system asks again every ten minutes; call the partner.\nTransfer ${id}` }),
    },
  },
}

/** Tells every administrator of a move that needs one of them, in the delivery's transaction, so once. */
export const notifyBackOffice =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const telling = templates[event.type as TransferEvent]
    const transfer = telling && (await findTransfer(tx, event.subject))
    if (!transfer) return
    const { id, terms, sender, recipient } = transfer
    const words = (language: Language) =>
      telling.words[language]({
        id,
        total: formatMoney(fromWire(terms.total), localeOf[language]),
        sender: senderName(sender),
        recipient: recipient.fullName,
      })
    await notifyAdmins({ tx, config, secrets }, { section: telling.section, words, at: now() })
  }
