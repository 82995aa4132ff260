import { beforeEach, expect, test } from 'vitest'
import { clearDrafts } from './stored-session.ts'

beforeEach(() => localStorage.clear())

test('a person’s drafts leave the browser on sign-out; those of others, and settings, stay', () => {
  localStorage.setItem('draft:eli:comment:task:1', '{}')
  localStorage.setItem('draft:eli:form', '{}')
  localStorage.setItem('draft:mara:form', '{}')
  localStorage.setItem('columns:eli', 'a')
  clearDrafts('eli')
  expect(Object.keys(localStorage).toSorted()).toEqual(['columns:eli', 'draft:mara:form'])
})
