import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  rejectReasons: {
    illegible: 'não dá para ler a foto',
    not_endorsed: 'falta a frase no verso ou a sua assinatura',
    not_payable_to_you: 'o cheque não está no seu nome',
    stale_dated: 'o cheque tem mais de 180 dias',
    post_dated: 'a data do cheque ainda não chegou',
    amounts_differ: 'o valor em números e o valor por extenso não são iguais',
    looks_altered: 'o cheque tem rasuras ou alterações',
    already_deposited: 'o cheque já tinha sido depositado',
  },
  returnReasons: {
    funds: 'a conta de quem assinou não tinha saldo',
    stopped: 'quem assinou pediu ao banco para não pagar',
    closed: 'a conta de quem assinou está encerrada ou bloqueada',
    dated: 'a data do cheque não é válida',
    endorsement: 'o endosso no verso não é válido',
    signature: 'o banco diz que a assinatura ou o cheque não são autênticos',
    image: 'o banco não conseguiu ler a foto',
    twice: 'o cheque já tinha sido compensado',
    other: 'o banco não pôde pagar',
  },
  actions: {
    funds: 'Ver meu saldo',
    check: 'Ver o cheque',
    again: 'Depositar de novo',
    decide: 'Decidir',
  },
  notices: {
    received: {
      title: 'Recebemos seu cheque de {amount}',
      message:
        'Uma pessoa da nossa equipe está analisando, em geral em um dia útil. Guarde o cheque até o dinheiro ficar disponível.',
    },
    amount_differs: {
      title: 'Lemos outro valor no seu cheque',
      message: 'Você digitou {amount} e nós lemos {read}. Aceite o valor que lemos ou retire o depósito.',
    },
    held: {
      title: 'Aceitamos seu cheque de {amount}',
      message: `Já estão no seu saldo da ${brand.short} {net}, descontada a tarifa de {fee}. Você poderá usar a partir de {day}.`,
    },
    usable: {
      title: 'Você já pode usar {net} do seu cheque',
      message: 'O dinheiro do seu cheque {number} está disponível.',
    },
    rejected: {
      title: 'Não pudemos aceitar seu cheque de {amount}',
      message: 'O motivo: {reason}. Não cobramos nada.',
    },
    failed: {
      title: 'O banco não aceitou seu cheque de {amount}',
      message: 'O motivo: {reason}. Não cobramos nada.',
    },
    returned_held: {
      title: 'O banco devolveu seu cheque de {amount}',
      message:
        'O motivo: {reason}. Tiramos do seu saldo {net}, que você ainda não podia usar, e não cobramos a tarifa.',
    },
    returned_usable: {
      title: 'O banco devolveu seu cheque de {amount}',
      message:
        'O motivo: {reason}. O banco pegou o dinheiro de volta, por isso descontamos do seu saldo; a tarifa nós devolvemos. Se o saldo não bastou, você nos deve a diferença.',
    },
  },
  toReview: {
    title: 'Um cheque espera análise',
    message: '{name} depositou um cheque de {amount}.',
  },
}
