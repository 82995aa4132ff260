import { type CorpusEmail, ourEmail, quote } from './build-email.ts'

const ours = ourEmail()
const attributed = `On 26/11/2026 19:23, Oriel wrote:\n${quote(ours)}`

const access = 'Login: shop-admin@client.example\nPassword: see the letter\nAddress: https://shop.client.example/admin'
const settings = 'user: web@client.example\nhost: mail.client.example\nport: 587'
const invoices = 'Mail: books@client.example\nCompany: Bäckerei Bäcker GmbH\nStreet: Marktplatz 4'

const kept = (name: string, text: string, added: string, ...folded: string[]): CorpusEmail => ({
  name,
  email: { body: `${text}\n${added}` },
  text,
  folded,
})

/** Texts like those of mail programs, and answers below the line. */
export const contents: readonly CorpusEmail[] = [
  kept('access data', `Here is what you asked for:\n\n${access}\n\nPlease change it.`, `\n${attributed}`, 'On 26/11'),
  kept('access data directly above the attribution', `Here it is:\n${access}`, attributed, 'On 26/11'),
  kept('access data directly above the line', `Here it is:\n\n${access}`, `\n${ours}`),
  kept('a last line with a number', 'Take 10, 20 and 50.\nOur budget is 2500 euros at 19:30.', attributed, 'On 26/11'),
  kept('an address for invoices, without a quote', `The new address:\n\n${invoices}\n\nFrom January on.`, ''),
  kept('settings, without a quote', `Our mail server:\n\n${settings}\n\nIt has sent nothing since Monday.`, ''),
  kept('a signature', 'At nine.', `-- \nClara Bäcker\nBakery\n\n${attributed}`, 'Clara Bäcker', 'On 26/11'),
  kept('a signature without a space', 'At nine.', `\n--\nClara Bäcker\nHRB 12345\n\n${attributed}`, 'HRB 12345'),
  kept('a last line about a device', 'At nine.\n\nPlease test it on my iPhone', `\n${attributed}`, 'On 26/11'),
  kept('a heading that resembles the line', '##-- Chapter one\nAt nine.', `\n${attributed}`, 'On 26/11'),
  kept('a list', 'Please change:\n- headline\n- price: 4.20', ''),
  {
    name: 'an answer below the quote',
    email: { body: `${attributed}\n\nThe amounts are 10, 20 and 50.\n\nClara` },
    text: 'The amounts are 10, 20 and 50.\n\nClara',
    folded: ['On 26/11'],
  },
  {
    name: 'answers between quoted lines',
    email: {
      body: `See below.\n\n${attributed.replace('\n> Until', '\nTen, twenty and fifty.\n> Until').replace('them?\n', 'them?\nUntil Friday.\n')}`,
    },
    text: 'See below.\n\n> Mara Lind asks: Which amounts?\nTen, twenty and fifty.\n\n> Until when do you need them?\nUntil Friday.',
    folded: ['On 26/11'],
  },
  {
    name: 'an answer below an email without quotation marks',
    email: {
      body: `Von: Oriel\nGesendet: 26.11.2026\nAn: Clara\nBetreff: Needs you\n\n${ours}\n\nTen and fifty.\n\nClara`,
    },
    text: 'Ten and fifty.\n\nClara',
    folded: ['Von: Oriel'],
  },
  {
    name: 'a program that drops the line',
    email: { body: `At nine.\n\nOn 26/11/2026 19:23, Oriel wrote:\n${quote(ours.slice(ours.indexOf('Needs')))}` },
    text: 'At nine.',
    folded: ['On 26/11', 'Which amounts?', 'https://work.example/link'],
  },
  {
    name: 'a quote that is too long for a comment',
    email: { body: `At nine.\n\nOn 26/11/2026 19:23, Mara wrote:\n${quote('A long thread\n'.repeat(500))}` },
    text: 'At nine.',
    reason: 'partial',
    named: ['without the quoted text'],
  },
  {
    name: 'a mention of somebody outside',
    email: { from: 'mara@agency.test', body: 'Good. @Otto Berg could help with the numbers.' },
    text: 'Good. @Otto Berg could help with the numbers.',
    named: ['Otto Berg'],
  },
  {
    name: 'forwarded by Gmail',
    to: 'request',
    email: {
      subject: 'Fwd: Wrong price',
      body: 'Please repair.\n\n---------- Forwarded message ---------\nFrom: A Customer <customer@shop.example>\nDate: Thu, 26 Nov 2026 at 08:00\nSubject: Wrong price\n\nRye bread is 3.90.',
    },
    title: 'Fwd: Wrong price',
    text: 'Please repair.\n\n---------- Forwarded message ---------\nFrom: A Customer <customer@shop.example>\nDate: Thu, 26 Nov 2026 at 08:00\nSubject: Wrong price\n\nRye bread is 3.90.',
  },
  {
    name: 'forwarded by Outlook, below a signature',
    to: 'request',
    email: {
      subject: 'WG: Falscher Preis',
      body: 'Bitte ändern.\n-- \nClara\n________________________________\nVon: Kundin <customer@shop.example>\nGesendet: Donnerstag, 26. November 2026 08:00\nAn: Clara\nBetreff: Preis\n\nDer Preis ist 4,20.',
    },
    text: 'Bitte ändern.\n-- \nClara\n________________________________\nVon: Kundin <customer@shop.example>\nGesendet: Donnerstag, 26. November 2026 08:00\nAn: Clara\nBetreff: Preis\n\nDer Preis ist 4,20.',
  },
  {
    name: 'a request that quotes our email',
    to: 'request',
    email: { subject: 'A new one', body: `See what you wrote:\n\n${ours.replace(/\n\n-- [^]*/, '')}` },
    text: `See what you wrote:\n\n${ours.replace(/\n\n-- [^]*/, '').replace(/link#\S+/, 'link')}`,
  },
]
