import type { Preferences as Own } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { Workspace } from '@oriel/contracts/v1/settings/workspace-schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPreferences, subscribeToPreferences, currentPreferences } from './preferences.ts'

const somebody = (workspace: Partial<Workspace>, own: Partial<Own>) =>
  ({
    workspace: { name: '', language: null, timeZone: null, workingWeek: ['monday', 'tuesday'], ...workspace },
    preferences: {
      language: null,
      timeZone: null,
      firstWeekday: null,
      density: 'comfortable',
      keys: true,
      version: 1,
      ...own,
    },
  }) as Me

const speaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

beforeEach(() => {
  localStorage.clear()
  speaks('fr-FR', 'de-AT', 'en-GB')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each<[Partial<Workspace>, Partial<Own>, object]>([
  [{}, {}, { language: 'de', locale: 'de-AT', timeZone: undefined, firstWeekday: 1, workspace: 'Oriel' }],
  [{ language: 'en' }, {}, { language: 'en', locale: 'en-GB', firstWeekday: 0 }],
  [{ language: 'en' }, { language: 'de' }, { language: 'de', firstWeekday: 1 }],
  [{ language: 'en' }, { firstWeekday: 'monday' }, { language: 'en', firstWeekday: 1 }],
  [{ timeZone: 'Asia/Tokyo' }, {}, { timeZone: 'Asia/Tokyo' }],
  [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'America/Lima' }, { timeZone: 'America/Lima' }],
  [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'Mars/Olympus' }, { timeZone: 'Asia/Tokyo' }],
  [{ name: 'Nord' }, { density: 'compact', keys: false }, { workspace: 'Nord', density: 'compact', keys: false }],
  [{}, {}, { nonWorkingDays: [0, 3, 4, 5, 6] }],
])('with the workspace’s %j and the person’s %j, %j applies', (workspace, own, holding) => {
  applyPreferences(somebody(workspace, own))
  expect(currentPreferences()).toMatchObject(holding)
})

test('a language without a country in the browser uses its own formats', () => {
  speaks('fr-FR')
  applyPreferences(somebody({}, { language: 'de' }))
  expect(currentPreferences()).toMatchObject({ language: 'de', locale: 'de' })
  applyPreferences(somebody({}, {}))
  expect(currentPreferences().language).toBe('en')
})

test('after sign-out the language stays; a first visit has that of the browser', () => {
  applyPreferences(null)
  expect(currentPreferences().language).toBe('de')
  applyPreferences(somebody({ language: 'en', name: 'Nord' }, {}))
  applyPreferences(null)
  expect(currentPreferences()).toMatchObject({ language: 'en', workspace: 'Oriel' })
})

test('listeners get changes, and nothing else', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToPreferences(heard)
  applyPreferences(somebody({}, { density: 'compact' }))
  expect(document.documentElement.dataset['density']).toBe('compact')
  applyPreferences(somebody({}, { density: 'compact' }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  applyPreferences(somebody({}, {}))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('shortcuts that were turned off on this device before the setting moved to the account stay off', () => {
  localStorage.setItem('single-keys', 'off')
  applyPreferences(somebody({}, {}))
  expect(currentPreferences().keys).toBe(false)
})
