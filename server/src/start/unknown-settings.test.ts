import { expect, test } from 'vitest'
import { settings } from '../config.ts'
import { unknownSettingLine, unknownSettings } from './unknown-settings.ts'

test.each([
  ['ATRIUM_DATADIR', 'ATRIUM_DATA_DIR'],
  ['ATRIUM_LOG_LEVL', 'ATRIUM_LOG_LEVEL'],
  ['ATRIUM_TRUSTED_PROXY', 'ATRIUM_TRUST_PROXY'],
  ['atrium_secrets_dir', 'ATRIUM_SECRETS_DIR'],
  ['ATRIUM_COFFEE_MACHINE', undefined],
])('%s is named as unknown, and %s as what is meant', (setting, meant) => {
  expect(unknownSettings({ [setting]: 'x', PORT: '1', HOME: '/' })).toEqual([{ setting, meant }])
})

test('no setting is unknown, nor what the build and the tests read', () => {
  const given = [...settings, 'ATRIUM_LANGUAGE', 'ATRIUM_CHROMIUM', 'ATRIUM_TEST_DATABASE']
  expect(unknownSettings(Object.fromEntries(given.map((name) => [name, 'x'])))).toEqual([])
})

test('the line asks a question only where something is near', () => {
  expect(unknownSettingLine({ setting: 'ATRIUM_DEMOO', meant: 'ATRIUM_DEMO' })).toContain('Is ATRIUM_DEMO meant?')
  expect(unknownSettingLine({ setting: 'ATRIUM_X', meant: undefined })).not.toContain('?')
})
