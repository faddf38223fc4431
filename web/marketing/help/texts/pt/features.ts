import type { Article } from '../../article.ts'

export const planned: Article[] = [
  {
    slug: 'schedule',
    title: 'Como agendo envios?',
    summary:
      'Escolha o dia ou de quanto em quanto tempo. Avisamos três dias antes, e você pode pular, pausar ou encerrar.',
    keywords:
      'agendar agendado agendados programar automático recorrente repetir todo mês semana quinzena data futuro depois',
    body: [
      {
        steps: [
          'Entre em [Envios agendados](/dashboard/home/scheduled) e toque em “Agendar um envio”.',
          'Escolha para quem, quanto e qual valor não muda: o que você envia ou o que a pessoa recebe.',
          'Escolha quando: uma vez, toda semana, a cada duas semanas, no dia 15 e no último dia, ou todo mês.',
          'Leia a revisão e confirme com o código que enviamos.',
        ],
      },
      'Nada é cobrado até o dia do envio. Se cair em fim de semana ou feriado bancário, ele sai no dia útil anterior.',
      'Você pode pular ou cancelar o próximo até o fim do dia anterior, horário de Nova York. O pagamento sai da sua conta bancária ou do seu saldo: um cartão cobra na hora e não pode ser agendado.',
    ],
  },
  {
    slug: 'many-transfers',
    title: 'Como envio para muitas pessoas de uma vez?',
    summary: 'Digite, cole ou envie uma tabela de até {rows} linhas e pague tudo com um só código.',
    keywords: 'vários envios múltiplos muitos tabela planilha excel csv lote massa lista arquivo colar família',
    body: [
      {
        steps: [
          'Entre em [Envios múltiplos](/dashboard/home/multiple-transfers). Digite um nome, cole linhas do Excel ou envie um arquivo; há um modelo.',
          'Conferimos cada linha enquanto você digita. As que dizem “A corrigir” ficam na tabela; as outras podem sair.',
          'Leia quanto cada pessoa recebe e quanto você paga no total, e confirme com o código que enviamos.',
        ],
      },
      'Você paga com seu saldo ou com sua conta bancária. Seus [limites](/help/sending-money/limits) contam para todas as linhas juntas.',
      'Cada envio pode ser cancelado separadamente até {cancel-minutes} minutos depois de pagar.',
    ],
  },
  {
    slug: 'missing-detail',
    title: 'Falta um dado no meu envio. Como corrijo?',
    summary:
      'O banco não conseguiu depositar com os dados que tem. Corrija, e enviamos de novo sem você pagar outra vez.',
    keywords: 'falta dado corrigir correção nome errado conta errada recusado banco arrumar editar envio',
    body: [
      {
        steps: [
          'Abra o envio no [Histórico](/dashboard/history): lá está até quando esperamos o dado.',
          'Pergunte a quem recebe como o nome está no banco e compare a conta dígito por dígito.',
          'Corrija os dados. Nós conferimos e enviamos o pagamento de novo: o valor, o câmbio e a tarifa não mudam.',
        ],
      },
      'Enquanto esperamos, você pode cancelar o envio. Se o dado não chegar a tempo, o dinheiro volta para você, inclusive a tarifa.',
      'O que já foi entregue não pode ser corrigido. Para os próximos envios, mude os dados em [Pessoas](/dashboard/relationship-network).',
    ],
  },
  {
    slug: 'raise-limits',
    title: 'Como peço limites maiores?',
    summary: 'Mostre de onde vem seu dinheiro e uma pessoa analisa: você pode chegar a {raised-per-day} por dia.',
    keywords: 'limite limites subir aumentar maior ampliar teto quanto máximo holerite renda comprovante',
    body: [
      {
        steps: [
          'Com a identidade verificada, entre em [Limites](/dashboard/setting/limits).',
          'Escolha o que vai mostrar, por exemplo um holerite, um extrato bancário ou uma declaração de imposto, e envie uma foto.',
          'Conte para que precisa enviar mais e mande o pedido. Avisamos assim que for analisado.',
        ],
      },
      'Com limites maiores você envia até {raised-per-day} em um dia e {raised-per-month} em 30 dias. Cada envio continua sendo de até {per-transfer}.',
      'Guardamos a foto criptografada e a vemos só para isso.',
    ],
  },
]

export const password: Article[] = [
  {
    slug: 'change-password',
    title: 'O que acontece quando mudo minha senha?',
    summary:
      'Encerramos suas outras sessões e, por {hold-hours} horas, seus envios são entregues depois e você não pode sacar.',
    keywords: 'mudar trocar alterar senha nova esqueci redefinir recuperar pausa espera demora sessões segurança',
    body: [
      'Você muda em [Alterar senha](/dashboard/reset-password) ou, se não lembra dela, em [Esqueceu a senha?](/forgot-password) com um código por e-mail.',
      [
        'Suas outras sessões são encerradas: nos outros aparelhos você entra de novo.',
        'Os envios que você confirmar nas {hold-hours} horas seguintes são entregues depois desse prazo. A revisão mostra a hora antes de pagar, e até lá você pode cancelá-los.',
        'Você não pode sacar para o seu banco até esse prazo passar.',
      ],
      'A pausa protege você caso tenha sido outra pessoa. Se não foi você que mudou a senha, ligue para {phone} na hora.',
    ],
  },
]

