import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  fileName: 'movimentacoes',
  heads: [
    'Data (UTC)',
    'Código',
    'ID',
    'Tipo',
    'Situação',
    'E-mail do cliente',
    'Para quem ou o quê',
    'Detalhe',
    'Sai',
    'Moeda que sai',
    'Chega',
    'Moeda que chega',
  ],
}
