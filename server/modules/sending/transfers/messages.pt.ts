import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para confirmar seu envio com a ${brand.short}`,
    words: '{recipient} recebe {received}',
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ele confirma este envio e nenhum outro:
Você paga {amount}
{recipient} recebe {received}

Se não foi você quem pediu, não compartilhe o código com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  receiptMail: {
    subject: 'Seu recibo: {received} para {recipient}',
    lead: '{recipient} recebe {received} até {date}.',
    link: 'Acompanhar ou cancelar meu envio: {link}',
    words: 'para {recipient}',
  },
  aboutTransfer: { action: 'Ver meu envio', words: 'para {name}' },
  receiptFile: 'Recibo-SOL',
  fileName: 'envios',
  fileHeads: [
    'Feito (UTC)',
    'Feito (Nova York)',
    'Código',
    'Id',
    'Situação',
    'Situação por extenso',
    'Cliente',
    'E-mail',
    'Destinatário',
    'País',
    'Forma de recebimento',
    'Conta',
    'Valor USD',
    'Tarifa USD',
    'Imposto USD',
    'Total USD',
    'Recebe',
    'Moeda',
    'Pago com',
  ],
  receiptOutcome: {
    returned: 'Este envio não foi entregue. Devolvemos {total} {way}.',
    returning: 'Este envio não foi entregue. Vamos devolver {total} {way}.',
    proof: {
      spei: 'Este envio foi entregue. Clave de rastreo do SPEI: {number}. A consulta é feita em banxico.org.mx/cep.',
      pix: 'Este envio foi entregue. ID da transação Pix: {number}.',
      other: 'Este envio foi entregue. Número da transferência: {number}.',
    },
    debt: 'Este envio não foi entregue. Os {total} foram usados para pagar o que você nos devia por ele.',
    remedied: 'Este envio não foi entregue. Já tínhamos pago {total} a você por ele.',
    reversed: 'Este envio não foi entregue, e seu banco anulou o pagamento.',
    untaken: 'Este envio não foi feito e nada foi cobrado.',
  },
  nameCorrected: 'Nome corrigido em {date}: {name}.',
  refund: {
    wallet: { way: `para o seu saldo da ${brand.short}`, soon: '', done: 'Você já pode usar.' },
    ach: { way: 'para a sua conta {label}', soon: 'Chega em 1 a 3 dias úteis.', done: 'O valor já foi creditado.' },
    card: {
      way: 'para o seu cartão {label}',
      soon: 'Aparece no seu cartão em 3 a 5 dias úteis.',
      done: 'Aparece no seu cartão em 3 a 5 dias úteis.',
    },
  },
  notices: {
    payout_available: {
      title: 'O dinheiro de {name} está pronto para retirar',
      message:
        '{name} já pode retirar {received} em {place}. O código de retirada é {code}: passe só para {name}, que precisa levar um documento.',
    },
    delivered: { title: 'Seu envio para {name} chegou', message: '{name} já recebeu {received}.' },
    payout_details: { title: 'Falta um dado para pagar {name}', message: '{problem}' },
    repaired: {
      title: 'Corrigimos os dados de {name}',
      message:
        'Com o dado que você confirmou, corrigimos o envio de {received} para {name} e o mandamos de novo. O valor, o câmbio e a tarifa não mudam.',
    },
    resent: {
      title: 'Seu envio para {name} saiu de novo',
      message: 'Mandamos de novo {received} para {name}. Você não paga nada a mais.',
    },
    renamed: {
      title: 'Corrigimos o nome para {name} retirar o dinheiro',
      message: 'O ponto de retirada já tem {received} em nome de {name}. O código continua o mesmo.',
    },
    renamed_with_code: {
      title: 'Há um novo código para {name} retirar o dinheiro',
      message:
        'Corrigimos o nome e o código mudou: agora é {code}. Compartilhe só com {name}, que precisa levar um documento de identidade. O código anterior não vale mais.',
    },
    rename_refused: {
      title: 'Não conseguimos corrigir o nome do seu envio',
      message:
        'O ponto de retirada não podia mais mudar o nome: talvez o dinheiro já tenha sido pago ou o envio já tenha terminado. O nome continua {name}.',
    },
    on_hold: { title: 'Seu envio para {name} está em espera', message: '{problem}' },
    canceled: {
      title: 'Seu envio para {name} foi cancelado',
      message: 'Devolvemos {total} {way}, com a tarifa incluída. {soon}',
    },
    cancel_requested: {
      title: 'Você pediu para cancelar seu envio para {name}',
      message:
        'Estamos analisando este envio, então uma pessoa da nossa equipe confirma o cancelamento em até 1 dia útil. Se a lei não nos obrigar a reter o dinheiro, devolvemos {total} {way}, com a tarifa incluída. {soon}',
    },
    cancel_requested_uncollected: {
      title: 'Você pediu para cancelar seu envio para {name}',
      message:
        'Estamos analisando este envio, então uma pessoa da nossa equipe confirma o cancelamento em até 1 dia útil. Nada foi cobrado.',
    },
    cancel_refused: {
      title: 'Não conseguimos cancelar seu envio para {name}',
      message:
        'A lei nos obriga a reter este envio, então por enquanto não podemos devolver os {total}. Ligue para {companyPhone} e explicamos o que você pode fazer.',
    },
    cancel_late: {
      title: 'Não deu mais tempo de cancelar seu envio para {name}',
      message: 'Quando você pediu, ele já estava sendo pago. O envio segue, e {name} recebe {received}.',
    },
    canceled_uncollected: { title: 'Seu envio para {name} foi cancelado', message: 'Nada foi cobrado.' },
    canceled_reversed: {
      title: 'Seu envio para {name} foi cancelado',
      message: '{problem} Você não paga nada por este envio.',
    },
    ended: {
      title: 'Seu envio para {name} não foi concluído',
      message: '{problem} Devolvemos {total} {way}, com a tarifa incluída. {soon}',
    },
    ended_remedied: {
      title: 'Seu envio para {name} não foi concluído',
      message:
        '{problem} Por este envio já tínhamos pago {remedied} a você. Devolvemos o restante, {refund}, {way}. {soon}',
    },
    ended_owed: {
      title: 'Seu envio para {name} não foi concluído',
      message:
        '{problem} Os {refund} são usados para pagar o que você nos deve por ele, e o que sobrar fica no seu saldo.',
    },
    ended_paid: {
      title: 'Seu envio para {name} não foi concluído',
      message: '{problem} Por este envio já tínhamos pago {remedied} a você.',
    },
    ended_uncollected: { title: 'Seu envio para {name} não foi concluído', message: '{problem} Nada foi cobrado.' },
    funding_failed: {
      title: 'Não conseguimos cobrar seu envio para {name}',
      message:
        '{problem} O envio não foi feito e você não paga nada por ele. Confira sua conta bancária ou pague de outra forma.',
    },
    funding_failed_card: {
      title: 'Não conseguimos cobrar seu envio para {name}',
      message: '{problem} O envio não foi feito. Confira seu cartão ou pague de outra forma.',
    },
    refunded: { title: 'Devolvemos {refund}', message: 'É do seu envio para {name}: {refund} {way}. {done}' },
    dispute_won: {
      title: 'A contestação de {total} foi resolvida',
      message:
        'Os {total} que você pagou com cartão pelo envio para {name} voltam a contar, e você não nos deve nada por ele. O que você já tinha pago de volta está no seu saldo.',
    },
    dispute_won_refunded: {
      title: 'A contestação de {total} foi resolvida',
      message: 'Os {total} que você pagou com cartão para {name} estão no seu saldo, porque esse envio não foi feito.',
    },
    challenged: {
      title: 'Seu banco quer saber se é você',
      message: 'Para enviar dinheiro para {name}, responda ao seu banco em 15 minutos. Até lá nada é cobrado.',
    },
    refund_returned: {
      title: 'Seu reembolso de {refund} está no seu saldo',
      message: `O banco devolveu o reembolso do seu envio para {name}. Os {refund} estão no seu saldo da ${brand.short}: você pode usá-los no próximo envio.`,
    },
    refund_returned_owed: {
      title: 'Seu reembolso de {refund} voltou',
      message:
        'O banco devolveu o reembolso do seu envio para {name}. Os {refund} foram usados para pagar o que você nos deve por ele, e o que sobrou está no seu saldo.',
    },
    part_returned: {
      title: 'Voltou dinheiro do seu envio para {name}',
      message: `Você tem mais {part} no seu saldo da ${brand.short}.`,
    },
    funding_returned_card: {
      title: 'O banco do seu cartão anulou o pagamento de um envio',
      message: `{problem} Já tínhamos mandado o dinheiro para {name}, então você nos deve {total}. Descontamos o que houver no seu saldo, e você poderá enviar dinheiro quando estiver pago. Ligue para {companyPhone} para resolver.`,
    },
    funding_returned_refunded: {
      title: 'Você nos deve {total} por um envio',
      message:
        '{problem} Já tínhamos devolvido a você o envio para {name}, então você nos deve {total}. Descontamos o que houver no seu saldo, e você poderá enviar dinheiro quando estiver pago. Ligue para {companyPhone} para resolver.',
    },
    funding_returned: {
      title: 'Seu banco devolveu o pagamento de um envio',
      message: `{problem} Já tínhamos mandado o dinheiro para {name}, então você nos deve {total}. Descontamos o que houver no seu saldo, e você poderá enviar dinheiro quando estiver pago. Ligue para {companyPhone} para resolver.`,
    },
  },
  officeNotices: {
    'transfer.on_hold_compliance': {
      title: '{sender}: envio de {total} em análise',
      message: '{sender} está enviando dinheiro para {recipient}. Libere, recuse ou bloqueie em Envios.\nEnvio {id}',
    },
    'transfer.payout_details': {
      title: '{sender}: falta um dado para pagar {total}',
      message:
        'O parceiro de pagamento não aceitou um dado de {recipient}. Confirme com {sender} e corrija em Envios antes do reembolso.\nEnvio {id}',
    },
    'transfer.funding_returned': {
      title: '{sender}: o banco devolveu um pagamento de {total}',
      message:
        'O envio de {sender} para {recipient} já tinha sido pago ou devolvido: {sender} nos deve {total}.\nEnvio {id}',
    },
    'transfer.stuck': {
      title: '{sender}: um envio de {total} está parado',
      message:
        'O envio de {sender} para {recipient} está parado: o parceiro não responde ou responde com erro. O sistema continua tentando; ligue para o parceiro.\nEnvio {id}',
    },
  },
}
