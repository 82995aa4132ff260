import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBucket } from '../../server/testing/storage/bucket.ts'
import { startPostgres } from '../../server/testing/database/postgres-cluster.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { newDatabase } from '../tools/setups.ts'

const ROOT = join(import.meta.dirname, '../..')

export const documentedCommands: Fault = {
  id: 'F54',
  what: 'every npm command of docs/operating.md, as printed but for folders, addresses and buckets',
  async run() {
    const ledger = new Ledger()
    const bucket = await openBucket()
    const cluster = await startPostgres()
    const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
    const world = { bucket, clusterUrl: cluster.url, ledger }
    try {
      const lines = [...manual.matchAll(/^npm (?:run|start) .*$/gm)].map(([line]) => line)
      const moves = lines.filter((line) => line.startsWith('npm run move'))
      const others = lines.filter((line) => !moves.includes(line))
      const inText = ['--rotate-seal-key', '--rotate-signing-key'].map((it) => `npm start -- ${it}`)
      for (const it of [...inText, 'npm run reset-password', 'npm run trust-clock'])
        ledger.expect(manual.includes(it), `the manual does not name ${it}`)
      await runInOnePlace(
        world,
        [...others, 'npm run trust-clock', 'npm run reset-password -- --email mara@agency.test'],
        inText,
      )
      for (const [at, line] of moves.entries()) await move(world, line, at)
      return {
        broken: ledger.broken,
        figures: `${others.length + moves.length + inText.length + 2} commands and deploy/oriel`,
      }
    } finally {
      await cluster.stop()
      await bucket.close()
    }
  },
}

interface World {
  bucket: Awaited<ReturnType<typeof openBucket>>
  clusterUrl: string
  ledger: Ledger
}

async function runInOnePlace({ bucket, ledger }: World, commands: string[], afterwards: string[]) {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = bucket.environment
  const backups = { BACKUP_S3_ENDPOINT: S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret }
  const place = await filled({ environment: backups }, ledger)
  try {
    for (const command of [...commands, ...afterwards]) {
      if (command.includes('--to ')) rmSync(join(place.folder, 'srv'), { recursive: true, force: true })
      await execute(command, place, ledger)
    }
    asUnit(place, ledger)
  } finally {
    place.forget()
  }
}

async function move({ bucket, clusterUrl, ledger }: World, line: string, at: number) {
  const comment = line.split('#')[1] ?? ''
  const fromPostgres = comment.includes('PostgreSQL of DATABASE_URL')
  const fromBucket = comment.includes('bucket of S3_BUCKET')
  const to = await newDatabase(clusterUrl, `moved${at}`)
  const { S3_BUCKET: _, ...keys } = bucket.environment
  const environment = { ...(fromBucket ? bucket.environment : keys), S3_PREFIX: `${at}/` }
  const databaseUrl = fromPostgres ? await newDatabase(clusterUrl, `source${at}`) : undefined
  const place = await filled({ environment, ...(databaseUrl ? { databaseUrl } : {}) }, ledger)
  try {
    await execute(
      line.replace(/postgres:\/\/\S+/, to).replace('s3://bucket/oriel/', `s3://oriel/to-${at}/`),
      place,
      ledger,
    )
  } finally {
    place.forget()
  }
}

async function filled(settings: Parameters<typeof newPlace>[0], ledger: Ledger): Promise<Place> {
  const place = await newPlace(settings)
  const server = await startOriel(place)
  const form = taskWithFile('bakery', 'plan', 5000)
  const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
  ledger.expect(status === 201, `an upload was answered ${status}`)
  await server.stop()
  return place
}

async function execute(line: string, { environment, folder }: Place, ledger: Ledger) {
  const command = (line.split('#')[0] ?? '')
    .replaceAll(/(?<= )\/(?=backup|srv)/g, `${folder}/`)
    .replace('s3://bucket/', 's3://oriel/')
    .replace('DIR', join(folder, 'drill'))
    .trim()
  const env = { PATH: process.env.PATH, HOME: folder, ORIEL_LOG_LEVEL: 'warn', ...environment }
  // Asynchronous: this process serves the bucket.
  const failed = await promisify(execFile)('sh', ['-c', command], { cwd: ROOT, env }).then(
    () => undefined,
    (error: { code: number; stdout: string; stderr: string }) => `${error.code}: ${error.stdout}${error.stderr}`,
  )
  ledger.expect(failed === undefined, `${command} ended with ${failed}`)
}

/** `deploy/oriel`, as a unit with our folders and user. */
function asUnit({ environment, folder }: Place, ledger: Ledger) {
  if (process.getuid?.() !== 0 || existsSync('/etc/systemd/system/oriel.service')) return
  const deploy = join(folder, 'deploy')
  cpSync(join(ROOT, 'deploy'), deploy, { recursive: true })
  const unit = join(deploy, 'oriel.service')
  const changed = readFileSync(unit, 'utf8')
    .replace('User=oriel', 'User=root')
    .replace('/opt/oriel', ROOT)
    .replace('/var/lib/oriel/data', environment['ORIEL_DATA_DIR'] ?? '')
    .replace('/var/lib/oriel-secrets', environment['ORIEL_SECRETS_DIR'] ?? '')
    .replace('/etc/oriel/environment', join(folder, 'environment'))
  writeFileSync(unit, changed)
  writeFileSync(join(folder, 'environment'), 'ORIEL_LOG_LEVEL=warn\n')
  const operate = (...args: string[]) => spawnSync(join(deploy, 'oriel'), args, { cwd: '/', encoding: 'utf8' })
  for (const args of [
    ['verify', '--deep'],
    ['start', '--rotate-seal-key'],
  ]) {
    const { status, stderr } = operate(...args)
    ledger.expect(status === 0, `deploy/oriel ${args.join(' ')} ended with ${status}: ${stderr}`)
  }
  const wrong = operate('no-operation')
  ledger.expect(wrong.status === 2 && /^Usage: .*\nstart\n/.test(wrong.stderr), `a wrong operation: ${wrong.stderr}`)
}
