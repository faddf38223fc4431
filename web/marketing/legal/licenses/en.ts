import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

const { regulator, bureau } = brand

export default {
  title: 'Licenses and complaints',
  template:
    'Template for legal review: this text is a model, and counsel must review it before it is used with customers.',
  lead: 'Who authorizes us to send your money, how to file a complaint if something goes wrong, and where to turn if you’re not satisfied with our answer.',
  sections: [
    {
      heading: 'Who we are and what we do',
      paragraphs: [
        `${brand.name} receives money from people in the United States and delivers it to those they choose in other countries. Our address is {companyAddress}.`,
        'We are not a bank. We do not lend money, take savings deposits or sell investments.',
      ],
    },
    {
      heading: 'Our licenses',
      paragraphs: [
        'A money transmitter needs a license from each state it serves, and also registers with the federal government.',
      ],
      points: [
        `New York: money transmitter license number ${brand.licenseNumber}, of the ${regulator.name}.`,
        `National registry NMLS: number ${brand.nmls}. You can check it at www.nmlsconsumeraccess.org.`,
        'Federal government: registered as a money services business with the Financial Crimes Enforcement Network (FinCEN).',
      ],
    },
    {
      heading: 'Talk to us first',
      paragraphs: [
        `Call {complaintsPhone} or write to {complaintsEmail}, in English, Spanish or Portuguese. You can also send a letter to {companyAddress}.`,
        'It helps us find everything quickly if you tell us:',
      ],
      points: [
        'your name, your account email, and a phone number where we can reach you;',
        'the transfer’s confirmation code, which is on your receipt;',
        'what happened, when, and how you would like us to resolve it.',
      ],
    },
    {
      heading: 'What we do with your complaint',
      paragraphs: [
        'We confirm that we received it on the same business day or the next. Someone who had no part in your transfer reads it.',
        'If it is about an error in a transfer, the law gives us 90 days to decide and three business days to tell you the result. We’re almost always much faster. You can tell us up to 180 days after the date on which the money should have been available (12 CFR 1005.33).',
        'If there was an error, you choose between a refund and a new transfer at the original rate and fee. If we believe there was none, we explain why in writing, and you may ask for the documents we relied on.',
        'A complaint doesn’t change how we treat you or your limits.',
      ],
    },
    {
      heading: 'New York State Department of Financial Services',
      paragraphs: [
        `If we did not resolve your complaint, you can take it to the ${regulator.name} (NYDFS). You don’t have to wait for our answer.`,
      ],
      points: [
        `By phone: ${regulator.phone}, Monday to Friday.`,
        `Online: ${regulator.site}/complaint.`,
        'By mail: New York State Department of Financial Services, Consumer Assistance Unit, 1 Commerce Plaza, Albany, NY 12257.',
      ],
    },
    {
      heading: 'Consumer Financial Protection Bureau',
      paragraphs: [
        'The Consumer Financial Protection Bureau (CFPB) takes complaints about money transfers from the whole country. It forwards each one to us and publishes whether we answered.',
      ],
      points: [`By phone: ${bureau.phone}; TTY/TDD: ${bureau.tty}.`, `Online: ${bureau.site}/complaint.`],
    },
    {
      heading: 'If you suspect fraud',
      paragraphs: [
        `Call us right away at {companyPhone}: if the money hasn’t been delivered, we can stop it. Then report it to the Federal Trade Commission at reportfraud.ftc.gov.`,
        'No one at SOL will ever ask you for a password or a code, or to send money to someone else to “protect” your account.',
      ],
    },
  ],
} satisfies LegalText
