import type { Article } from '../../article.ts'

export const manageAccount: Article[] = [
  {
    slug: 'open-account',
    title: 'How do I open an account?',
    summary: 'You need an email, a US mobile number and to be 18 or older. It takes a few minutes and costs nothing.',
    keywords: 'sign up register join create new age requirements',
    body: [
      [
        'Go to [Join now](/signup) and type your email.',
        'Type the 4-digit code we send you.',
        'Fill in your details exactly as they appear on your ID, and choose a password.',
      ],
      'The password needs at least 8 characters with an uppercase letter, a lowercase letter and a number. You must be 18 or older.',
      'Opening an account is free, and so is keeping it. To send money, [verify your identity](/help/manage-account/verify-identity) next.',
    ],
  },
  {
    slug: 'verify-identity',
    title: 'How do I verify my identity?',
    summary: 'Upload a photo of a government ID. A person reviews it and we tell you as soon as it is done.',
    keywords: 'verification id document passport license photo upload rejected kyc pending unverified matricula',
    body: [
      [
        'Go to [Verify my identity](/dashboard/verify).',
        'Upload a photo of an official ID with your picture, such as a passport or a driver’s license: JPG or PNG, up to 10 MB.',
        'Type your password and send it.',
      ],
      'A person on our team looks at it. While you wait you can get quotes and save recipients.',
      'If we cannot accept it, we tell you why and you can try again. What helps: the whole document in the picture, good light, no glare, and the same name as in your account.',
      'Your document is stored encrypted with a key of its own, and every time someone on our team opens it, that is recorded.',
    ],
  },
  {
    slug: 'cannot-log-in',
    title: 'I can’t log in. What can I do?',
    summary: 'Check the email you typed, ask for a new code, or set a new password. We can also help by phone.',
    keywords: 'login sign in password forgot locked access trouble blocked wrong',
    body: [
      [
        'Forgot your password? [Set a new one](/forgot-password) with a code we send to your email.',
        'The code does not come? Look in spam, and check that the email is the one you signed up with. For your safety we never say whether an email has an account: the email itself tells you.',
        'The code no longer works? It lasts {code-minutes} minutes and is void after five wrong tries. Ask for another one.',
        'Lost your phone or passkey? Use one of the recovery codes you saved when you set up the second step.',
      ],
      'After a new password we close your other sessions, and transfers you confirm in the next {hold-hours} hours are paid out after that time.',
      'If none of this works, [write to us](/help#contactUs) or call {phone}.',
    ],
  },
  {
    slug: 'codes',
    title: 'Why do you ask me for codes?',
    summary: 'A 4-digit code shows that it is you: at login, and again before every transfer.',
    keywords: 'otp code pin email verification resend not received expired invalid four digits',
    body: [
      'We email you a 4-digit code when you log in and before each transfer. The code for a transfer is good only for that amount and that recipient.',
      [
        'It works once and for {code-minutes} minutes.',
        'After five wrong tries it is void.',
        'You can ask for another one after 30 seconds; the wait grows each time.',
      ],
      'No one at SOL will ever ask you for a code, by phone or by message. If someone does, hang up and call us at {phone}.',
    ],
  },
  {
    slug: 'second-step',
    title: 'How do I make my login safer?',
    summary: 'Add a passkey or an authenticator app under Settings, Security.',
    keywords: 'passkey two factor 2fa authenticator app fingerprint face security recovery codes device session',
    body: [
      'Under [Settings, Security](/dashboard/setting/security) you can add:',
      [
        'a passkey: you log in with your fingerprint, your face or your phone’s PIN, with nothing to type',
        'an authenticator app, which shows a new 6-digit code every 30 seconds',
        'recovery codes, for the day you lose your phone: save them where only you can find them',
      ],
      'The same screen shows the devices where your account is open, and you can close any of them.',
    ],
  },
  {
    slug: 'change-details',
    title: 'How do I change my name, address or phone?',
    summary: 'Under Settings. If you change your name, we ask for your ID again.',
    keywords: 'update edit profile personal details name address phone email photo picture married',
    body: [
      'Go to [Settings](/dashboard/setting) and press “Update account details”. A new address or phone number counts at once.',
      'If you change your name, your verification starts again, because the name must be the one on your document. Fixing an accent or a capital letter does not count as a change.',
      'You can also change your profile picture: JPG or PNG, up to 200 MB. To change your email, [write to us](/help#contactUs).',
    ],
  },
  {
    slug: 'notifications',
    title: 'How do I choose what you tell me?',
    summary: 'Turn emails on or off by subject under Settings, Notifications.',
    keywords: 'notifications email unsubscribe messages alerts language theme dark spanish portuguese',
    body: [
      'Go to [Settings, Notifications](/dashboard/setting/notifications) and choose by subject. Messages about your security always reach you by email.',
      'Every email you can turn off has a link at the end that does it in one click.',
      'We write to you in the language of your account. Change it with ES, PT or EN at the top of the page.',
    ],
  },
  {
    slug: 'scams',
    title: 'How do I spot a scam?',
    summary: 'We never ask for your password or a code. If someone hurries you to send money, stop and call us.',
    keywords: 'fraud scam phishing suspicious message call stolen hacked safe secure',
    body: [
      [
        'We never ask for your password or a code, in any way.',
        'We never ask you to send money to “protect” it or to “test” your account.',
        'Send only to people you know. Once cash is picked up it cannot be brought back.',
        'Be wary of prizes, landlords you have not met, and relatives who write from a new number.',
      ],
      'If you shared a code or see something you did not do: [set a new password](/forgot-password), which closes every other session, and call {phone}.',
    ],
  },
]
