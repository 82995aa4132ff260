import { expect, test } from 'vitest'
import { projectHues } from './calendar-days.ts'

const projects = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `id-${at}`, name: `Project ${at}` }))
const huesOf = (count: number) => [...projectHues(projects(count)).values()].map(({ hue }) => hue)

test('up to twelve projects have a hue of their own, and further ones share them', () => {
  expect(new Set(huesOf(12)).size).toBe(12)
  expect(new Set(huesOf(30)).size).toBe(12)
})

test('a project that is named twice or came later changes no other hue', () => {
  const [few, more] = [projectHues(projects(5)), projectHues([...projects(8), ...projects(3)])]
  for (const [id, { hue }] of few) expect(more.get(id)?.hue).toBe(hue)
  expect(more.size).toBe(8)
})
