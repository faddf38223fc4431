const es = {
  'admin.help-center.tab.answered': 'Historial',
  'admin.help-center.tab.conversations': 'Conversaciones',
  'admin.help-center.tab.open': 'Consultas abiertas',
  'admin.help-center.tabs': 'Centro de ayuda',
}
export default es
export type HelpCenterKey = keyof typeof es
