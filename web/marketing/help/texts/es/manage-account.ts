import type { Article } from '../../article.ts'

export const manageAccount: Article[] = [
  {
    slug: 'open-account',
    title: '¿Cómo abro una cuenta?',
    summary: 'Necesitas un correo, un celular y tener 18 años o más. Toma unos minutos y es gratis.',
    keywords: 'crear registrarme registro inscribirme nueva cuenta edad requisitos abrir',
    body: [
      {
        steps: [
          'Entra en [Crear cuenta](/signup) y escribe tu correo.',
          'Escribe el código de 4 dígitos que te mandamos.',
          'Llena tus datos como están en tu identificación y elige una contraseña.',
        ],
      },
      'La contraseña lleva al menos 8 caracteres, con una mayúscula, una minúscula y un número. Debes tener 18 años o más.',
      'Abrir la cuenta es gratis, y tenerla también. Para enviar dinero, el siguiente paso es [verificar tu identidad](/help/manage-account/verify-identity).',
    ],
  },
  {
    slug: 'verify-identity',
    title: '¿Cómo verifico mi identidad?',
    summary: 'Sube una foto de un documento oficial. La revisa una persona y te avisamos en cuanto esté lista.',
    keywords:
      'verificación verificar identificación documento pasaporte licencia foto subir rechazada pendiente matrícula ine',
    body: [
      {
        steps: [
          'Entra en [Verificar tu identidad](/dashboard/verify).',
          'Sube la foto de un documento oficial con tu retrato, como un pasaporte o una licencia de conducir: JPG o PNG, hasta 10 MB.',
          'Escribe tu contraseña y toca «Enviar para verificar».',
        ],
      },
      'La revisa una persona de nuestro equipo. Mientras tanto puedes cotizar y guardar destinatarios.',
      'Si no podemos aceptarla, te decimos por qué y puedes intentarlo otra vez. Ayuda que se vea el documento entero, con buena luz y sin reflejos, y que el nombre sea el mismo de tu cuenta.',
      'Guardamos tu documento cifrado con una llave propia, y queda registrado cada vez que alguien del equipo lo abre.',
    ],
  },
  {
    slug: 'cannot-log-in',
    title: 'No puedo entrar. ¿Qué hago?',
    summary:
      'Revisa el correo que escribiste, pide otro código o elige una contraseña nueva. También te ayudamos por teléfono.',
    keywords: 'entrar iniciar sesión ingresar acceso contraseña olvidé bloqueada problema clave login',
    body: [
      [
        '¿Olvidaste tu contraseña? [Elige una nueva](/forgot-password) con un código que te mandamos por correo.',
        '¿No llega el código? Mira en el correo no deseado y confirma que sea el correo con el que te registraste. Por seguridad nunca decimos en pantalla si un correo tiene cuenta: te lo dice el propio mensaje.',
        '¿El código ya no sirve? Dura {code-minutes} minutos y se anula después de cinco intentos. Pide otro.',
        '¿Perdiste el teléfono o la llave de acceso? Usa uno de los códigos de recuperación que guardaste al activar el segundo paso.',
      ],
      'Cuando cambias tu contraseña, cerramos tus otras sesiones, y los envíos que confirmes en las siguientes {hold-hours} horas se entregan después de ese plazo.',
      'Si nada de esto funciona, [escríbenos](/help#contactUs) o llama al {phone}.',
    ],
  },
  {
    slug: 'codes',
    title: '¿Por qué me piden códigos?',
    summary: 'Un código de 4 dígitos demuestra que eres tú: al entrar y otra vez antes de cada envío.',
    keywords: 'código otp pin correo verificación reenviar no llega venció inválido cuatro números',
    body: [
      'Te mandamos por correo un código de 4 dígitos cuando entras y antes de cada envío. El de un envío vale solo para ese monto y ese destinatario.',
      [
        'Sirve una sola vez y durante {code-minutes} minutos.',
        'Después de cinco intentos equivocados se anula.',
        'Puedes pedir otro a los 30 segundos; cada vez la espera es más larga.',
      ],
      'Nadie de SOL te pedirá un código, ni por teléfono ni por mensaje. Si alguien lo hace, cuelga y llámanos al {phone}.',
    ],
  },
  {
    slug: 'second-step',
    title: '¿Cómo protejo mejor mi cuenta?',
    summary: 'Agrega una llave de acceso o una app de autenticación en Configuración, Seguridad.',
    keywords:
      'llave de acceso passkey dos pasos 2fa autenticador aplicación huella cara seguridad códigos recuperación dispositivos sesión',
    body: [
      'En [Configuración, Seguridad](/dashboard/setting/security) puedes agregar:',
      [
        'una llave de acceso: entras y confirmas tus envíos con tu huella, tu cara o el PIN de tu teléfono, sin escribir nada',
        'una app de autenticación, que muestra un código nuevo de 6 dígitos cada 30 segundos',
        'códigos de recuperación, para el día en que pierdas el teléfono: guárdalos donde solo tú los encuentres',
      ],
      'Si esa pantalla también ofrece códigos por mensaje de texto, sirven cuando no tengas nada mejor: alguien puede quedarse con tu número de teléfono.',
      'Ahí mismo ves los dispositivos donde tu cuenta está abierta y puedes cerrar cualquiera.',
    ],
  },
  {
    slug: 'change-details',
    title: '¿Cómo cambio mi nombre, dirección o teléfono?',
    summary: 'En Configuración. Si cambias tu nombre, te pedimos otra vez tu identificación.',
    keywords:
      'actualizar editar perfil datos personales nombre dirección domicilio teléfono celular correo foto casé apellido',
    body: [
      'Entra en [Configuración](/dashboard/setting) y toca «Actualizar tus datos». El cambio de dirección o de teléfono vale de inmediato.',
      'Si cambias tu nombre, la verificación empieza de nuevo, porque debe ser el que dice tu documento. Corregir un acento o una mayúscula no cuenta como cambio.',
      'También puedes cambiar tu foto de perfil: JPG o PNG, hasta 200 MB. Para cambiar tu correo, [escríbenos](/help#contactUs).',
    ],
  },
  {
    slug: 'notifications',
    title: '¿Cómo elijo qué avisos recibo?',
    summary: 'Activa o desactiva los correos por tema en Configuración, Notificaciones.',
    keywords: 'notificaciones avisos correos mensajes alertas darme de baja idioma tema oscuro portugués inglés',
    body: [
      'Entra en [Configuración, Notificaciones](/dashboard/setting/notifications) y elige por tema. Los avisos sobre tu seguridad siempre te llegan por correo.',
      'Cada correo que puedes desactivar trae al final un enlace para hacerlo con un toque.',
      'Te escribimos en el idioma de tu cuenta. Lo cambias con ES, PT o EN, en la parte de arriba de la página.',
    ],
  },
  {
    slug: 'scams',
    title: '¿Cómo reconozco una estafa?',
    summary: 'Nunca te pedimos tu contraseña ni un código. Si alguien te apura para enviar dinero, detente y llámanos.',
    keywords: 'estafa fraude engaño phishing sospechoso mensaje llamada robo robaron hackeo seguro',
    body: [
      [
        'Nunca te pedimos tu contraseña ni un código, por ningún medio.',
        'Nunca te pedimos enviar dinero para «protegerlo» o para «probar» tu cuenta.',
        'Envía solo a personas que conoces. El efectivo que ya se retiró no se puede recuperar.',
        'Desconfía de premios, de quien alquila una casa sin conocerte y de familiares que escriben desde un número nuevo.',
      ],
      'Si diste un código o ves algo que no hiciste: [elige una contraseña nueva](/forgot-password), que cierra todas las demás sesiones, y llama al {phone}.',
    ],
  },
]
