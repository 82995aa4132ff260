import { type CorpusEmail, ourEmail, TOKEN } from './build-email.ts'

const html = (name: string, body: string, text: string, ...folded: string[]): CorpusEmail => ({
  name: `HTML only: ${name}`,
  email: { type: 'text/html; charset=utf-8', body: `<html><body>${body}</body></html>` },
  text,
  folded,
})

const link = `<a href="https://work.example/sign-in-link#1.${TOKEN}.L2N1">Opening hours</a>`
const asHtml = ourEmail().replaceAll('\n', '<br>')

const htmlOnly: readonly CorpusEmail[] = [
  html(
    'entities',
    '<p>Sch&ouml;ne Gr&uuml;&szlig;e &ndash; 12&nbsp;000&nbsp;&euro; &hellip; l&rsquo;id&eacute;e &#128526;</p>',
    'Schöne Grüße – 12 000 € … l’idée 😎',
  ),
  html(
    'a table of Outlook',
    '<table><tr><td><p class="MsoNormal">Monday</p></td><td><p>9:00</p></td><td>18:00</td></tr><tr><td>Tuesday</td><td>closed</td><td></td></tr></table>',
    'Monday | 9:00 | 18:00\nTuesday | closed',
  ),
  html(
    'links, numbers and preformatted text',
    '<p>As on <a href="https://example.com/drafts/42?v=3">this page</a>:</p><ol start="3"><li>first</li><li><p>second</p></li></ol><pre>a\n  b</pre>',
    'As on this page (https://example.com/drafts/42?v=3):\n\n3. first\n4. second\n\na\n  b',
  ),
  html(
    'Gmail',
    `<div>At nine.</div><br><div class="gmail_quote"><div class="gmail_attr">On Thu, Nov 26, 2026 at 7:23 PM Oriel &lt;<a href="mailto:oriel@work.example">oriel@work.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${asHtml}</blockquote></div>`,
    'At nine.',
    'On Thu',
  ),
  html(
    'Outlook',
    `<style>p.MsoNormal { margin: 0 }</style><div><p class="MsoNormal">Um neun.<o:p></o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p><b>Von:</b> Oriel &lt;oriel@work.example&gt;<br><b>Gesendet:</b> Donnerstag, 26. November 2026 19:23<br><b>An:</b> Clara<br><b>Betreff:</b> Needs you</p></div><p>${asHtml}</p><p>${link}</p></div>`,
    'Um neun.',
    'Von: Oriel',
    'Betreff:',
  ),
  html(
    'Apple Mail, an answer between',
    `<div>See below.</div><div><br><blockquote type="cite"><div>On 26. Nov 2026, at 19:23, Oriel wrote:</div><br><div>##-- Reply above this line --##</div><div>Which amounts do you take?</div></blockquote></div><div>Ten and fifty.</div><div><br><blockquote type="cite"><div>${link}</div></blockquote></div>`,
    'See below.\n\n> Which amounts do you take?\nTen and fifty.',
    'On 26. Nov',
  ),
  html(
    'what is invisible',
    '<div style="display:none">preview</div><p>At <img alt="😀" src="cid:smile"> nine<!-- no --> sharp</p><script>no()</script>',
    'At 😀 nine sharp',
  ),
]

const bytes = (name: string, type: string, body: Buffer, text: string, more: Partial<CorpusEmail['email']> = {}) => ({
  name: `charset: ${name}`,
  email: { type, body, ...more },
  text,
})
// せんせい
const japanese = Buffer.from('1b2442243b2473243b24241b2842', 'hex')

const charsets: readonly CorpusEmail[] = [
  bytes(
    'Windows-1252',
    'text/plain; charset="Windows-1252"',
    Buffer.from('Sch=F6ne Gr=FC=DFe =96 =9312 =80=94'),
    'Schöne Grüße – “12 €”',
    { encoding: 'quoted-printable' },
  ),
  bytes('ISO-2022-JP', 'text/plain; charset=ISO-2022-JP', japanese, 'せんせい', { encoding: '7bit' }),
  bytes('undeclared ISO-2022-JP', 'text/plain', japanese, 'せんせい', { encoding: '7bit' }),
  bytes('GB2312', 'text/plain; charset=gb2312', Buffer.from('vsW14w=='), '九点', { encoding: 'base64' }),
  bytes('KOI8-R', 'text/plain; charset=koi8-r', Buffer.from('f720c4c5d7d1d4d8', 'hex'), 'В девять'),
  bytes('unknown', 'text/plain; charset=x-unknown', Buffer.from('Grüße'), 'Grüße'),
  bytes('undeclared Latin-1', 'text/plain', Buffer.from('Grüße', 'latin1'), 'Grüße'),
  {
    name: 'charset: a subject in raw Latin-1',
    to: 'request',
    email: { subject: 'Bäckerei', body: 'At nine.' },
    title: 'Bäckerei',
    text: 'At nine.',
  },
  {
    name: 'format=flowed',
    email: { type: 'text/plain; charset=utf-8; format=flowed', body: 'One paragraph that \nis broken.\nAnother.' },
    text: 'One paragraph that is broken.\nAnother.',
  },
]

export const htmlAndCharsets = [...htmlOnly, ...charsets]
