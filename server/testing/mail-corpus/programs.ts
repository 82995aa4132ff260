import { type CorpusEmail, multipart, ourEmail, part, plain, quote } from './build-email.ts'

const ours = ourEmail()
const quoted = quote(ours)

/** The reply, what the program adds, and what must be folded. */
function replied(name: string, text: string, added: string, ...folded: string[]): CorpusEmail {
  return { name, email: { body: `${text}\n\n${added}` }, text, folded }
}

const outlook = (from: string, sent: string, to: string, subject: string, colon = ':') =>
  [
    `${from}${colon} Oriel <oriel@work.example>`,
    `${sent}${colon} Thursday, 26 November 2026 19:23`,
    `${to}${colon} Clara Bäcker <clara@agency.test>`,
    `${subject}${colon} Needs you: Opening hours`,
  ].join('\n')

export const programs: readonly CorpusEmail[] = [
  replied(
    'Gmail',
    'At nine.',
    `On Thu, Nov 26, 2026 at 7:23 PM Oriel <oriel@work.example> wrote:\n\n${quoted}`,
    'On Thu',
  ),
  replied(
    'Gmail, wrapped',
    'At nine.',
    `On Thu, Nov 26, 2026 at 7:23 PM Oriel via Lind & Partners <\noriel@work.example> wrote:\n\n${quoted}`,
    'On Thu',
    'wrote:',
  ),
  replied(
    'Apple Mail',
    'At nine.',
    `> On 26. Nov 2026, at 19:23, Oriel <oriel@work.example> wrote:\n> \n${quoted}`,
    'On 26.',
  ),
  replied(
    'iPhone',
    'At nine.',
    `Sent from my iPhone\n\n> On 26 Nov 2026, at 19:23, Oriel <oriel@work.example> wrote:\n> \n> \uFEFF${quoted.slice(2)}`,
    'Sent from my iPhone',
    'On 26 Nov',
  ),
  replied('Outlook', 'At nine.', `${outlook('From', 'Sent', 'To', 'Subject')}\n\n${ours}`, 'From: Oriel', 'Subject:'),
  replied(
    'Outlook, sender by name',
    'Um neun.',
    `Von: Oriel\nGesendet: Donnerstag, 26. November 2026 19:23\nAn: Clara Bäcker\nBetreff: Needs you\n\n${ours}`,
    'Von: Oriel',
  ),
  replied(
    'Outlook for iOS',
    'At nine.',
    `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${outlook('From', 'Sent', 'To', 'Subject')}\n\n${ours}`,
    'Get Outlook for iOS',
    'From: Oriel',
  ),
  replied('Thunderbird', 'At nine.', `On 26/11/2026 19:23, Oriel wrote:\n${quoted}`, 'On 26/11'),
  replied(
    'Yahoo',
    'At nine.',
    `    On Thursday, November 26, 2026 at 07:23:00 PM GMT+1, Oriel <oriel@work.example> wrote:  \n \n ${ours}`,
    'On Thursday',
  ),
  replied(
    'Samsung',
    'At nine.',
    `Sent from my Galaxy\n\n\n-------- Original message --------\n${outlook('From', 'Date', 'To', 'Subject')}\n\n${ours}`,
    'Sent from my Galaxy',
    'Original message',
    'From: Oriel',
  ),
  replied(
    'Proton Mail',
    'At nine.',
    `Sent with Proton Mail secure email.\n\nOn Thursday, November 26th, 2026 at 19:23, Oriel <oriel@work.example> wrote:\n\n${quoted}`,
    'Sent with Proton Mail',
    'On Thursday',
  ),
  replied(
    'Gmail in German, wrapped',
    'Um neun.',
    `Am Do., 26. Nov. 2026 um 19:23 Uhr schrieb Oriel <\noriel@work.example>:\n\n${quoted}`,
    'Am Do.',
  ),
  replied(
    'iPhone in German',
    'Um neun.',
    `Von meinem iPhone gesendet\n\n> Am 26.11.2026 um 19:23 schrieb Oriel <oriel@work.example>:\n> \n${quoted}`,
    'Von meinem iPhone',
    'Am 26.11.',
  ),
  replied('Thunderbird in German', 'Um neun.', `Am 26.11.26 um 19:23 schrieb Oriel:\n${quoted}`, 'Am 26.11.'),
  replied(
    'GMX',
    'Um neun.',
    `Gesendet: Donnerstag, 26. November 2026 um 19:23 Uhr\nVon: "Oriel" <oriel@work.example>\nAn: clara@agency.test\nBetreff: Needs you\n${ours}`,
    'Gesendet:',
    'Betreff:',
  ),
  replied(
    'Gmail in French',
    'À neuf heures.',
    `Le jeu. 26 nov. 2026 à 19:23, Oriel <oriel@work.example> a écrit :\n\n${quoted}`,
    'Le jeu.',
  ),
  replied(
    'Outlook in French, with no-break spaces',
    'À neuf heures.',
    `${outlook('De', 'Envoyé', 'À', 'Objet', '\u00A0').replaceAll('\u00A0', '\u00A0:').trim()}\n\n${ours}`,
    'De\u00A0:',
    'Objet\u00A0:',
  ),
  replied(
    'iPhone in French',
    'À neuf heures.',
    `Envoyé de mon iPhone\n\n> Le 26 nov. 2026 à 19:23, Oriel <oriel@work.example> a écrit :\n> \n${quoted}`,
    'Envoyé de mon iPhone',
  ),
  replied(
    'Gmail in Japanese',
    '九時です。',
    `2026年11月26日(木) 19:23 Oriel <oriel@work.example>:\n\n${quoted}`,
    '2026年11月26日',
  ),
  replied(
    'Outlook in Japanese',
    '九時です。',
    `${outlook('差出人', '送信日時', '宛先', '件名')}\n\n${ours}`,
    '差出人',
    '件名',
  ),
  replied(
    'iPhone in Japanese',
    '九時です。',
    `iPhoneから送信\n\n> 2026/11/26 19:23、Oriel <oriel@work.example>のメール:\n> \n${quoted}`,
    'iPhoneから送信',
    'のメール',
  ),
  replied(
    'Gmail in Chinese',
    '九点。',
    `Oriel <oriel@work.example> 于2026年11月26日周四 19:23写道：\n\n${quoted}`,
    '写道',
  ),
  replied('Foxmail', '九点。', `${outlook('发件人', '发送时间', '收件人', '主题', '：')}\n\n${ours}`, '发件人'),
  {
    name: 'Outlook with a logo',
    email: multipart('related', [
      multipartPart('alternative', [
        plain(
          `Um neun.\n\nClara\n[cid:image001.png@01DD.0A]\n\n${outlook('Von', 'Gesendet', 'An', 'Betreff')}\n\n${ours}`,
        ),
        part('text/html; charset=utf-8', '<p>Um neun.</p>'),
      ]),
      part(
        'image/png; name="image001.png"',
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'Content-ID: <image001.png@01DD.0A>',
        'Content-Disposition: inline; filename="image001.png"',
        'Content-Transfer-Encoding: base64',
      ),
    ]),
    text: 'Um neun.\n\nClara',
    folded: ['Von: Oriel'],
    files: [],
  },
]

function multipartPart(kind: string, parts: readonly string[]): string {
  const { type = '', body } = multipart(kind, parts)
  return part(type, String(body))
}

/** Including former wordings: old emails stay in inboxes. */
export const wordings = [
  'Reply above this line (the client will see it)',
  'Antworten Sie über dieser Linie',
  'Write your answer above this line: the client reads it',
  'Schreiben Sie Ihre Antwort über diese Linie: Nur das Team liest sie',
].map((line): CorpusEmail => {
  const wrapped = quote(ourEmail(line)).replace(/^(.{40}\S*) /, '$1\n> ')
  return { ...replied(`the line “${line}”`, 'At nine.', `On 26/11/2026 19:23, Oriel wrote:\n${wrapped}`, 'On 26/11') }
})
