import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../platform/config/config.ts'
import { settings } from '../../platform/config/environment.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const manual = read('docs/operating.md')
const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined
const OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX']

interface Service {
  build?: { context: string; dockerfile: string }
  image?: string
  environment?: Record<string, string | number>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, unknown>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const mapValues = <From, To>(from: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]))
const defaultOf = (value: string | number) => String(value).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

test('compose.yaml names what exists: images, volumes, services, settings and the folders of the image', () => {
  const { services, volumes } = parse(read('compose.yaml')) as Compose
  const used = Object.values(services).flatMap(({ volumes: list = [] }) => list.map((it) => it.split(':')))
  expect(new Set(used.map(([name]) => name))).toEqual(new Set(Object.keys(volumes)))
  const folders = JSON.parse(/^VOLUME (.*)$/m.exec(read('Containerfile'))?.[1] ?? '[]') as string[]
  for (const { build, image, environment = {}, ports = [], volumes: list = [], depends_on = {} } of Object.values(
    services,
  )) {
    expect([build?.dockerfile, image].filter(Boolean)).toHaveLength(1)
    expect(Object.keys(depends_on).filter((name) => !services[name])).toEqual([])
    if (!build) continue
    expect(read(build.dockerfile)).toContain('ENTRYPOINT')
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
    expect(ports.filter((port) => !/^127\.0\.0\.1:\d+:3000$/.test(port))).toEqual([])
    expect(list.map((it) => it.split(':')[1]).filter((folder) => !folders.includes(folder ?? ''))).toEqual([])
  }
})

test('compose.yaml: the scaled service has the address, keys and folder of its database and bucket', () => {
  const { services } = parse(read('compose.yaml')) as Compose
  const { postgres, bucket, scaled } = mapValues(services, ({ environment = {} }) => mapValues(environment, defaultOf))
  const [database, store] = [new URL(scaled?.['DATABASE_URL'] ?? ''), new URL(scaled?.['S3_ENDPOINT'] ?? '')]
  expect([database.hostname, store.hostname]).toEqual(['postgres', 'bucket'])
  expect(Object.keys(services['scaled']?.depends_on ?? {})).toEqual(['postgres', 'bucket'])
  expect([database.username, database.password, database.pathname]).toEqual([
    postgres?.['POSTGRES_USER'],
    postgres?.['POSTGRES_PASSWORD'],
    `/${postgres?.['POSTGRES_DB']}`,
  ])
  expect([scaled?.['S3_ACCESS_KEY_ID'], scaled?.['S3_SECRET_ACCESS_KEY']]).toEqual([
    bucket?.['ROOT_ACCESS_KEY_ID'],
    bucket?.['ROOT_SECRET_ACCESS_KEY'],
  ])
  expect(services['bucket']).toMatchObject({
    command: 'posix /data',
    volumes: [`bucket:/data/${scaled?.['S3_BUCKET']}`],
  })
  const environment = { ORIEL_URL: 'https://oriel.test', ...scaled }
  expect(readConfig(environment)).toMatchObject({ s3: { bucket: 'oriel' }, processes: 4 })
})

test.runIf(spawnSync('docker', ['compose', 'version']).status === 0)('Docker reads compose.yaml', () => {
  const { stderr, status } = spawnSync('docker', ['compose', '--profile', '*', 'config', '-q'], { cwd: root })
  expect([status, String(stderr)]).toEqual([0, ''])
})

const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))

test('units set known settings, and look for a suitable Node', () => {
  for (const unit of units) {
    const names = [...read(`deploy/${unit}`).matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(names.filter((name) => !settings.includes(name) && !OTHERS.includes(name))).toEqual([])
    const commands = [...read(`deploy/${unit}`).matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) => command)
    for (const command of commands) {
      expect(command).toMatch(
        /^\/bin\/sh -c 'node=\$\$\(\/usr\/bin\/node scripts\/which-node\.mjs\) && exec "\$\$node" /,
      )
      const [, program = ''] = /(server\/\S+\.ts)/.exec(command) ?? []
      expect(read(program)).not.toBe('')
    }
  }
  execFileSync('sh', ['-n', join(root, 'deploy/oriel')])
})

test.runIf(hasProgram('systemd-analyze'))('systemd finds no problem in the units', () => {
  const files = units.map((unit) => join(root, 'deploy', unit))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  const ofOurs = stderr.split('\n').filter((line) => units.some((unit) => line.includes(unit)))
  expect(ofOurs).toEqual([])
})

test('every command of the manual exists, with every option that it is given', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...manual.matchAll(/npm (?:run )?([a-z-]+)((?: --)? [^`#\n]*)?[`#\n]/g)]
  expect(commands.length).toBeGreaterThan(20)
  for (const [, name = '', rest = ''] of commands) {
    if (name === 'install' || name === 'ci') continue
    expect([name, scripts[name]]).toEqual([name, expect.any(String)])
    const source = sourceOf(scripts[name] ?? '')
    for (const [, option = ''] of rest.matchAll(/--([a-z][a-z-]+)/g))
      expect([name, option, new RegExp(`['"]?(?:--)?${option}['"]?`).test(source)]).toEqual([name, option, true])
  }
})

function sourceOf(script: string): string {
  const [, file] = /(server\/\S+\.ts)$/.exec(script) ?? []
  const start = ['read-command-line.ts', 'start-process.ts'].map((name) => `server/src/operations/server/${name}`)
  return (file ? [file] : start).map(read).join('\n')
}
