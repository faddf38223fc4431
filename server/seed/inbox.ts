import { sandbox } from '#contract/ground/sandbox.ts'
import { inbox } from '#contract/office/inbox.ts'
import { support } from '#contract/office/support.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

const mails = [
  {
    from: 'rosangela.dias@example.com',
    name: 'Rosângela Dias',
    subject: 'Comprovante para o imposto de renda',
    text: 'Olá, bom dia.\n\nPreciso de um comprovante de tudo o que enviei este ano para minha mãe em Governador Valadares. Como faço para pedir?\n\nObrigada,\nRosângela',
  },
  {
    from: 'elmer.mejia@example.com',
    name: 'Elmer Mejía',
    subject: 'Cambié de número de teléfono',
    text: 'Hola. Cambié de número y el código me llega al viejo. Mi nuevo número termina en 4417. ¿Qué tengo que hacer?',
  },
  {
    from: 'hello@rank-first.example',
    name: 'Rank First',
    subject: 'First page of every search engine, guaranteed',
    text: 'Dear website owner, we can put your website on the first page. Reply YES for a free audit.',
  },
] as const

const question = {
  name: 'Kevin Ortiz',
  email: 'kevin.ortiz@example.com',
  topic: 'sending-money',
  message: 'Hi! Do you send to Nicaragua, and can my aunt pick it up in cash in Estelí?',
  lang: 'en',
} as const

/** Today's inbox: two mails wait, a message of the form was answered and one mail was spam. */
export const fillInbox = async (sol: Sol, boss: Member): Promise<void> => {
  const office = await visit(sol, { ...boss, role: 'admin' })
  const payload = { ...question, id: office.newId() }
  await sol.app.inject({ method: support.open.method, url: support.open.path, payload })
  for (const mail of mails) await office.call(sandbox.mail, { body: { ...mail } })
  await sol.work({ rare: false })
  const { items } = await office.call(inbox.list, { query: { filter: 'open', limit: 20 } })
  const idOf = (email: string): string => items.find((item) => item.email === email)?.id ?? ''
  const text =
    'Yes, we do. Your aunt can pick it up in cash at any Banpro branch, in Estelí too. You’ll see the exact amount in córdobas before you confirm.'
  await office.call(inbox.answer, { params: { id: idOf(question.email) }, body: { text } })
  await office.call(inbox.judge, { params: { id: idOf(mails[2].from) }, body: { spam: true } })
}
