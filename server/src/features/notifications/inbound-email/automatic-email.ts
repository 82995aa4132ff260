/** Absence notices, newsletters, loops. Headers differ between mail servers. */
import { addressParser, type Email } from 'postal-mime'

/** `sure`: logged only. `likely`: listed for managers, since a person may have written it. Neither gets an answer. */
export type Automatic = 'sure' | 'likely' | null

/** Loop detection. */
const MAX_HOPS = 50

/** Beginnings of absence notices in Exchange, Gmail, Domino and cPanel, before a colon or alone. */
const subjects = [
  'automatic reply',
  'auto reply',
  'autoreply',
  'auto-reply',
  'auto response',
  'out of office',
  'out of office autoreply',
  'automatische antwort',
  'abwesenheitsnotiz',
  'abwesend',
  'abwesenheit',
  'réponse automatique',
  'absence du bureau',
  'message d’absence',
  'respuesta automática',
  'fuera de la oficina',
  'risposta automatica',
  'fuori sede',
  'resposta automática',
  'ausência temporária',
  'automatisch antwoord',
  'afwezigheidsbericht',
  'niet aanwezig',
  'autosvar',
  'automatisk svar',
  'automatiskt svar',
  'frånvaro',
  'fravær',
  'automaattinen vastaus',
  'poissa',
  'odpowiedź automatyczna',
  'autoodpowiedź',
  'automatická odpověď',
  'автоматический ответ',
  'автоответ',
  '自動応答',
  '自動返信',
  '不在通知',
  '自动答复',
  '自动回复',
  '自動回覆',
]

export function automaticKind(email: Email): Automatic {
  const all = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim())
  const isSure =
    all('auto-submitted').some((it) => !/^no\b/i.test(it)) ||
    all('precedence').some((it) => /^(bulk|junk|auto.?reply)\b/i.test(it)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'x-mail-autoreply'].some(
      (it) => all(it).length > 0,
    ) ||
    all('return-path').includes('<>') ||
    all('received').length > MAX_HOPS
  if (isSure) return 'sure'
  const isLikely = all('x-auto-response-suppress').some((it) => /\b(all|oof|autoreply)\b/i.test(it))
  return isLikely || isAbsenceSubject(email.subject ?? '') ? 'likely' : null
}

function isAbsenceSubject(subject: string): boolean {
  const [start = ''] = subject.normalize('NFC').replaceAll("'", '’').toLowerCase().split(/[:：]/, 1)
  return subjects.includes(start.trim())
}

/** Null unless exactly one. A comma in a display name doesn't begin another sender. */
export function senderOf({ headers }: Email): { name: string; address: string } | null {
  const values = headers.filter(({ key }) => key === 'from').map(({ value }) => value)
  const named = addressParser(values[0] ?? '', { flatten: true }).flatMap((it) =>
    it.address?.includes('@') ? [{ name: it.name, address: it.address }] : [],
  )
  return values.length === 1 && named.length === 1 ? (named[0] ?? null) : null
}

/** Servers that report a failed DMARC check (RFC 8601). */
export const dmarcFailures = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === 'authentication-results')
    .flatMap(({ value }) => {
      const [server = '', ...results] = value.replaceAll(/\([^()]*\)/g, ' ').split(';')
      const isFailed = results.some((it) => /^\s*dmarc\s*=\s*fail\b/i.test(it))
      return isFailed ? [(server.trim().split(/\s/, 1)[0] ?? '').toLowerCase()] : []
    })
