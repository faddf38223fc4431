import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  removed: 'Usuário removido com sucesso',
  assigned: 'Função de administrador atribuída',
  assignmentWaits: 'Função de administrador pedida: falta a aprovação de outra pessoa',
  removalWaits: 'Remoção pedida: falta a aprovação de outra pessoa',
  requestReason: 'Pedido feito na lista de clientes.',
  assignedNotice: {
    title: 'Agora você administra a SOL',
    message: 'Sua conta tem a função de administrador e encerramos suas sessões. Entre de novo para ver a mudança.',
  },
  closed: 'Encerramos sua conta. Obrigado pela confiança.',
  ownClosedNotice: {
    title: 'Você encerrou sua conta',
    message: `Você não pode mais entrar. Guardamos seus registros por cinco anos, como a lei exige. Se não foi você, ligue para {companyPhone}.`,
  },
  closedNotice: {
    title: 'Encerramos sua conta',
    message: `Sua conta está encerrada e não é mais possível entrar. Guardamos seus dados por cinco anos, como a lei exige. Se acha que é um engano, ligue para {companyPhone}.`,
  },
  file: {
    heads: ['#', 'Nome', 'E-mail', 'Idade', 'Gênero', 'Estado', 'Verificação', 'Permissão'],
    wholeHeads: ['Telefone', 'Data de nascimento'],
    gender: { male: 'Masculino', female: 'Feminino', other: 'Outro' },
    status: { verified: 'Verificado', pending: 'Pendente', not_verified: 'Não verificado' },
    role: { admin: 'Administrador', customer: 'Cliente', business: 'Empresa' },
  },
}
