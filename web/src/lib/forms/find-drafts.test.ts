import { afterEach, expect, test } from 'vitest'
import { findDraftTexts } from './find-drafts.ts'

afterEach(() => localStorage.clear())

test('a person’s typed text about one thing is found, in comments and in forms', () => {
  const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
  keep('draft:eli:comment:task:homepage', 'Half a sentence')
  keep('draft:eli:task homepage', { typed: { title: 'Another title', priority: '', assignees: ['nora'] }, version: 3 })
  keep('draft:eli:comment:task:footer', 'About something else')
  keep('draft:mara:comment:task:homepage', 'Of somebody else')
  localStorage.setItem('draft:eli:broken:homepage', '{')
  expect(findDraftTexts('eli', 'homepage').toSorted()).toEqual(['Another title', 'Half a sentence'])
})
