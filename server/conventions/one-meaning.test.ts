import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const folder = join(import.meta.dirname, '../../contracts/src/v1')

const shapes = await Promise.all(
  globSync('**/*-schemas.ts', { cwd: folder }).map(async (file) => {
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    return Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof z.ZodMiniObject
        ? [{ name: `${file} ${name}`, fields: schema.shape as Record<string, z.ZodMiniType> }]
        : [],
    )
  }),
).then((all) => all.flat())

test('no schema has two visibility fields: visibility of files has its own name', () => {
  expect(shapes.length).toBeGreaterThan(100)
  const both = shapes.filter(
    ({ fields }) => 'audience' in fields && ('visibility' in fields || 'fileVisibility' in fields),
  )
  expect(both.map(({ name }) => name).toSorted()).toEqual([
    'work/work-items-schemas.ts WorkItemDraft',
    'work/work-items-schemas.ts WorkItemEdit',
  ])
  for (const { fields } of both) expect(z.safeParse(fields['audience'] as z.ZodMiniType, 'team').success).toBe(false)
})
