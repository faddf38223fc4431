import type { NotificationsKey } from './messages.es.ts'

export default {
  'settings.notices.account_verification': 'Verificação da conta',
  'settings.notices.account_verification.hint': 'Quando analisamos sua identidade.',
  'settings.notices.always': 'Sempre',
  'settings.notices.app': 'Painel',
  'settings.notices.failed': 'Não foi salvo. Tente de novo.',
  'settings.notices.failed_transactions': 'Transações com falha',
  'settings.notices.failed_transactions.hint': 'Quando um envio não é concluído ou um banco devolve um pagamento.',
  'settings.notices.news': 'Novidades',
  'settings.notices.news.hint':
    'O que há de novo na SOL e o que convém saber. Só oferecemos algo se você deixar ativado aqui.',
  'settings.notices.high_risk': 'Transações de alto risco',
  'settings.notices.high_risk.hint': 'Quando um envio espera a análise de uma pessoa.',
  'settings.notices.loading': 'Carregando suas preferências',
  'settings.notices.mail': 'E-mail',
  'settings.notices.security': 'Segurança',
  'settings.notices.security.hint':
    'Um dispositivo novo, sua senha, suas formas de entrar. Protege sua conta, por isso o e-mail sempre chega.',
  'settings.notices.sms': 'Mensagem de texto',
  'settings.notices.sms.confirm': 'Confirme seu celular para escolher também avisos por mensagem de texto',
  'settings.notices.support': 'Suporte técnico',
  'settings.notices.support.hint': 'Respostas da equipe de suporte e avisos sobre o serviço.',
  'settings.notices.switch': '{section}: {channel}',
  'settings.notices.transfers': 'Suas movimentações',
  'settings.notices.transfers.hint': 'Quando o dinheiro chega, espera ou é cancelado.',
  'settings.notifications.text':
    'Avisamos você sobre sua conta e seus envios por aqui e por e-mail. As mensagens de segurança sempre chegam.',
  'settings.unsubscribe.ask': 'Parar de receber estes e-mails?',
  'settings.unsubscribe.button': 'Parar de receber',
  'settings.unsubscribe.done': 'Não vamos mais escrever sobre isto',
  'settings.unsubscribe.done-text':
    'Assunto: {section}. No painel você continua vendo cada aviso e pode voltar a escolher estes e-mails quando quiser.',
  'settings.unsubscribe.missing-text': 'Entre na sua conta e escolha lá quais e-mails você recebe.',
  'settings.unsubscribe.preferences': 'Escolher minhas notificações',
  'settings.unsubscribe.text':
    'Assunto: {section}. Os avisos de segurança sempre chegam, e no painel você continua vendo tudo.',
  'settings.unsubscribe.title': 'Seus e-mails',
} satisfies Record<NotificationsKey, string>
