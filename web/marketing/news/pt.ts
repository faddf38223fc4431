import type { NewsText } from './list.ts'

export default {
  title: 'Notícias e blog',
  description:
    'As novidades da SOL: o que você pode fazer e desde quando, e os avanços da nossa missão, trimestre a trimestre.',
  lead: 'O que há de novo na SOL e como anda a nossa missão. Do mais recente ao mais antigo.',
  product: 'Novidades do produto',
  mission: 'Avanços da missão',
  open: 'Ver na SOL',
  items: {
    passkeys: {
      title: 'Entre com a digital ou o rosto',
      text: 'Adicione uma chave de acesso ou um aplicativo de códigos em Configurações, Segurança. Lá você também vê e encerra cada sessão aberta.',
    },
    scheduled: {
      title: 'Envios agendados',
      text: 'Escolha um dia, ou de quanto em quanto tempo, e o envio sai sozinho. Avisamos antes, e você pode pausar ou cancelar.',
    },
    bills: {
      title: 'Pague as contas da sua casa',
      text: 'Luz, água, telefone ou escola, direto à empresa: você vê o valor e o vencimento antes de pagar.',
    },
    checks: {
      title: 'Deposite seu cheque com duas fotos',
      text: 'Fotografe a frente e o verso do cheque. Uma pessoa confere, e dizemos em que dia você pode usar o dinheiro.',
    },
    card: {
      title: 'O Cartão SOL chegou',
      text: 'Um cartão virtual pré-pago: gasta só o que você carrega, e você o bloqueia com um toque.',
    },
    requests: {
      title: 'Receba com um link ou um código QR',
      text: 'Peça um valor e compartilhe o link. Quem paga não precisa de conta.',
    },
    tables: {
      title: 'Muitos envios com uma tabela',
      text: 'Digite, cole ou envie uma planilha de até mil linhas. Você confere cada linha e confirma tudo com um só código.',
    },
    companies: {
      title: 'Contas para empresas',
      text: 'Uma conta em nome da sua empresa, com uma função para cada pessoa. Os pagamentos acima do seu limite são aprovados por mais alguém.',
    },
  },
} satisfies NewsText
