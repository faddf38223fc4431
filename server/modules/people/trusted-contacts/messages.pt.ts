import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  invitation: {
    subject: '{customer} escolheu você como contato de confiança',
    text: `Olá, {name}!

{customer} usa a ${brand.short} para enviar dinheiro à família e escolheu você como contato de confiança.

O que isso quer dizer? Se alguém tentar entrar na conta e a gente bloqueá-la, avisamos você por e-mail para que ligue para {customer}. Só isso: você não vê a conta, não movimenta dinheiro e nunca vamos pedir dados, códigos nem dinheiro.

Se você não conhece {customer} ou prefere não ser esse contato, avise aqui e não escreveremos mais:
{link}`,
  },
  locked: {
    subject: 'Ligue para {customer}: bloqueamos a conta',
    text: `Olá, {name}!

Alguém digitou um código errado muitas vezes na conta de {customer}, e nós a bloqueamos para protegê-la. O dinheiro está seguro.

Ligue para um número que você já tenha e peça que veja o e-mail: lá está como entrar de novo. Se foi outra pessoa, é preciso trocar a senha.

Nunca vamos pedir dados, códigos nem dinheiro a você.`,
  },
  declined: 'Pronto. Não escreveremos mais sobre isso.',
}