export const cardUse: Article[] = [
  {
    slug: 'freeze-and-limits',
    title: 'Como bloqueio meu cartão ou mudo os limites?',
    summary: 'Com um toque em Cartão: enquanto está bloqueado, ninguém consegue pagar com ele.',
    keywords: 'bloquear congelar desbloquear cartão perdido perdi roubado roubo limite gasto repor trocar',
    body: [
      {
        steps: [
          'Entre em [Cartão](/dashboard/pre-paid-card) e toque em “Bloquear”. Vale a partir desse momento, e você reativa ali mesmo.',
          'Se perdeu, se roubaram ou se alguém viu os dados, peça outro: ele tem o mesmo dinheiro e outro número, e não custa nada.',
        ],
      },
      'Em [Limites do seu cartão](/dashboard/pre-paid-card/limits) você escolhe quanto pode ser gasto por dia, por mês e em cada tipo de loja. Com 0, esse tipo nunca é aceito. Valem a partir da próxima compra.',
      'O cartão não é aceito em jogos de azar nem para tirar dinheiro em espécie.',
    ],
  },
  {
    slug: 'dispute-a-purchase',
    title: 'Como contesto uma compra do meu cartão?',
    summary: 'Abra a compra e toque em “Contestar esta compra”. Você tem {dispute-days} dias.',
    keywords:
      'contestar contestação disputa compra cobrança não reconheço duplicada fraude cartão devolução crédito provisório',
    body: [
      {
        steps: [
          'Se não foi você, primeiro bloqueie o cartão em [Cartão](/dashboard/pre-paid-card).',
          'Abra a compra na atividade do cartão e toque em “Contestar esta compra”.',
          'Escolha o que aconteceu, digite o valor que contesta e conte com suas palavras.',
        ],
      },
      'Resolvemos em 10 dias úteis, ou 20 se o cartão for novo. Se precisarmos de mais tempo, fazemos um crédito provisório e decidimos em 90 dias no máximo.',
      'Em [Contestações](/dashboard/pre-paid-card/disputes) você vê como está, e ali pode desistir antes do crédito.',
    ],
  },
]

export const asking: Article[] = [
  {
    slug: 'get-paid',
    title: 'Como peço dinheiro?',
    summary:
      'Crie uma cobrança e compartilhe o link ou o código QR. Quem paga não precisa de conta e você não paga tarifa.',
    keywords: 'pedir dinheiro cobrar cobrança solicitar link qr receber que me paguem lembrar devolver convidado',
    body: [
      {
        steps: [
          'Entre em [Cobrar](/dashboard/home/get-paid) e toque em “Nova cobrança”.',
          'Digite quanto pede e para quê. Se deixar o valor vazio, quem paga escolhe.',
          'Compartilhe o link pelo WhatsApp, por e-mail ou com o código QR.',
        ],
      },
      'Podem pagar você com o saldo na SOL, com uma conta bancária ou com cartão de débito; quem paga com cartão vê a tarifa antes. O dinheiro vai para o seu saldo, e a cobrança mostra a partir de que dia você pode usar.',
      'Você pode mandar lembretes, cancelar a cobrança ou devolver o que pagaram. Se alguém pedir a você, pague só a pessoas que conhece.',
    ],
  },
  {
    slug: 'details-by-link',
    title: 'Como peço os dados bancários de alguém por link?',
    summary: 'A pessoa digita a própria conta no celular dela; você confere com ela e salva.',
    keywords: 'dados bancários link conta pedir número adicionar destinatário sem erros conferir whatsapp pix',
    body: [
      {
        steps: [
          'Entre em [Dados bancários por link](/dashboard/home/get-paid/shared-accounts) e toque em “Pedir os dados”.',
          'Mande o link. A pessoa abre sem se cadastrar e só vê seu primeiro nome.',
          'Quando ela terminar, ligue e confira a conta dígito por dígito: assim você sabe que foi ela quem digitou.',
          'Se estiver certo, salve. A conta fica entre seus destinatários.',
        ],
      },
      'Você escolhe se o link vale 1, 7 ou 30 dias, e pode cancelá-lo. Se descartar uma conta, apagamos o que foi digitado.',
    ],
  },
]

export const companyPayments: Article[] = [
  {
    slug: 'payroll-and-approvals',
    title: 'Como minha empresa paga uma folha ou uma fatura?',
    summary: 'Uma pessoa prepara o pagamento e, se ele passar do limite, outra aprova.',
    keywords:
      'folha pagamento salário funcionários fatura nota fornecedor aprovar aprovação perfil equipe limite preparar',
    body: [
      {
        steps: [
          'Em [Empresas](/dashboard/home/business-transfers), abra sua empresa e escolha pagar uma folha ou uma fatura.',
          'Escolha quem recebe e digite os valores. Você pode anexar a fatura.',
          'Se o pagamento passar do limite diário sem segunda aprovação, avisamos quem pode aprovar.',
          'Quem aprova revisa os valores e confirma. Aí o dinheiro sai.',
        ],
      },
      'O proprietário escolhe esse limite e o perfil de cada pessoa. Com limite 0, todo pagamento precisa de duas pessoas.',
      'Enquanto espera aprovação, quem preparou um pagamento pode cancelá-lo. Os recibos e o extrato de cada mês ficam na empresa.',
    ],
  },
]
