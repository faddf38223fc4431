import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para pagar com o saldo da ${brand.short}`,
    words: '{amount} a {asker}',
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ele confirma este pagamento e nenhum outro:
{amount} a {asker}

Se não foi você quem pediu, não compartilhe o código com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  seeRequest: 'Ver a cobrança',
  seePayment: 'Ver o movimento',
  pay: 'Ver e pagar',
  asker: {
    paid: { title: '{payer} pagou {amount} a você', message: 'O dinheiro já está no seu saldo e pode ser usado.' },
    held: {
      title: '{payer} pagou {amount} a você',
      message:
        'O dinheiro já está no seu saldo. Você pode usar a partir de {day}: até lá, o banco da pessoa ainda pode devolver.',
    },
    usable: { title: 'Você já pode usar {amount}', message: 'É o pagamento de {payer}.' },
    failed: {
      title: 'Não foi possível cobrar {amount} de {payer}',
      message: 'Motivo: {reason}. Seu link continua ativo até o último dia.',
    },
    returned: {
      title: 'O banco devolveu o pagamento de {payer}',
      message: 'Os {amount} saíram do seu saldo. Motivo: {reason}. Você não deve nada.',
    },
    returned_refunded: {
      title: 'O banco devolveu o pagamento de {payer}',
      message: 'Você já tinha devolvido o dinheiro, então nada mais sai do seu saldo. Motivo: {reason}.',
    },
    owed: {
      title: 'O banco devolveu um pagamento que você já usou',
      message: '{payer} tinha pagado {amount}. Motivo: {reason}. Agora você nos deve o que não havia no seu saldo.',
    },
    won: { title: 'Recuperamos o pagamento de {payer}', message: 'Os {amount} estão de novo no seu saldo.' },
    declined: {
      title: '{payer} não vai pagar sua cobrança',
      message: 'Você pode criar outra cobrança ou falar com a pessoa.',
    },
    expired: { title: 'Sua cobrança de {asked} venceu', message: 'Ninguém pagou a tempo. Você pode criar outra.' },
    refund_failed: {
      title: 'Sua devolução a {payer} não chegou',
      message: 'Os {amount} estão de novo no seu saldo. Motivo: {reason}.',
    },
    refund_returned: {
      title: 'A devolução a {payer} voltou',
      message: 'O banco da pessoa não aceitou e os {amount} estão de novo no seu saldo. Motivo: {reason}.',
    },
    open: 'o valor que quem paga escolher',
    someone: 'A pessoa',
  },
  payer: {
    receipt: {
      title: 'Você pagou {amount} a {asker}',
      message: 'Saiu do seu saldo sem taxa. Está no seu histórico com o código {code}.',
    },
    refunded: { title: '{asker} devolveu {amount} a você', message: 'O dinheiro já está no seu saldo.' },
  },
  incoming: {
    asked: {
      title: '{asker} pede {asked} a você',
      message: '{note}Você pode pagar até {day}. Pague só a quem você conhece.',
    },
    reminded: {
      title: 'Lembrete: {asker} pede {asked} a você',
      message: '{note}Você pode pagar até {day}. Pague só a quem você conhece.',
    },
    notePrefix: 'Referente a: {note}. ',
  },
  guest: {
    asked: {
      subject: '{asker} pede {asked} a você',
      text: `Olá,\n\n{asker} pede {asked} a você pela ${brand.short}. {note}Você pode pagar até {day}, sem abrir conta.\n\nVer e pagar: {link}\n\nPague só a quem você conhece. Se não conhece {asker}, ignore este e-mail.`,
    },
    reminded: {
      subject: 'Lembrete: {asker} pede {asked} a você',
      text: 'Olá,\n\n{asker} lembra você da cobrança de {asked}. {note}Você pode pagar até {day}, sem abrir conta.\n\nVer e pagar: {link}\n\nPague só a quem você conhece. Se não conhece {asker}, ignore este e-mail.',
    },
    receipt: {
      subject: 'Comprovante: você pagou {total} a {asker}',
      text: `Olá, {name},\n\nEste é o seu comprovante.\n\nQuem recebe: {asker}\n{note}Chega: {amount}\nTaxa: {fee}\nVocê pagou: {total}\nData: {day}\nCódigo: {code}\n\nA ${brand.short} é licenciada pelo Departamento de Serviços Financeiros de Nova York. Para reclamações: {complaints}`,
    },
    failed: {
      subject: 'Seu pagamento a {asker} não foi feito',
      text: 'Olá, {name},\n\nNão foi possível cobrar {total} para {asker}. Motivo: {reason}.\n\nSe a cobrança continua aberta, você pode pagar de novo pelo mesmo link.',
    },
    refunded: {
      subject: '{asker} devolveu {total} a você',
      text: 'Olá, {name},\n\n{asker} devolveu {total} a você. O dinheiro volta para o cartão ou a conta com que você pagou; seu banco pode levar alguns dias para mostrar.\n\nCódigo: {code}',
    },
    noteLine: 'Referente a: {note}\n',
  },
  office: {
    screened: {
      title: 'Um pagamento parou por causa de um nome',
      message: '{name} quis pagar {amount} e o nome coincide com uma lista de sanções. Nenhum dinheiro saiu.',
    },
    stuck: {
      title: 'Um pagamento de cobrança não avança',
      message: 'O provedor não responde sobre {amount} de {name}.',
    },
    owed: {
      title: 'Um pagamento devolvido é devido',
      message: '{name} deve {amount}: o banco devolveu um pagamento que já tinha sido usado.',
    },
  },
}
