import type { Article } from '../../article.ts'

export const manageAccount: Article[] = [
  {
    slug: 'open-account',
    title: 'How do I open an account?',
    summary: 'You need an email, a mobile number and to be 18 or older. It takes a few minutes and costs nothing.',
    keywords: 'sign up register join create new age requirements',
    body: [
      {
        steps: [
          'Go to [Join now](/signup) and enter your email.',
          'Enter the 4-digit code we send you.',
          'Fill in your details exactly as they appear on your ID, and choose a password.',
        ],
      },
      'Your password needs at least 8 characters, with an uppercase letter, a lowercase letter and a number. You must be 18 or older.',
      'Opening an account is free, and so is keeping it. To send money, [verify your identity](/help/manage-account/verify-identity) next.',
    ],
  },
  {
    slug: 'verify-identity',
    title: 'How do I verify my identity?',
    summary: 'Upload a photo of a government ID. A person reviews it and we’ll let you know as soon as it’s done.',
    keywords: 'verification id document passport license photo upload rejected kyc pending unverified matricula',
    body: [
      {
        steps: [
          'Go to [Verify my identity](/dashboard/verify).',
          'Upload a photo of an official ID with your picture, such as a passport or a driver’s license: JPG or PNG, up to 10 MB.',
          'Enter your password and tap “Request verification”.',
        ],
      },
      'A person on our team reviews it. While you wait, you can get quotes and save recipients.',
      'If we can’t accept it, we’ll tell you why and you can try again. What helps: the whole document in the picture, good light, no glare, and the same name as on your account.',
      'Your document is encrypted with its own key, and every time someone on our team opens it, we record it.',
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
        'Code didn’t arrive? Look in spam, and make sure it’s the email you signed up with. For your safety, our screens never say whether an email has an account: the email we send does.',
        'Code no longer works? It lasts {code-minutes} minutes and stops working after five wrong tries. Request another one.',
        'Lost your phone or passkey? Use one of the recovery codes you saved when you set up two-step verification.',
      ],
      'When you set a new password, we end your other sessions, and transfers you confirm in the next {hold-hours} hours are paid out after that time.',
      'If none of this works, [write to us](/help#contactUs) or call {phone}.',
    ],
  },
  {
    slug: 'codes',
    title: 'Why do you ask me for codes?',
    summary: 'A 4-digit code shows it’s really you: when you log in, and again before every transfer.',
    keywords: 'otp code pin email verification resend not received expired invalid four digits',
    body: [
      'We email you a 4-digit code when you log in and before each transfer. The code for a transfer works only for that amount and that recipient.',
      [
        'It works once, for {code-minutes} minutes.',
        'After five wrong tries, it stops working.',
        'You can request another one after 30 seconds; the wait gets longer each time.',
      ],
      'No one at SOL will ever ask you for a code by phone or message. If someone does, hang up and call us at {phone}.',
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
        'a passkey: you log in and confirm transfers with your fingerprint, your face or your phone’s PIN, with nothing to type',
        'an authenticator app, which shows a new 6-digit code every 30 seconds',
        'recovery codes, in case you lose your phone: save them where only you can find them',
      ],
      'If that screen also offers codes by text message, they help when you have nothing better: someone can take over your phone number.',
      'The same screen shows the devices where you’re signed in, and you can sign out of any of them.',
    ],
  },
  {
    slug: 'change-details',
    title: 'How do I change my name, address or phone?',
    summary: 'Under Settings. If you change your name, we ask for your ID again.',
    keywords: 'update edit profile personal details name address phone email photo picture married',
    body: [
      'Go to [Settings](/dashboard/setting) and tap “Update account details”. A new address or phone number takes effect right away.',
      'If you change your name, your verification starts again, because the name has to match your ID. Fixing an accent or a capital letter doesn’t count as a change.',
      'You can also change your profile picture: JPG or PNG, up to 200 MB. To change your email, [write to us](/help#contactUs).',
    ],
  },
  {
    slug: 'notifications',
    title: 'How do I choose which notifications I get?',
    summary: 'Turn emails on or off by topic under Settings, Notifications.',
    keywords: 'notifications email unsubscribe messages alerts language theme dark spanish portuguese',
    body: [
      'Go to [Settings, Notifications](/dashboard/setting/notifications) and choose by topic. We always email you about your security.',
      'Every email you can turn off has a one-click link at the bottom.',
      'We write to you in your account’s language. Change it with ES, PT or EN at the top of the page.',
    ],
  },
  {
    slug: 'scams',
    title: 'How do I spot a scam?',
    summary: 'We never ask for your password or a code. If someone rushes you to send money, stop and call us.',
    keywords: 'fraud scam phishing suspicious message call stolen hacked safe secure',
    body: [
      [
        'We never ask for your password or a code, by any means.',
        'We never ask you to send money to “protect” it or to “test” your account.',
        'Send only to people you know. Once cash is picked up, it can’t be recovered.',
        'Be wary of prizes, landlords you haven’t met, and relatives who text from a new number.',
      ],
      'If you shared a code or see something you didn’t do, [set a new password](/forgot-password), which ends every other session, and call {phone}.',
    ],
  },
]
