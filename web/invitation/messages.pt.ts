import type { InvitationKey } from './messages.es.ts'

export default {
  'invitation.accept': 'Aceitar o convite',
  'invitation.heading': '{business} convida você para a conta',
  'invitation.home': 'Ir para a SOL',
  'invitation.may.approver': 'Você vai poder aprovar os pagamentos que outras pessoas preparam.',
  'invitation.may.owner': 'Você vai poder pagar, aprovar e mudar a equipe e as contas da empresa.',
  'invitation.may.preparer': 'Você vai poder preparar pagamentos e confirmar os que não passem do limite.',
  'invitation.may.viewer': 'Você vai poder ver os pagamentos da empresa, sem mudar nada.',
  'invitation.missing': 'Este convite não vale mais',
  'invitation.missing-text': 'Foi usado, retirado ou expirou. Peça outro à empresa.',
  'invitation.other': 'Você entrou com outro endereço. O convite é para {email}.',
  'invitation.role.approver': 'aprovador',
  'invitation.role.owner': 'proprietário',
  'invitation.role.preparer': 'operador',
  'invitation.role.viewer': 'leitor',
  'invitation.sign-up': 'Criar uma conta',
  'invitation.text': 'Como {role}, com o e-mail {email}. Vale até {day}.',
  'invitation.title': 'Convite para uma empresa',
} satisfies Record<InvitationKey, string>
