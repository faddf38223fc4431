import type { UiKey } from './es.ts'

export default {
  'ui.back': 'Voltar',
  'ui.close': 'Fechar',
  'ui.error.network': 'Sem conexão. Confira sua internet e tente de novo.',
  'ui.error.other': 'Algo falhou do nosso lado. Tente de novo.',
  'ui.error.title': 'Não conseguimos carregar isto',
  'ui.language': 'Idioma',
  'ui.loading': 'Carregando…',
  'ui.next': 'Próxima',
  'ui.nothing-found': 'Não encontramos nada com esse nome.',
  'ui.notices': 'Avisos',
  'ui.pages': 'Páginas',
  'ui.password.capitals': 'O Caps Lock está ativado',
  'ui.password.hide': 'Ocultar senha',
  'ui.password.show': 'Mostrar senha',
  'ui.previous': 'Anterior',
  'ui.retry': 'Tentar de novo',
  'ui.search': 'Buscar',
  'ui.step': 'Passo {step} de {steps}',
} satisfies Record<UiKey, string>
