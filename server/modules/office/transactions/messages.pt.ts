import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  fileName: 'movimentacoes',
  heads: [
    'Data (UTC)',
    'Data (Nova York)',
    'Código',
    'ID',
    'Tipo',
    'Situação',
    'Situação por extenso',
    'E-mail do cliente',
    'Para quem ou o quê',
    'Detalhe',
    'Sai',
    'Moeda que sai',
    'Chega',
    'Moeda que chega',
  ],
}
