import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Visibility } from '@oriel/contracts/enum-schemas'
import * as enums from '@oriel/contracts/enums'
import { timeOffKinds } from '@oriel/contracts/time/time-off'

const folder = join(import.meta.dirname, '../../contracts/src/v1')

const shapes = await Promise.all(
  globSync('**/*-schemas.ts', { cwd: folder }).map(async (file) => {
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    return Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof z.ZodMiniObject ? [{ file, name, fields: schema.shape as Record<string, z.ZodMiniType> }] : [],
    )
  }),
).then((all) => all.flat())

const takes = (field: z.ZodMiniType | undefined, value: unknown) => field?.safeParse(value).success === true

test('“visibility” says who sees the item itself, in drafts, edits and responses of every noun', () => {
  expect(shapes.length).toBeGreaterThan(100)
  expect(shapes.filter(({ fields }) => 'audience' in fields).map(({ file, name }) => `${file} ${name}`)).toEqual([])
  const withVisibility = shapes.filter(({ fields }) => 'visibility' in fields)
  expect(withVisibility.length).toBeGreaterThan(12)
  for (const { file, name, fields } of withVisibility) {
    const [team, client] = Visibility.options.map((value) => takes(fields['visibility'], value))
    expect([file, name, team]).toEqual([file, name, true])
    // Absent from lists of shared work.
    expect([file, name, client || takes(fields['visibility'], undefined)]).toEqual([file, name, true])
  }
})

/** `Draft`, `Edit` and response share a noun, so equal field names need equal types. */
test('a field has the same type in the draft, the edit and the response of a noun', () => {
  const differing = shapes.flatMap(({ file, name, fields }) => {
    const noun = /^(\w+?)(?:Draft|Edit)$/.exec(name)?.[1]
    const response = shapes.find((it) => it.file === file && it.name === noun)
    if (!response) return []
    return Object.keys(fields)
      .filter((field) => {
        const shown = response.fields[field]
        return shown !== undefined && !samples.some((value) => takes(shown, value) && takes(fields[field], value))
      })
      .map((field) => `${file} ${name}.${field}`)
  })
  expect(differing.toSorted()).toEqual(byId)
})

/** Ids in the draft, objects with a name in the response. */
const byId = [
  'auth/api-tokens-schemas.ts ApiTokenDraft.projects',
  'notifications/calendar-feeds-schemas.ts CalendarFeedDraft.project',
  'sign-off/deliverables-schemas.ts DeliverableDraft.workItem',
  'work/templates-schemas.ts TemplateEdit.roles',
]
const samples: unknown[] = [
  ...Object.values(enums).filter(Array.isArray).flat(),
  ...timeOffKinds,
  'gray',
  'task',
  'comfortable',
  'never',
  'bug-fix',
  { every: 'day', interval: 1 },
  'text',
  'client',
  '2030-05-01',
  '2030-05-01T10:00:00Z',
  'https://example.test/',
  'person@example.test',
  1,
  0.5,
  true,
  false,
  null,
  undefined,
  [],
  ['monday'],
  ['estimates'],
  {},
]
