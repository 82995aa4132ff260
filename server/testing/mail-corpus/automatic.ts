import type { CorpusEmail } from './build-email.ts'

const body = 'I am away until Monday. Urgent: 0171 000.'

/** Subjects that alone mark an absence notice. */
const subjects = {
  English: 'Automatic reply: Opening hours',
  German: '=?utf-8?Q?Abwesenheitsnotiz:_=C3=96ffnungszeiten?=',
  French: '=?utf-8?Q?R=C3=A9ponse_automatique_:?= Opening hours',
  Spanish: '=?utf-8?Q?Respuesta_autom=C3=A1tica:?= Opening hours',
  Italian: 'Risposta automatica: Opening hours',
  Portuguese: '=?utf-8?Q?Resposta_autom=C3=A1tica:?= Opening hours',
  Dutch: 'Automatisch antwoord: Opening hours',
  Swedish: 'Autosvar: Opening hours',
  Polish: '=?utf-8?Q?Odpowied=C5=BA_automatyczna:?= Opening hours',
  Russian: '=?utf-8?B?0JDQstGC0L7QvNCw0YLQuNGH0LXRgdC60LjQuSDQvtGC0LLQtdGC?=: Opening hours',
  Japanese: '=?iso-2022-jp?B?GyRCPCtGMDF+RXobKEI=?=: Opening hours',
  Chinese: '=?utf-8?B?6Ieq5Yqo562U5aSN?=: Opening hours',
}

export const automatic: readonly CorpusEmail[] = [
  ...Object.entries(subjects).map(([language, subject]) => ({
    name: `an absence notice in ${language}`,
    email: { subject, body },
    reason: 'automatic' as const,
  })),
  {
    name: 'an absence notice of Exchange, by its header',
    email: { headers: ['X-Auto-Response-Suppress: All'], body },
    reason: 'automatic',
  },
  {
    name: 'an absence notice of Gmail',
    email: { headers: ['Precedence: bulk', 'X-Autoreply: yes', 'Auto-Submitted: auto-replied'], body },
    reason: 'refused',
  },
]
