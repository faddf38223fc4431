import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para adicionar saldo na ${brand.short}`,
    words: 'cobramos {amount} de {account}',
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ele confirma esta recarga e nenhuma outra:
{amount} de {account}

Se não foi você quem pediu, não compartilhe o código com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  action: 'Ver a recarga',
  notices: {
    held: {
      title: 'Entraram {amount} no seu saldo',
      message:
        'Você pode usar a partir de {day}: até lá, o banco da sua conta {account} ainda pode devolver a cobrança.',
    },
    usable: {
      title: 'Você já pode usar seus {amount}',
      message: 'O que você adicionou da conta {account} está disponível no seu saldo.',
    },
    arrived: { title: 'Entraram {amount} no seu saldo', message: 'Você pagou em dinheiro e já pode usar.' },
    late: {
      title: 'Entraram {amount} no seu saldo, fora do prazo',
      message:
        'A loja recebeu seu código quando ele já não valia. Mesmo assim somamos o dinheiro ao seu saldo, e você já pode usar.',
    },
    again: {
      title: 'Seu código foi pago de novo: entraram {amount}',
      message: 'A loja recebeu duas vezes o mesmo código. Somamos também este pagamento ao seu saldo.',
    },
    failed: {
      title: 'Não conseguimos adicionar {amount} ao seu saldo',
      message: 'Seu banco não aceitou a cobrança na conta {account}: {reason}. Nada foi cobrado de você.',
    },
    returned: {
      title: 'Seu banco devolveu uma recarga de {amount}',
      message:
        'O banco da sua conta {account} devolveu a cobrança: {reason}. O dinheiro saiu do seu saldo e você não nos deve nada.',
    },
    owed: {
      title: 'Seu banco devolveu uma recarga que você já podia usar',
      message: `O banco da sua conta {account} devolveu a cobrança de {amount}: {reason}. Tiramos do seu saldo; se não for suficiente, você nos deve o resto. Ligue para {companyPhone} e resolvemos.`,
    },
    held_card: {
      title: 'Entraram {amount} no seu saldo',
      message:
        'Você pode usar a partir de {day}: até lá, o banco do seu cartão {account} ainda pode anular a cobrança.',
    },
    arrived_card: {
      title: 'Entraram {amount} no seu saldo',
      message: 'Cobramos do seu cartão {account}, e você já pode usar.',
    },
    challenged: {
      title: 'Seu banco quer saber se é você',
      message:
        'Para adicionar {amount} com seu cartão {account}, responda ao seu banco em 15 minutos. Até lá nada é cobrado.',
    },
    failed_card: {
      title: 'Não conseguimos adicionar {amount} ao seu saldo',
      message: 'Nada foi cobrado do seu cartão {account}: {reason}.',
    },
    returned_card: {
      title: 'O banco do seu cartão anulou uma recarga de {amount}',
      message:
        'A cobrança no seu cartão {account} foi contestada: {reason}. O dinheiro saiu do seu saldo e você não nos deve nada.',
    },
    owed_card: {
      title: 'O banco do seu cartão anulou uma recarga que você já podia usar',
      message: `A cobrança de {total} no seu cartão {account} foi contestada: {reason}. Tiramos do seu saldo; se não for suficiente, você nos deve o resto. Ligue para {companyPhone} e resolvemos.`,
    },
    refunded: {
      title: 'Devolvemos {total} ao seu cartão',
      message:
        'O valor aparece no seu cartão {account} em alguns dias, com a tarifa incluída. O dinheiro saiu do seu saldo.',
    },
    refund_failed: {
      title: 'Seu cartão não aceitou a devolução',
      message:
        'Os {amount} que você queria devolver ao seu cartão {account} continuam no seu saldo. Você pode sacar para o seu banco.',
    },
    refund_returned: {
      title: 'Sua devolução de {total} está no seu saldo',
      message: 'O banco do seu cartão {account} não a recebeu. Os {total} estão no seu saldo, e você já pode usar.',
    },
    won: {
      title: 'A contestação de {total} foi resolvida',
      message:
        'O que você pagou com seu cartão {account} volta a contar: você não nos deve nada por esta recarga, e o que tínhamos tirado do seu saldo está nele de novo.',
    },
    expired: {
      title: 'Seu código de {amount} venceu',
      message: 'Ninguém pagou a tempo e nada foi cobrado de você. Se ainda quiser adicionar saldo, peça outro código.',
    },
    excess: {
      title: 'Recebemos mais dinheiro do que podemos somar hoje',
      message: `Estamos analisando {amount} do que você pagou, porque passam do limite de um dia. Escrevemos em breve; o telefone é {companyPhone}.`,
    },
  },
  office: {
    screened: {
      title: 'Uma recarga espera revisão',
      message:
        'O nome de {name}, ou o de quem consta como titular da conta bancária, coincide com uma lista de sanções. Nada foi cobrado.',
    },
    stuck: {
      title: 'Uma recarga de {amount} não avança',
      message: 'O parceiro não responde, ou responde com outro valor. É de {name}.',
    },
    owed: {
      title: '{name} deve uma recarga devolvida',
      message: 'O banco devolveu {amount} depois que o dinheiro ficou disponível.',
    },
  },
}
