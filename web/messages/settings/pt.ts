import type { SettingsKey } from './es.ts'

export default {
  'settings.details.title': 'Seus dados',
  'settings.fact.city': 'Cidade',
  'settings.fact.country': 'País',
  'settings.fact.dob': 'Data de nascimento',
  'settings.fact.joining': 'Cliente desde',
  'settings.fact.mobile': 'Celular',
  'settings.fact.nationality': 'Nacionalidade',
  'settings.fact.street': 'Endereço',
  'settings.notifications.text':
    'Avisamos você sobre sua conta e seus envios por aqui e por e-mail. As mensagens de segurança sempre chegam.',
  'settings.password.label': 'Senha',
  'settings.password.text': 'Ao trocar a senha, suas outras sessões são encerradas.',
  'settings.tab.notifications': 'Notificações',
  'settings.tab.profile': 'Perfil',
  'settings.tab.security': 'Segurança',
  'settings.title': 'Configurações',
} satisfies Record<SettingsKey, string>
