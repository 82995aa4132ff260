import { formatEntry } from '@oriel/contracts/activity/format-entry'
import { fillMessage, type Message } from '@oriel/contracts/message'
import { languages } from '@oriel/contracts/languages'
import type { EntryFacts } from '@oriel/contracts/v1/activity/activity-schemas'
import { activityTypes } from '@oriel/contracts/activity/activity-types'
import type { Side } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const inLanguage = (language: string) => ({
  say: (id: string, values = {}) => translate(language, fillMessage(id as Message, values)),
  day: (day: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
  list: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
})

const line = (more: Partial<EntryFacts>): EntryFacts => ({
  type: 'task_updated',
  actor: { id: 'eli', name: 'Eli Sand' },
  target: { kind: 'task', title: 'Homepage', name: 'Homepage' },
  ...more,
})
const read = (language: string, more: Partial<EntryFacts>, reader: Side = 'manager') =>
  formatEntry(line(more), 'Bakery website', reader, inLanguage(language)).text

test.each(languages.flatMap((language) => activityTypes.map((type) => [type, language] as const)))(
  '%s is told in %s',
  (type, language) => {
    for (const reader of ['manager', 'team', 'client'] as const) {
      const { title, text } = formatEntry(
        line({ type, note: undefined }),
        'Bakery website',
        reader,
        inLanguage(language),
      )
      expect(title).toMatch(/^\p{Lu}[^{}]+$/u)
      if (type !== 'note_added') expect(text).toMatch(/^[^{}]*(Eli Sand|Homepage)[^{}]*$/)
    }
  },
)

test.each<[Partial<EntryFacts>, Side, string, string]>([
  [{ type: 'customer_created' }, 'manager', 'created the customer “Homepage”', 'hat den Kunden „Homepage“ angelegt'],
  [{ type: 'customer_created' }, 'team', 'created the project “Homepage”', 'hat das Projekt „Homepage“ angelegt'],
  [
    { type: 'comment_updated' },
    'client',
    'shared a comment on “Homepage” with you',
    'hat einen Kommentar zu „Homepage“ mit Ihnen geteilt',
  ],
  [
    { type: 'comment_updated', changes: [{ field: 'text', from: 'Helo', to: 'Hello' }] },
    'manager',
    'edited a comment on “Homepage”. Previously: “Helo”',
    'hat einen Kommentar zu „Homepage“ bearbeitet. Vorher: „Helo“',
  ],
  [
    { type: 'comment_updated', changes: [{ field: 'text' }] },
    'client',
    'edited a comment on “Homepage”',
    'hat einen Kommentar zu „Homepage“ bearbeitet',
  ],
  [
    { type: 'task_assigned', newcomers: ['Nora', 'Otto'] },
    'manager',
    'assigned Nora and Otto to the task “Homepage”',
    'hat Nora und Otto die Aufgabe „Homepage“ zugewiesen',
  ],
  [
    { changes: [{ field: 'status', from: 'pending', to: 'in-progress' }, { field: 'description' }] },
    'client',
    'updated the task “Homepage”: status from Pending to In Progress, description',
    'hat die Aufgabe „Homepage“ geändert: Status von Offen auf In Arbeit, Beschreibung',
  ],
  [
    { changes: [{ field: 'dueOn', from: '2026-03-04', to: '2026-04-01' }] },
    'team',
    'updated the task “Homepage”: due date from Mar 4, 2026 to Apr 1, 2026',
    'hat die Aufgabe „Homepage“ geändert: Termin vom 04.03.2026 auf den 01.04.2026',
  ],
  [
    { type: 'milestone_updated', changes: [{ field: 'plannedOn' }] },
    'team',
    'updated the milestone “Homepage”: date',
    'hat den Meilenstein „Homepage“ geändert: Termin',
  ],
  [
    { type: 'file_updated', changes: [{ field: 'visibility', from: 'team', to: 'client' }] },
    'client',
    'shared the file “Homepage” with you',
    'hat die Datei „Homepage“ mit Ihnen geteilt',
  ],
])('%j is read by a %s as their language says it', (told, reader, english, german) => {
  expect(read('en', told, reader)).toBe(`Eli Sand ${english}`)
  expect(read('de', told, reader)).toBe(`Eli Sand ${german}`)
})

test('notes and names are shown as they were written', () => {
  const title = '{x, plural'
  expect(read('de', { type: 'note_added', note: '' })).toBe('')
  expect(read('de', { type: 'task_completed', note: 'As {agreed}' })).toBe('As {agreed}')
  expect(read('de', { type: 'task_deleted', target: { kind: 'task', title, name: title } })).toBe(
    `Eli Sand hat die Aufgabe „${title}“ gelöscht`,
  )
})
