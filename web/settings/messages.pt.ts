import type { SettingsKey } from './messages.es.ts'

export default {
  'settings.details.edit': 'Atualizar seus dados',
  'settings.password.change': 'Trocar senha',
  'settings.password.text': 'Ao trocar a senha, suas outras sessões são encerradas.',
  'settings.tab.brand': 'Marca',
  'settings.tab.corridors': 'Corredores',
  'settings.tab.data': 'Seus dados',
  'settings.tab.documents': 'Documentos eletrônicos',
  'settings.tab.fees': 'Tarifas',
  'settings.tab.limits': 'Limites',
  'settings.tab.notifications': 'Notificações',
  'settings.tab.profile': 'Perfil',
  'settings.tab.security': 'Segurança',
  'settings.tab.staff': 'Equipe e funções',
  'settings.title': 'Configurações',
} satisfies Record<SettingsKey, string>
