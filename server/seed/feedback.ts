import type { Language } from '#contract/lib/route.ts'
import { adminSupport, type HelpTopic, support } from '#contract/office/support.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

type Opinion = {
  /** Weeks before today. */
  week: number
  lang: Language
  topic: HelpTopic
  question: string
  answer: string
  stars: number
  word: string
  /** The customer's message after a poor reply, and the better reply. */
  again?: { text: string; answer: string }
}

const opinions: readonly Opinion[] = [
  {
    ...{ week: 22, lang: 'es', topic: 'sending-money', stars: 5 },
    question: '¿Hasta qué hora puedo cancelar un envío si me equivoqué de cuenta?',
    answer:
      'Tienes 30 minutos desde que pagas, si el dinero todavía no se entregó. Abre el envío en Historial y toca Cancelar: te devolvemos todo, también la comisión.',
    word: 'Rapidísimo y bien explicado. Alcancé a cancelarlo.',
  },
  {
    ...{ week: 14, lang: 'pt', topic: 'receiving', stars: 4 },
    question: 'Minha irmã pode receber por Pix com a chave do celular dela?',
    answer:
      'Pode. Em Pessoas, adicione sua irmã, escolha Pix e digite o celular com DDD. Confira os dados antes de pagar.',
    word: 'Deu certo. Só demoraram um pouco para responder.',
  },
  {
    ...{ week: 8, lang: 'en', topic: 'holding-money', stars: 2 },
    question: 'I added money from my bank on Monday and I still can’t use it. Why?',
    answer: 'Bank deposits take several business days.',
    word: 'That doesn’t tell me which day.',
    again: {
      text: 'Which day exactly? I need it for rent back home.',
      answer:
        'Sorry, I should have said so. You’ll find the date in Funds, next to the deposit under “On hold”. Until then you can pay for a transfer straight from your bank.',
    },
  },
  {
    ...{ week: 5, lang: 'es', topic: 'manage-account', stars: 5 },
    question: 'Me mudé la semana pasada. ¿Tengo que abrir otra cuenta?',
    answer: 'No. Ve a Configuración y toca “Actualizar tus datos”. Tus personas y tus envíos siguen igual.',
    word: 'Gracias, en dos minutos quedó.',
  },
  {
    ...{ week: 3, lang: 'pt', topic: 'sending-money', stars: 5 },
    question: 'O câmbio muda depois que eu confirmo o envio?',
    answer: 'Não. O câmbio, a tarifa e o valor que chega são os que você viu antes de pagar.',
    word: '',
  },
  {
    ...{ week: 1, lang: 'es', topic: 'sol-card', stars: 3 },
    question: '¿Puedo sacar efectivo del cajero con la Tarjeta SOL?',
    answer:
      'Todavía no: la Tarjeta SOL es virtual y sirve para comprar. Para tener efectivo, retira tu saldo a tu banco.',
    word: 'La respuesta es clara, pero me gustaría poder retirar en el cajero.',
  },
]

type People = { customers: readonly Member[]; desk: Member; week: number; travel: (to: Temporal.Instant) => void }

/** Customers' questions to support in one week, in their language, and their ratings of the replies; each from another customer. */
export const rateAnswers = async (sol: Sol, { customers, desk, week, travel }: People): Promise<void> => {
  const later = (minutes: number): void => travel(sol.deps.now().add({ minutes }))
  for (const [at, opinion] of opinions.entries()) {
    if (opinion.week !== week) continue
    const { lang, topic, question, stars, word, again } = opinion
    const speakers = customers.filter((customer) => customer.lang === lang)
    const member = speakers[at % speakers.length]
    if (!member) continue
    // A session lasts fifteen minutes: each burst of calls opens its own.
    const customer = () => visit(sol, member)
    const answer = async (text: string, minutes: number): Promise<void> => {
      later(minutes)
      const office = await visit(sol, { ...desk, role: 'admin' })
      await office.call(adminSupport.answer, { params: { id }, body: { text, attachments: [] } })
    }
    const visitor = await customer()
    const id = visitor.newId()
    const name = `${member.firstName} ${member.lastName}`
    const body = { id, name, email: member.email, topic, lang, message: question, attachments: [] }
    await visitor.call(support.open, { body })
    await answer(opinion.answer, 12 + at * 7)
    later(9)
    const rating = await customer()
    await rating.call(support.rate, { params: { id }, body: { stars, word } })
    if (!again) continue
    const message = { id: rating.newId(), text: again.text, attachments: [] }
    await rating.call(support.write, { params: { id }, body: message })
    await answer(again.answer, 6)
  }
}
