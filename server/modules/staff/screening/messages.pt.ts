import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  listRefused: {
    title: 'Uma lista de sanções não foi carregada',
    message:
      'O arquivo de {list} traz {names} nomes; a lista em uso tem {before}. Continuamos comparando com a lista anterior. Baixe o arquivo de novo, ou compare-o com a fonte e carregue-o com --accept-shrunk.',
  },
}
