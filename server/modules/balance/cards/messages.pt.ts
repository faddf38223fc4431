import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

const warning = `Se não foi você, não compartilhe com ninguém, bloqueie seu cartão e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`

export const pt: Messages = {
  codeMails: {
    details: {
      subject: `Seu código para ver os dados do seu cartão ${brand.short}`,
      words: 'ver os dados do seu cartão',
      text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e uma única vez.

Ele mostra o número e o código de segurança do seu cartão {card}.

${warning}`,
    },
    pin: {
      subject: `Seu código para trocar a senha do seu cartão ${brand.short}`,
      words: 'trocar a senha do seu cartão',
      text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e uma única vez.

Ele serve para escolher a senha do seu cartão {card}.

${warning}`,
    },
  },
  actions: { card: 'Ver meu cartão', disputes: 'Ver minha contestação', decide: 'Decidir' },
  cardNotices: {
    active: { title: 'Seu cartão {card} está pronto', message: 'Carregue com o seu saldo e compre on-line.' },
    refused: {
      title: 'Não conseguimos criar seu cartão',
      message: `O emissor não aceitou o pedido. Ligue para {companyPhone} e vemos isso com você.`,
    },
    frozen: {
      title: 'Você bloqueou seu cartão {card}',
      message: 'Ninguém pode comprar com ele até você desbloquear.',
    },
    frozen_by_us: {
      title: 'Bloqueamos seu cartão {card}',
      message: `Ninguém pode comprar com ele até você desbloquear. Se não foi você quem pediu, ligue para {companyPhone}.`,
    },
    replaced: {
      title: 'Seu cartão {card} não vale mais',
      message: 'Ninguém pode comprar com ele. Seu dinheiro passa para o cartão novo.',
    },
    closed: { title: 'Você encerrou seu cartão {card}', message: 'O que havia nele está no seu saldo.' },
    details_shown: {
      title: 'Os dados do seu cartão {card} foram mostrados',
      message: `Se não foi você, bloqueie agora e ligue para {companyPhone}.`,
    },
    pin_opened: {
      title: 'Pediram a troca da senha do seu cartão {card}',
      message: `Se não foi você, bloqueie agora e ligue para {companyPhone}.`,
    },
  },
  purchaseNotices: {
    pending: { title: '{amount} em {merchant}', message: 'Reservamos no seu cartão até o estabelecimento cobrar.' },
    declined: { title: 'Não aprovamos {amount} em {merchant}', message: '{reason}' },
    owed: {
      title: '{merchant} cobrou {amount} a mais do que havia no seu cartão',
      message: 'Não cobramos tarifa. O que falta sai do seu saldo, ou fica em aberto com a gente.',
    },
  },
  declineReasons: {
    frozen: 'Seu cartão está bloqueado.',
    not_active: 'Seu cartão não está mais ativo.',
    no_money: 'Não há dinheiro suficiente no seu cartão. Carregue com o seu saldo.',
    over_day: 'Passa do limite que você definiu para o dia.',
    over_month: 'Passa do limite que você definiu para o mês.',
    over_kind: 'Passa do limite que você definiu para este tipo de estabelecimento.',
    not_allowed: 'Seu cartão não é aceito neste tipo de estabelecimento.',
    late: 'A resposta não chegou a tempo. Tente de novo.',
    unavailable: 'Não conseguimos responder a tempo. Tente de novo.',
  },
  disputeNotices: {
    open: {
      title: 'Recebemos sua contestação de {amount} em {merchant}',
      message: 'Resolvemos ou creditamos o dinheiro até {creditBy}.',
    },
    credited: {
      title: 'Creditamos {amount} enquanto analisamos sua contestação',
      message: 'Você já pode usar. Vamos dizer o que encontramos até {decideBy}.',
    },
    accepted: {
      title: 'Sua contestação de {amount} em {merchant} foi aceita',
      message: 'O dinheiro é seu e está no seu cartão.',
    },
    refunded: {
      title: '{merchant} reembolsou {amount}',
      message:
        'Encerramos sua contestação: o dinheiro está no seu cartão. Se já tínhamos creditado o valor, esse crédito foi retirado.',
    },
    reduced: {
      title: '{merchant} reembolsou uma parte do que você contesta',
      message: 'Está no seu cartão. Continuamos analisando os {amount} que faltam.',
    },
    rejected: {
      title: 'Sua contestação de {amount} em {merchant} não foi aceita',
      message: '{explanation} Você pode pedir os documentos em que nos baseamos.',
    },
    rejected_credited: {
      title: 'Sua contestação de {amount} em {merchant} não foi aceita',
      message:
        '{explanation} Em {creditEndsOn} retiramos o crédito do seu cartão. Você pode pedir os documentos em que nos baseamos.',
    },
  },
  toDecide: {
    title: '{name} contesta {amount}',
    message: 'Uma compra com cartão em {merchant}. É preciso decidir até {creditBy}.',
  },
}
