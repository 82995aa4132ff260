import { expect, test } from 'vitest'
import { settings } from '../../platform/config/environment.ts'
import { unknownSettingLine, unknownSettings } from './unknown-settings.ts'

test.each([
  ['ORIEL_DATADIR', 'ORIEL_DATA_DIR'],
  ['ORIEL_LOG_LEVL', 'ORIEL_LOG_LEVEL'],
  ['ORIEL_TRUSTED_PROXY', 'ORIEL_TRUST_PROXY'],
  ['oriel_secrets_dir', 'ORIEL_SECRETS_DIR'],
  ['ORIEL_COFFEE_MACHINE', undefined],
])('%s is reported as unknown, and %s as the suggestion', (setting, meant) => {
  expect(unknownSettings({ [setting]: 'x', PORT: '1', HOME: '/' })).toEqual([{ setting, meant }])
})

test('no real setting is unknown, nor are those of the build and the tests', () => {
  const given = [...settings, 'ORIEL_LANGUAGE', 'ORIEL_CHROMIUM', 'ORIEL_TEST_DATABASE']
  expect(unknownSettings(Object.fromEntries(given.map((name) => [name, 'x'])))).toEqual([])
})

test('the line suggests a name only where one is close', () => {
  expect(unknownSettingLine({ setting: 'ORIEL_DEMOO', meant: 'ORIEL_DEMO' })).toContain('Is ORIEL_DEMO meant?')
  expect(unknownSettingLine({ setting: 'ORIEL_X', meant: undefined })).not.toContain('?')
})
