import type { Language } from './route.ts'

type Entry = Record<Language, string> & { status: number }

/**
 * The one table of errors: the HTTP status, and the words in every language. `{name}` is filled from the refusal's
 * values. A code lives here or nowhere: no handler has words of its own.
 */
// biome-ignore format: one error a line reads as a table
export const errorTable = {
  // —— any request ——
  invalid_request: { status: 400, es: 'Revisa los datos marcados.', pt: 'Revise os dados marcados.', en: 'Check the marked fields.' },
  not_found: { status: 404, es: 'No lo encontramos.', pt: 'Não encontramos.', en: 'We could not find it.' },
  forbidden: { status: 403, es: 'No tienes permiso para hacer esto.', pt: 'Você não tem permissão para fazer isso.', en: 'You are not allowed to do this.' },
  unauthenticated: { status: 401, es: 'Inicia sesión otra vez.', pt: 'Entre de novo na sua conta.', en: 'Please sign in again.' },
  conflict: { status: 409, es: 'Ya se usó este identificador con otros datos.', pt: 'Este identificador já foi usado com outros dados.', en: 'This identifier was already used with other data.' },
  too_large: { status: 413, es: 'Enviaste demasiados datos de una vez.', pt: 'Você enviou dados demais de uma vez.', en: 'You sent too much at once.' },
  too_many: { status: 429, es: 'Demasiados intentos. Espera unos minutos.', pt: 'Muitas tentativas. Espere alguns minutos.', en: 'Too many attempts. Wait a few minutes.' },
  unavailable: { status: 503, es: 'El servicio no está disponible en este momento. Inténtalo en unos minutos.', pt: 'O serviço não está disponível agora. Tente em alguns minutos.', en: 'The service is not available right now. Try again in a few minutes.' },
  internal: { status: 500, es: 'Algo falló de nuestro lado. Inténtalo otra vez.', pt: 'Algo falhou do nosso lado. Tente de novo.', en: 'Something failed on our side. Please try again.' },
  // —— one field ——
  required: { status: 400, es: 'Escribe este dato.', pt: 'Preencha este campo.', en: 'This field is required.' },
  malformed: { status: 400, es: 'Este dato no tiene la forma correcta.', pt: 'Este dado não está no formato certo.', en: 'This does not have the right form.' },
  unknown_field: { status: 400, es: 'No esperábamos este dato.', pt: 'Não esperávamos este dado.', en: 'We did not expect this field.' },
  too_long: { status: 400, es: 'Es demasiado largo.', pt: 'É longo demais.', en: 'This is too long.' },
  wrong_check_digit: { status: 400, es: 'Un número no coincide. Revísalo y escríbelo otra vez.', pt: 'Um número não confere. Revise e digite de novo.', en: 'One of the digits is wrong. Check it and type it again.' },
  wrong_length: { status: 400, es: 'Le faltan o le sobran caracteres.', pt: 'Faltam ou sobram caracteres.', en: 'It has too few or too many characters.' },
  unknown_institution: { status: 400, es: 'Elige el banco de la lista.', pt: 'Escolha o banco na lista.', en: 'Choose the bank from the list.' },
  blocked_institution: { status: 400, es: 'No podemos enviar a esta institución.', pt: 'Não podemos enviar para esta instituição.', en: 'We cannot send to this institution.' },
  not_latin_script: { status: 400, es: 'Escribe el nombre en letras latinas, como en la identificación.', pt: 'Escreva o nome em letras latinas, como no documento.', en: 'Write the name in Latin letters, as on the ID.' },
  // —— identity: the specified texts ——
  email_required: { status: 400, es: 'Escribe tu correo electrónico', pt: 'Informe seu e-mail', en: 'Please provide an email' },
  terms_required: { status: 400, es: 'Debes aceptar los términos y condiciones para usar los servicios', pt: 'Você precisa aceitar os termos e condições para usar os serviços', en: 'You must accept the terms and conditions to use the services' },
  email_not_provided: { status: 400, es: 'Falta el correo electrónico', pt: 'E-mail não informado', en: 'Email not provided' },
  code_fields_required: { status: 400, es: 'Completa los datos requeridos', pt: 'Preencha os campos obrigatórios', en: 'Please provide the required fields' },
  invalid_otp: { status: 400, es: 'Código no válido', pt: 'Código inválido', en: 'Invalid OTP' },
  code_spent: { status: 400, es: 'Este código ya no sirve. Pide otro.', pt: 'Este código não vale mais. Peça outro.', en: 'This code no longer works. Ask for a new one.' },
  resend_too_soon: { status: 429, es: 'Espera {seconds} segundos antes de pedir otro código', pt: 'Espere {seconds} segundos antes de pedir outro código', en: 'Wait {seconds} seconds before asking for another code' },
  account_exists: { status: 409, es: 'Ya existe una cuenta con este correo. Inicia sesión.', pt: 'Já existe uma conta com este e-mail. Entre nela.', en: 'There is already an account with this email. Log in.' },
  all_fields_required: { status: 400, es: 'Todos los campos son obligatorios', pt: 'Todos os campos são obrigatórios', en: 'All Fields are Required' },
  details_required: { status: 400, es: 'Completa los campos requeridos', pt: 'Preencha os campos obrigatórios', en: 'Please fill the required fields' },
  wrong_password: { status: 400, es: 'Contraseña incorrecta', pt: 'Senha incorreta', en: 'Wrong Password' },
  wrong_credentials: { status: 401, es: 'El correo o la contraseña no coinciden', pt: 'O e-mail ou a senha não conferem', en: 'The email or the password does not match' },
  weak_password: { status: 400, es: 'La contraseña debe tener al menos 8 caracteres e incluir una letra mayúscula, una minúscula y un número', pt: 'A senha deve ter no mínimo 8 caracteres e incluir uma letra maiúscula, uma minúscula e um número', en: 'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number' },
  under_age: { status: 400, es: 'Debes tener 18 años o más para crear una cuenta', pt: 'Você precisa ter 18 anos ou mais para criar uma conta', en: 'You must be 18 years or older to create account' },
  code_not_verified: { status: 401, es: 'Primero confirma el código que te enviamos', pt: 'Primeiro confirme o código que enviamos', en: 'First confirm the code that we sent you' },
  fresh_code_required: { status: 403, es: 'Primero confirma el código que enviamos a tu correo', pt: 'Primeiro confirme o código que enviamos para seu e-mail', en: 'First confirm the code that we send to your email' },
  // —— second factors ——
  second_factor_required: { status: 401, es: 'Falta un paso: confirma que eres tú', pt: 'Falta um passo: confirme que é você', en: 'One more step: confirm that it is you' },
  second_factor_wrong: { status: 400, es: 'El código no es correcto. Revisa que sea el más reciente.', pt: 'O código não está correto. Confira se é o mais recente.', en: 'The code is not right. Check that it is the newest one.' },
  second_factor_over: { status: 401, es: 'Este paso venció o tuvo demasiados intentos. Inicia sesión otra vez.', pt: 'Este passo expirou ou teve tentativas demais. Entre de novo.', en: 'This step ran out of time or tries. Please log in again.' },
  recovery_code_wrong: { status: 400, es: 'El código de recuperación no es correcto o ya se usó.', pt: 'O código de recuperação não está correto ou já foi usado.', en: 'The recovery code is not right or was already used.' },
  passkey_refused: { status: 400, es: 'No pudimos confirmar esta llave de acceso. Inténtalo otra vez.', pt: 'Não conseguimos confirmar esta chave de acesso. Tente de novo.', en: 'We could not confirm this passkey. Please try again.' },
  passkey_known: { status: 409, es: 'Esta llave de acceso ya está en una cuenta.', pt: 'Esta chave de acesso já está em uma conta.', en: 'This passkey is already on an account.' },
  passkeys_full: { status: 409, es: 'Llegaste al máximo de llaves de acceso. Quita una que ya no uses.', pt: 'Você chegou ao máximo de chaves de acesso. Remova uma que não usa mais.', en: 'You have reached the maximum number of passkeys. Remove one that you no longer use.' },
  authenticator_known: { status: 409, es: 'Ya tienes una aplicación de autenticación. Quítala antes de conectar otra.', pt: 'Você já tem um aplicativo autenticador. Remova-o antes de conectar outro.', en: 'You already have an authenticator app. Remove it before you connect another one.' },
  enrolment_over: { status: 409, es: 'Este código QR venció. Empieza otra vez.', pt: 'Este código QR expirou. Comece de novo.', en: 'This QR code has expired. Please start again.' },
  owner_proof_required: { status: 403, es: 'Confirma que eres tú para hacer este cambio.', pt: 'Confirme que é você para fazer esta mudança.', en: 'Confirm that it is you to make this change.' },
  factor_enrolment_required: { status: 403, es: 'Activa la verificación en dos pasos para seguir.', pt: 'Ative a verificação em duas etapas para continuar.', en: 'Turn on two-step verification to go on.' },
  last_factor: { status: 409, es: 'Un administrador necesita al menos un segundo paso. Agrega otro antes de quitar este.', pt: 'Um administrador precisa de pelo menos uma segunda etapa. Adicione outra antes de remover esta.', en: 'An administrator needs at least one second step. Add another one before you remove this.' },
  // —— notifications ——
  notification_required: { status: 409, es: 'En tu panel siempre aparecen todos tus avisos.', pt: 'Seu painel sempre mostra todos os seus avisos.', en: 'Your panel always holds all of your notifications.' },
  security_notice_required: { status: 409, es: 'Los avisos de seguridad protegen tu cuenta y siempre llegan a tu correo.', pt: 'Os avisos de segurança protegem sua conta e sempre chegam ao seu e-mail.', en: 'Security messages protect your account and always reach your email.' },
  // —— verification ——
  document_required: { status: 400, es: '¡Completa todos los campos requeridos!', pt: 'Preencha todos os campos obrigatórios!', en: 'Please fill all required fields!' },
  image_invalid: { status: 400, es: 'Revisa el tamaño o la extensión de la imagen', pt: 'Verifique o tamanho ou a extensão da imagem', en: 'Check the Image size or extension' },
  // —— why a picture is refused (shown beside the field) ——
  image_empty: { status: 400, es: 'El archivo está vacío.', pt: 'O arquivo está vazio.', en: 'The file is empty.' },
  image_too_large: { status: 413, es: 'El archivo pesa más de {limit}.', pt: 'O arquivo tem mais de {limit}.', en: 'The file is larger than {limit}.' },
  image_wrong_kind: { status: 415, es: 'No es una imagen PNG o JPEG.', pt: 'Não é uma imagem PNG ou JPEG.', en: 'It is not a PNG or JPEG image.' },
  image_too_many_pixels: { status: 400, es: 'La imagen tiene demasiados píxeles: el máximo es de {limit} megapíxeles.', pt: 'A imagem tem pixels demais: o máximo é de {limit} megapixels.', en: 'The image has too many pixels: the maximum is {limit} megapixels.' },
  image_damaged: { status: 400, es: 'La imagen está dañada o incompleta. Guárdala o tómala de nuevo.', pt: 'A imagem está danificada ou incompleta. Salve ou tire de novo.', en: 'The image is damaged or incomplete. Save it or take it again.' },
  image_mixed: { status: 400, es: 'El archivo esconde algo más que una imagen. Guárdala de nuevo como imagen.', pt: 'O arquivo esconde algo além de uma imagem. Salve de novo como imagem.', en: 'The file hides something else than an image. Save it again as an image.' },
  verification_already: { status: 409, es: 'Tu cuenta ya está verificada o la solicitud está en revisión', pt: 'Sua conta já está verificada ou o pedido está em análise', en: 'Your account is already verified or the request is under review' },
  verification_not_requested: { status: 409, es: 'Este cliente no tiene una solicitud pendiente', pt: 'Este cliente não tem um pedido pendente', en: 'This customer has no pending request' },
  // —— rates and quotes ——
  amount_malformed: { status: 400, es: 'Escribe el monto solo con números y un punto para los centavos, por ejemplo 200.50.', pt: 'Digite o valor só com números e um ponto para os centavos, por exemplo 200.50.', en: 'Write the amount with digits and one point for the cents, for example 200.50.' },
  amount_not_positive: { status: 400, es: 'El monto debe ser mayor que cero.', pt: 'O valor precisa ser maior que zero.', en: 'The amount must be more than zero.' },
  amount_too_precise: { status: 400, es: 'El monto tiene demasiados decimales para esta moneda.', pt: 'O valor tem casas decimais demais para esta moeda.', en: 'The amount has too many decimals for this currency.' },
  amount_above_limit: { status: 400, es: 'El monto supera el máximo de {limit} por envío.', pt: 'O valor passa do máximo de {limit} por envio.', en: 'The amount is above the maximum of {limit} per transfer.' },
  unknown_currency: { status: 400, es: 'No trabajamos con esta moneda.', pt: 'Não trabalhamos com esta moeda.', en: 'We do not work with this currency.' },
  unknown_corridor: { status: 400, es: 'Todavía no enviamos a este país.', pt: 'Ainda não enviamos para este país.', en: 'We do not send to this country yet.' },
  unknown_method: { status: 400, es: 'Esta forma de pago o entrega no existe para este país.', pt: 'Esta forma de pagamento ou entrega não existe para este país.', en: 'This way to pay or to receive does not exist for this country.' },
  rate_unavailable: { status: 503, es: 'No tenemos un tipo de cambio vigente para esta moneda. Inténtalo en unos minutos.', pt: 'Não temos uma cotação válida para esta moeda. Tente em alguns minutos.', en: 'We have no current exchange rate for this currency. Try again in a few minutes.' },
  quote_expired: { status: 409, es: 'La cotización venció. Te mostramos una nueva; no se cobró nada.', pt: 'A cotação expirou. Veja a nova; nada foi cobrado.', en: 'The quote expired. Here is a new one; nothing was charged.' },
  quote_used: { status: 409, es: 'Esta cotización ya se usó.', pt: 'Esta cotação já foi usada.', en: 'This quote was already used.' },
  terms_changed: { status: 409, es: 'Los datos del envío cambiaron. Revísalos otra vez; no se cobró nada.', pt: 'Os dados do envio mudaram. Revise de novo; nada foi cobrado.', en: 'The terms of the transfer changed. Review them again; nothing was charged.' },
  // —— funds and transfers ——
  not_verified: { status: 403, es: 'Verifica tu identidad para poder enviar.', pt: 'Verifique sua identidade para poder enviar.', en: 'Verify your identity to be able to send.' },
  limit_reached: { status: 409, es: 'Este envío supera tu límite: te quedan {left} de {limit}.', pt: 'Este envio passa do seu limite: restam {left} de {limit}.', en: 'This transfer is above your limit: {left} of {limit} is left.' },
  insufficient_funds: { status: 409, es: 'No hay saldo suficiente.', pt: 'Não há saldo suficiente.', en: 'The balance is not enough.' },
  bank_account_refused: { status: 409, es: 'El banco no confirmó esta cuenta. Revisa los números o usa otra.', pt: 'O banco não confirmou esta conta. Revise os números ou use outra.', en: 'The bank did not confirm this account. Check the numbers or use another one.' },
  recipient_mismatch: { status: 400, es: 'Este destinatario recibe en otro país o de otra forma. Elige otro o pide otra cotización.', pt: 'Este destinatário recebe em outro país ou de outra forma. Escolha outro ou peça outra cotação.', en: 'This recipient is paid in another country or another way. Choose another one or ask for another quote.' },
  bank_account_required: { status: 400, es: 'Elige la cuenta de banco con la que pagas.', pt: 'Escolha a conta bancária com que você paga.', en: 'Choose the bank account you pay from.' },
  confirmation_invalid: { status: 400, es: 'El código no es correcto.', pt: 'O código não está correto.', en: 'The code is not right.' },
  confirmation_spent: { status: 400, es: 'Este código ya no sirve. Pide otro.', pt: 'Este código não vale mais. Peça outro.', en: 'This code no longer works. Ask for a new one.' },
  too_late_to_cancel: { status: 409, es: 'Ya no se puede cancelar este envío.', pt: 'Este envio não pode mais ser cancelado.', en: 'This transfer can no longer be cancelled.' },
  illegal_move: { status: 409, es: 'El envío ya no está en ese estado.', pt: 'O envio já não está nesse estado.', en: 'The transfer is no longer in that state.' },
  // —— why a transfer stopped (shown as `problem`) ——
  funding_returned: { status: 409, es: 'Tu banco devolvió el pago ({reason}).', pt: 'Seu banco devolveu o pagamento ({reason}).', en: 'Your bank returned the payment ({reason}).' },
  payout_refused: { status: 409, es: 'El banco del destinatario no aceptó el depósito. Te devolvemos todo.', pt: 'O banco do destinatário não aceitou o depósito. Devolvemos tudo.', en: 'The recipient’s bank did not accept the deposit. Everything comes back to you.' },
  payout_returned: { status: 409, es: 'El banco del destinatario devolvió el dinero. Te lo reintegramos.', pt: 'O banco do destinatário devolveu o dinheiro. Ele volta para você.', en: 'The recipient’s bank sent the money back. We refund you.' },
  pickup_unclaimed: { status: 409, es: 'Nadie recogió el dinero a tiempo. Te lo reintegramos.', pt: 'Ninguém retirou o dinheiro a tempo. Ele volta para você.', en: 'Nobody picked up the money in time. We refund you.' },
  held_for_review: { status: 409, es: 'Estamos revisando este envío. Te avisamos en cuanto siga.', pt: 'Estamos analisando este envio. Avisamos assim que ele seguir.', en: 'We are reviewing this transfer. We will tell you as soon as it goes on.' },
  information_needed: { status: 409, es: 'Nos falta un dato tuyo o del destinatario para seguir.', pt: 'Falta um dado seu ou do destinatário para continuar.', en: 'We need one more detail of yours or the recipient’s to go on.' },
  rejected_after_review: { status: 409, es: 'No pudimos hacer este envío. Te devolvemos todo.', pt: 'Não pudemos fazer este envio. Devolvemos tudo.', en: 'We could not make this transfer. Everything comes back to you.' },
} as const satisfies Record<string, Entry>
