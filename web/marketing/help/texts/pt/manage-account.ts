import type { Article } from '../../article.ts'

export const manageAccount: Article[] = [
  {
    slug: 'open-account',
    title: 'Como abro uma conta?',
    summary: 'Você precisa de um e-mail, um celular e ter 18 anos ou mais. Leva poucos minutos e é de graça.',
    keywords: 'criar cadastro cadastrar registrar nova conta idade requisitos abrir',
    body: [
      {
        steps: [
          'Entre em [Criar conta](/signup) e digite seu e-mail.',
          'Digite o código de 4 dígitos que mandamos.',
          'Preencha seus dados como estão no documento e escolha uma senha.',
        ],
      },
      'A senha tem pelo menos 8 caracteres, com uma letra maiúscula, uma minúscula e um número. Você precisa ter 18 anos ou mais.',
      'Abrir a conta é de graça, e mantê-la também. Para enviar dinheiro, o próximo passo é [verificar sua identidade](/help/manage-account/verify-identity).',
    ],
  },
  {
    slug: 'verify-identity',
    title: 'Como verifico minha identidade?',
    summary: 'Envie a foto de um documento oficial. Uma pessoa analisa, e avisamos assim que terminar.',
    keywords:
      'verificação verificar identidade documento passaporte carteira habilitação cnh foto enviar recusada pendente rg',
    body: [
      {
        steps: [
          'Entre em [Verificar sua identidade](/dashboard/verify).',
          'Envie a foto de um documento oficial com seu retrato, como um passaporte ou uma carteira de motorista: JPG ou PNG, até 10 MB.',
          'Digite sua senha e toque em “Enviar para verificar”.',
        ],
      },
      'Uma pessoa da nossa equipe analisa. Enquanto isso, você pode simular envios e salvar destinatários.',
      'Se não pudermos aceitar, dizemos por quê, e você pode tentar de novo. Ajuda mostrar o documento inteiro, com boa luz e sem reflexo, e que o nome seja o mesmo da sua conta.',
      'Seu documento fica criptografado com uma chave própria, e fica registrado cada vez que alguém da equipe o abre.',
    ],
  },
  {
    slug: 'cannot-log-in',
    title: 'Não consigo entrar. O que faço?',
    summary:
      'Confira o e-mail que você digitou, peça outro código ou escolha uma senha nova. Também ajudamos por telefone.',
    keywords: 'entrar login acesso acessar senha esqueci bloqueada problema',
    body: [
      [
        'Esqueceu a senha? [Escolha uma nova](/forgot-password) com um código que mandamos para o seu e-mail.',
        'O código não chega? Olhe na caixa de spam e confira se o e-mail é o do seu cadastro. Por segurança, nunca dizemos na tela se um e-mail tem conta: quem diz é a própria mensagem.',
        'O código não vale mais? Ele dura {code-minutes} minutos e é anulado depois de cinco tentativas erradas. Peça outro.',
        'Perdeu o celular ou a chave de acesso? Use um dos códigos de recuperação que você guardou ao ativar a segunda etapa.',
      ],
      'Quando você troca a senha, encerramos suas outras sessões, e os envios que você confirmar nas {hold-hours} horas seguintes são entregues depois desse prazo.',
      'Se nada disso funcionar, [escreva para a gente](/help#contactUs) ou ligue para {phone}.',
    ],
  },
  {
    slug: 'codes',
    title: 'Por que vocês pedem códigos?',
    summary: 'Um código de 4 dígitos mostra que é você mesmo: ao entrar e de novo antes de cada envio.',
    keywords: 'código otp pin e-mail verificação reenviar não chega venceu inválido quatro números',
    body: [
      'Mandamos por e-mail um código de 4 dígitos quando você entra e antes de cada envio. O de um envio vale só para aquele valor e aquele destinatário.',
      [
        'Ele serve uma única vez e por {code-minutes} minutos.',
        'Depois de cinco tentativas erradas, é anulado.',
        'Você pode pedir outro depois de 30 segundos; a cada vez a espera aumenta.',
      ],
      'Ninguém da SOL vai pedir um código a você, nem por telefone nem por mensagem. Se alguém pedir, desligue e ligue para {phone}.',
    ],
  },
  {
    slug: 'second-step',
    title: 'Como protejo melhor minha conta?',
    summary: 'Adicione uma chave de acesso ou um app autenticador em Configurações, Segurança.',
    keywords:
      'chave de acesso passkey duas etapas 2fa autenticador aplicativo digital rosto segurança códigos recuperação dispositivos sessão',
    body: [
      'Em [Configurações, Segurança](/dashboard/setting/security) você pode adicionar:',
      [
        'uma chave de acesso: você entra e confirma seus envios com sua digital, seu rosto ou o PIN do celular, sem digitar nada',
        'um app autenticador, que mostra um código novo de 6 dígitos a cada 30 segundos',
        'códigos de recuperação, para o dia em que perder o celular: guarde-os onde só você encontre',
      ],
      'Se essa tela também oferecer códigos por mensagem de texto, eles servem quando você não tiver nada melhor: alguém pode tomar o seu número de telefone.',
      'Na mesma tela você vê os dispositivos em que sua conta está aberta e pode encerrar qualquer um.',
    ],
  },
  {
    slug: 'change-details',
    title: 'Como mudo meu nome, endereço ou telefone?',
    summary: 'Em Configurações. Se você mudar o nome, pedimos seu documento de novo.',
    keywords: 'atualizar editar perfil dados pessoais nome endereço telefone celular e-mail foto casei sobrenome',
    body: [
      'Entre em [Configurações](/dashboard/setting) e toque em “Atualizar seus dados”. Um endereço ou telefone novo vale na hora.',
      'Se você mudar o nome, a verificação recomeça, porque ele precisa ser o do documento. Corrigir um acento ou uma maiúscula não conta como mudança.',
      'Você também pode trocar sua foto de perfil: JPG ou PNG, até 200 MB. Para mudar o e-mail, [escreva para a gente](/help#contactUs).',
    ],
  },
  {
    slug: 'notifications',
    title: 'Como escolho os avisos que recebo?',
    summary: 'Ative ou desative os e-mails por assunto em Configurações, Notificações.',
    keywords: 'notificações avisos e-mails mensagens alertas cancelar inscrição idioma tema escuro espanhol inglês',
    body: [
      'Entre em [Configurações, Notificações](/dashboard/setting/notifications) e escolha por assunto. Os avisos sobre sua segurança sempre chegam por e-mail.',
      'Cada e-mail que você pode desativar traz no fim um link para fazer isso com um toque.',
      'Escrevemos no idioma da sua conta. Você muda com ES, PT ou EN, no alto da página.',
    ],
  },
  {
    slug: 'scams',
    title: 'Como reconheço um golpe?',
    summary:
      'Nunca pedimos sua senha nem um código. Se alguém apressar você para enviar dinheiro, pare e ligue para nós.',
    keywords: 'golpe fraude phishing suspeito mensagem ligação roubo roubaram hackearam seguro',
    body: [
      [
        'Nunca pedimos sua senha nem um código, por nenhum meio.',
        'Nunca pedimos que você envie dinheiro para “protegê-lo” ou para “testar” sua conta.',
        'Envie só para quem você conhece. O dinheiro em espécie que já foi retirado não volta.',
        'Desconfie de prêmios, de quem aluga um imóvel sem conhecer você e de parentes que escrevem de um número novo.',
      ],
      'Se você passou um código ou viu algo que não fez: [escolha uma senha nova](/forgot-password), que encerra todas as outras sessões, e ligue para {phone}.',
    ],
  },
]
