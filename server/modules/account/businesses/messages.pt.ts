import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: 'Seu código para confirmar um pagamento de {business}',
    text: `Seu código é {code}\n\nEle confirma o pagamento “{name}” de {business}, de {total} com tarifas. Vale por ${codeMinutes} minutos. Se não foi você, não compartilhe com ninguém e mude sua senha.`,
    words: 'Confirma um pagamento de {business} de {total}',
  },
  roles: { owner: 'proprietário', preparer: 'operador', approver: 'aprovador', viewer: 'leitor' },
  invitationMail: {
    subject: '{business} convida você para a conta SOL Empresas',
    text: '{business} convida você para trabalhar na conta SOL Empresas com o perfil de {role}.\n\nAceitar o convite: {link}\n\nEntre ou abra sua conta com este endereço de e-mail. O convite vale até {day}. Se você não o esperava, ignore esta mensagem.',
  },
  views: { business: 'Ver a empresa', payment: 'Ver o pagamento', invitation: 'Ver o convite', review: 'Revisar' },
  notices: {
    invited: {
      title: '{business} convida você para a conta da empresa',
      message: 'Você pode trabalhar na conta de {business} com o perfil de {role}.',
    },
    submitted: {
      title: 'Uma empresa espera revisão',
      message: '{business}, aberta por {name}. Nomes em listas: {hits}.',
    },
    approved: {
      title: 'A conta de {business} está pronta',
      message: 'Você já pode adicionar a conta bancária da empresa, convidar sua equipe e pagar.',
    },
    refused: { title: 'Não conseguimos abrir a conta de {business}', message: 'Nossa equipe disse: {reason}' },
    joined: { title: '{name} já trabalha em {business}', message: 'O convite foi aceito com o perfil de {role}.' },
    removed: { title: 'Você não trabalha mais em {business}', message: 'Seu acesso à conta da empresa terminou.' },
    left: { title: '{name} não trabalha mais em {business}', message: 'O acesso à conta da empresa terminou.' },
    role: { title: 'Seu perfil em {business} mudou', message: 'Agora seu perfil é {role}.' },
    limit: {
      title: 'O limite de aprovação de {business} mudou',
      message: 'Agora não é preciso segunda aprovação até {limit} por dia.',
    },
    waiting: {
      title: 'Um pagamento de {business} espera sua aprovação',
      message: '“{name}”, {total} com tarifas. Preparado por {preparer}.',
    },
    declined: { title: 'O pagamento “{name}” não foi aprovado', message: '{approver}: {reason}' },
    confirmed: {
      title: 'O pagamento “{name}” foi aprovado',
      message: '{approver} aprovou {total}. Já está a caminho.',
    },
    partly: {
      title: 'Nem todo o pagamento “{name}” pôde ser feito',
      message: 'A caminho: {sent}. Não feitos: {failed}; por estes não cobramos nada. Corrija e pague de novo.',
    },
    deposits: {
      title: 'Os dois depósitos chegaram à conta de {business}',
      message:
        'Procure no extrato de {account} dois depósitos de menos de um dólar e digite os valores para pagar com ela.',
    },
    account: {
      title: 'É preciso verificar uma conta de {business}',
      message: 'Antes de pagar com {account}, verifique a conta com dois depósitos pequenos.',
    },
    returned: {
      title: 'Um pagamento de {business} voltou',
      message: 'O dinheiro para {payee} (“{name}”) voltou para a empresa.',
    },
  },
  paper: {
    file: 'sol-empresa',
    title: 'Extrato de pagamentos de {month}',
    transfers: 'Envios',
    paid: 'Pago',
    fees: 'Tarifas',
    returned: 'Devolvido',
    date: 'Data',
    kind: 'Tipo',
    kinds: { invoice: 'Fatura', payroll: 'Folha' },
    what: 'Fatura ou folha',
    payee: 'Para quem',
    who: 'Preparou e aprovou',
    both: '{preparer}; aprovado por {approver}',
    amount: 'Valor (USD)',
    fee: 'Tarifa (USD)',
    total: 'Total (USD)',
    received: 'Recebido',
    currency: 'Moeda',
    state: 'Estado',
    wasSent: 'enviado',
    wasReturned: 'devolvido',
    prepared: 'Preparou',
    confirmed: 'Confirmou',
    code: 'Código',
    foot: 'Pela data da confirmação, no horário de Nova York.',
  },
}
