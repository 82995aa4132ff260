import type { Preferences as Own } from '@oriel/contracts/v1/shapes/preferences'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import type { Workspace } from '@oriel/contracts/v1/shapes/settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPreferences, onPreferences, preferences } from './preferences.ts'

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
  [{}, {}, { daysOff: [0, 3, 4, 5, 6] }],
])('of a workspace with %j, for somebody who chose %j, %j holds', (workspace, own, holding) => {
  applyPreferences(somebody(workspace, own))
  expect(preferences()).toMatchObject(holding)
})

test('a language without a country of the browser’s is written as the language has it', () => {
  speaks('fr-FR')
  applyPreferences(somebody({}, { language: 'de' }))
  expect(preferences()).toMatchObject({ language: 'de', locale: 'de' })
  applyPreferences(somebody({}, {}))
  expect(preferences().language).toBe('en')
})

test('who signs out still reads the language of before; whoever never was here that of the browser', () => {
  applyPreferences(null)
  expect(preferences().language).toBe('de')
  applyPreferences(somebody({ language: 'en', name: 'Nord' }, {}))
  applyPreferences(null)
  expect(preferences()).toMatchObject({ language: 'en', workspace: 'Oriel' })
})

test('whoever listens hears of changes, and of nothing else', () => {
  const heard = vi.fn<() => void>()
  const stop = onPreferences(heard)
  applyPreferences(somebody({}, { density: 'compact' }))
  expect(document.documentElement.dataset['density']).toBe('compact')
  applyPreferences(somebody({}, { density: 'compact' }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  applyPreferences(somebody({}, {}))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('keys that were turned off on this device before that went with the account stay off', () => {
  localStorage.setItem('single-keys', 'off')
  applyPreferences(somebody({}, {}))
  expect(preferences().keys).toBe(false)
})
