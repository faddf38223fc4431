import type { VerifyKey } from './messages.es.ts'

export default {
  'verification.action': 'Enviar para verificar',
  'verification.back': 'Voltar ao início',
  'verification.detail':
    'Passaporte, identidade, carteira de motorista, matrícula consular ou IDNYC. Só é preciso uma vez.',
  'verification.document.label': 'Foto do seu documento',
  'verification.missing': 'Preencha todos os campos obrigatórios!',
  'verification.needed.consular': 'Carteira de matrícula consular ou IDNYC',
  'verification.needed.license': 'Carteira de motorista ou identidade do estado',
  'verification.needed.passport': 'Passaporte ou identidade de qualquer país',
  'verification.needed.text': 'A lei pede que a gente saiba quem envia. Vale um documento oficial com foto:',
  'verification.needed.title': 'Do que você precisa',
  'verification.password.hint': 'Assim sabemos que é você.',
  'verification.password.wrong': 'Senha incorreta',
  'verification.picture.sharp': 'Dá para ler tudo, sem reflexo nem dedos na frente',
  'verification.picture.title': 'Como tirar a foto',
  'verification.picture.valid': 'O documento está dentro da validade',
  'verification.picture.whole': 'Aparece inteiro, com os quatro cantos',
  'verification.rejected.again': 'Analisamos em {date}. Corrija o que falta e peça a verificação de novo.',
  'verification.safe':
    'Guardamos seu documento criptografado. Só quem analisa sua identidade o vê, e cada consulta fica registrada.',
  'verification.title': 'Verifique sua identidade',
} satisfies Record<VerifyKey, string>
