import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAbout, getInstallation } from '@oriel/contracts/v1/settings/about'
import { expect, test } from 'vitest'
import { runDueJobs } from '../../../operations/server/jobs/run-jobs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { license, version } from '../../../platform/config/version.ts'
import { parseChangelog } from './parse-changelog.ts'

const top = join(import.meta.dirname, '../../../../..')
const read = (name: string) => readFileSync(join(top, name), 'utf8')

test('signed-in people read version and changes; strangers nothing', async () => {
  const agency = await openDemoAgency()
  for (const person of ['mara', 'eli', 'clara'] as const) {
    const { status, data } = await agency.ask(person, getAbout, {})
    expect(status).toBe(200)
    expect(data).toMatchObject({ version, license })
    expect(data.releases.some((it) => it.version === version)).toBe(true)
  }
  const refused = await agency.ask('nobody', getAbout, {})
  expect(refused.status).toBe(401)
  expect(JSON.stringify(refused)).not.toContain(version)
})

test('the changelog’s newest release is the version in package.json', () => {
  const [newest] = parseChangelog(read('CHANGELOG.md')).filter((it) => it.version !== null)
  expect(newest?.version).toBe(version)
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } })
  for (const workspace of ['contracts', 'server', 'web'])
    expect(JSON.parse(read(`${workspace}/package.json`))).toMatchObject({ version: '0.0.0' })
})

test('the image contains the changelog', () => {
  expect(read('Containerfile')).toMatch(/^COPY .*CHANGELOG\.md/m)
})

test('releases are parsed with their kinds of changes and multi-line items', () => {
  const text =
    '# Changelog\n\nWords.\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Fixed\n\n- One\n  and more.\n- Two.\n'
  expect(parseChangelog(text)).toEqual([
    { version: null, date: null, changes: [] },
    { version: '1.2.0', date: '2026-11-21', changes: [{ kind: 'Fixed', items: ['One and more.', 'Two.'] }] },
  ])
})

test.each([
  '## 1.2.0 - 2026-11-21',
  '## [1.2.0]',
  '## [1.2.0] - yesterday',
  '## [Unreleased] - 2026-11-21',
  '## [Unreleased]\n### Improved',
  '## [Unreleased]\n- no kind',
  '## [Unreleased]\n### Added\n  no item',
])('%j is refused', (text) => {
  expect(() => parseChangelog(text)).toThrow('CHANGELOG.md')
})

test('only managers read more about the installation', async () => {
  const agency = await openDemoAgency()
  await runDueJobs(agency.services, new Date('2026-03-01T08:00:00.000Z'))
  const { data } = await agency.ask('mara', getInstallation, {})
  expect(data).toMatchObject({
    state: 'ok',
    warnings: [],
    version,
    database: agency.services.config.databaseUrl ? 'postgres' : 'sqlite',
    backups: agency.services.config.databaseUrl
      ? null
      : { backedUpAt: null, missingFiles: 0, restoreTestedAt: null, restoreTestFailed: false },
  })
  expect(data.jobs).toContainEqual({ name: 'note-overdue', lastSuccess: '2026-03-01T08:00:00.000Z' })
  for (const [person, status] of [
    ['eli', 403],
    ['clara', 403],
    ['nobody', 401],
  ] as const) {
    const refused = await agency.ask(person, getInstallation, {})
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused)).not.toContain(version)
  }
})
