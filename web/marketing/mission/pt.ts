import type { MissionText } from './text.ts'

export default {
  title: 'Missão e valores',
  description:
    'O que nos propusemos, quão perto estamos e o que falta: números ao vivo dos nossos envios, avanços por trimestre e os próximos passos da SOL.',
  headline: 'Para o dinheiro cruzar fronteiras sem tropeços',
  tagline: 'Na hora, sem complicação, com transparência e, um dia, de graça.',
  learnMore: 'Saiba mais',
  readLatest: 'Ler o último avanço',
  values: {
    title: 'Nossa promessa em cada envio',
    cards: [
      {
        title: 'Na hora',
        text: 'Com saldo SOL, o envio sai em segundos; pelo seu banco, assim que a cobrança é feita, em uns três dias úteis. Você sempre vê a data antes de pagar.',
      },
      {
        title: 'Transparente',
        text: 'A tarifa, o câmbio médio e quanto chega, juntos e antes de pagar. Não ganhamos nada no câmbio.',
      },
      {
        title: 'Em lugar seguro',
        text: 'Seu dinheiro fica em instituições estabelecidas, cada centavo é registrado duas vezes e ninguém entra na sua conta só com uma senha.',
      },
    ],
    more: 'Conhecer nossa missão',
  },
  informed: {
    title: 'Fique por dentro',
    quote:
      '“Promessa que não se mede é propaganda. Por isso publicamos o que conseguimos e também o que não, com data e sem apagar nada depois.”',
    by: 'A equipe da SOL',
    lead: 'Cada relatório conta um trimestre: o que fizemos, o que não deu certo e o que vem a seguir.',
    quarter: 'Trimestre',
    published: 'Data de publicação',
  },
  close: {
    title: 'Quão perto estamos de cumprir nossa missão?',
    lead: 'Estes números saem dos nossos registros de envios desde {since}. Ninguém os escreve à mão.',
    share: 'dos envios pagos com saldo SOL chegaram em até 20 segundos',
    median: {
      wallet: 'é o tempo de um envio típico pago com saldo SOL: metade chegou antes',
      ach: 'é o tempo de um envio típico pago por um banco: a cobrança leva três dias úteis',
    },
    fee: 'de tarifa média sobre o valor enviado',
    countries: 'países para onde você pode enviar',
    counted: 'Calculado em {when} com {delivered} envios entregues.',
    few: 'Ainda não há envios suficientes para um número confiável: são {delivered} até agora. Publicamos a partir de {needed}.',
    demo: 'Esta cópia da SOL mostra dados de demonstração.',
    how: 'Como contamos',
    howText: [
      'O tempo corre de quando você confirma o envio até o dinheiro estar disponível para quem recebe, inclusive à noite e em feriados.',
      'Contam todos os envios entregues nos últimos noventa dias, inclusive os que alguém retira em espécie. Os pagos com saldo e os pagos por um banco são contados à parte, porque a cobrança num banco leva dias.',
      'A tarifa média é a soma de todas as tarifas dividida pela soma de tudo o que foi enviado. Envio devolvido não conta.',
    ],
    update: 'Ler o avanço da missão',
    promises: {
      title: 'Promessas cumpridas, país por país',
      lead: 'Cada recibo traz o dia em que o dinheiro estará disponível. Se atrasarmos, devolvemos as tarifas sem que você precise reclamar.',
      country: 'País',
      kept: 'No dia prometido',
      late: 'Com atraso',
      counted:
        'Um envio cumpre a promessa quando o dinheiro está na conta, ou pronto para retirada, até o dia do recibo, no país de quem recebe. Um país aparece a partir de {needed} envios. Envios retidos por uma análise legal, cancelados ou devolvidos não contam.',
    },
  },
  roadmap: {
    title: 'Próximos passos',
    lead: 'Do primeiro envio ao dinheiro que circula de graça. Não damos datas que não possamos cumprir.',
    button: 'Toque para ver cada passo',
    states: { done: 'Feito', now: 'Fazendo agora', next: 'Depois' },
    steps: [
      {
        title: 'Um preço que se entende',
        text: 'Uma só tarifa, o câmbio médio e a data de chegada antes de pagar.',
        state: 'done',
      },
      {
        title: 'Mais de 70 países',
        text: 'Depósito bancário, dinheiro em espécie e carteira digital, com os dados que cada país pede conferidos na digitação.',
        state: 'done',
      },
      {
        title: 'Acompanhamento para a família toda',
        text: 'Quem recebe vê onde está o dinheiro por um link, no seu idioma e sem abrir conta.',
        state: 'done',
      },
      {
        title: 'Vinte segundos',
        text: 'Que quase todo envio pago com saldo esteja disponível antes de você guardar o celular.',
        state: 'now',
      },
      {
        title: 'Adicionar saldo e pagar contas',
        text: 'Passar dinheiro do banco para o saldo e pagar direto a luz, a água e a escola.',
        state: 'done',
      },
      {
        title: 'Um cartão sem dívidas',
        text: 'O Cartão SOL gasta só o que você carrega nele, e se bloqueia com um toque.',
        state: 'done',
      },
      {
        title: 'Contas para empresas',
        text: 'Contas em nome da sua empresa, com permissões para a sua equipe.',
        state: 'done',
      },
      {
        title: 'De graça, um dia',
        text: 'Baixar a tarifa sempre que nosso custo baixar, até que mandar dinheiro custe o mesmo que uma mensagem.',
        state: 'next',
      },
    ],
  },
  core: {
    title: 'Missão, visão e valores',
    mission: {
      title: 'Missão',
      text: 'Que toda pessoa que trabalha nos Estados Unidos possa ajudar os seus na América Latina na hora e sabendo quanto custa.',
    },
    vision: {
      title: 'Visão',
      text: 'Um continente em que mandar dinheiro não custe tempo nem parte do salário.',
    },
    valuesTitle: 'Nossos valores',
    values: [
      {
        title: 'Progresso social e econômico',
        text: 'Cada dólar que não fica em tarifas é comida, escola ou um negócio que começa.',
      },
      {
        title: 'Excelência no serviço',
        text: 'Respondemos no seu idioma, dizemos quando e cumprimos. Se erramos, corrigimos e contamos a você.',
      },
      {
        title: 'Perto da comunidade',
        text: 'Construímos para quem manda parte do salário para casa. São essas pessoas que decidem o próximo passo.',
      },
      {
        title: 'Inovação',
        text: 'Usamos tecnologia nova quando ela poupa seu tempo ou dinheiro, e a antiga quando é mais segura.',
      },
    ],
  },
} satisfies MissionText
