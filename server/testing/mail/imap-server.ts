import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { expect, onTestFinished } from 'vitest'
import { installFromDebian } from '../processes/debian.ts'
import { freePort } from '../processes/free-port.ts'

/** Debian's Dovecot, installed if missing and we're root. */
export async function openImapServer() {
  const program = findDovecot() ?? (installFromDebian('Dovecot', ['dovecot-imapd']), findDovecot())
  if (!program) throw new Error('The tests of mailboxes need Dovecot. Please install it: apt-get install dovecot-imapd')
  const folder = mkdtempSync(join(tmpdir(), 'oriel-imap-'))
  const port = await freePort()
  const password = randomBytes(12).toString('base64url')
  prepare(folder, port, password)
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = () => {
    server.kill()
    return ended
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const visit = async <Result>(work: (client: ImapFlow) => Promise<Result>) => {
    const auth = { user: 'oriel', pass: password }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  await expect.poll(() => visit(async () => true).catch(() => readLog(folder))).toBe(true)
  return {
    url: `imap://oriel:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    put: (...mails: string[]) =>
      visit(async (client) => {
        for (const raw of mails) await client.append('INBOX', raw)
      }),
    unread: () =>
      visit(async (client) => {
        const status = await client.status('INBOX', { unseen: true })
        return status && status.unseen
      }),
    stop,
  }
}

function findDovecot(): string | undefined {
  const program = '/usr/sbin/dovecot'
  try {
    accessSync(program, constants.X_OK)
    return program
  } catch {
    return undefined
  }
}

/** Dovecot refuses to read mail as root. */
function prepare(folder: string, port: number, password: string) {
  const version = execFileSync('/usr/sbin/dovecot', ['--version'], { encoding: 'utf8' })
  const release = /^2\.[34](?=\.)/.exec(version)?.[0] as keyof typeof ownLines | undefined
  if (!release) throw new Error(`The tests know how to set up Dovecot 2.3 and 2.4, not ${version}`)
  const { uid, gid, username } = process.getuid?.() === 0 ? { uid: 65534, gid: 65534, username: '' } : userInfo()
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  if (process.getuid?.() === 0) chownSync(mail, uid, gid)
  chmodSync(folder, 0o755)
  const lines = [
    // 2.4 requires the configuration's version first.
    ...ownLines[release]({ mail, uid, gid, password, version: version.split(' ')[0]?.trim() ?? '' }),
    `base_dir = ${folder}/run`,
    `log_path = ${folder}/log`,
    'listen = 127.0.0.1',
    'ssl = no',
    'first_valid_uid = 1',
    ...(username ? [`default_internal_user = ${username}`, `default_login_user = ${username}`] : []),
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
    'service anvil {\n  chroot =\n}',
  ]
  writeFileSync(join(folder, 'dovecot.conf'), `${lines.join('\n')}\n`)
}

interface Own {
  mail: string
  uid: number
  gid: number
  password: string
  version: string
}

const ownLines = {
  '2.3': ({ mail, uid, gid, password }: Own) => [
    'protocols = imap',
    'disable_plaintext_auth = no',
    `mail_location = maildir:${mail}`,
    `passdb {\n  driver = static\n  args = password=${password}\n}`,
    `userdb {\n  driver = static\n  args = uid=${uid} gid=${gid} home=${mail}\n}`,
  ],
  '2.4': ({ mail, uid, gid, password, version }: Own) => [
    `dovecot_config_version = ${version}`,
    `dovecot_storage_version = ${version}`,
    'protocols {\n  imap = yes\n}',
    'auth_allow_cleartext = yes',
    'mail_driver = maildir',
    `mail_path = ${mail}`,
    `passdb static {\n  password = ${password}\n}`,
    `userdb static {\n  fields {\n    uid = ${uid}\n    gid = ${gid}\n    home = ${mail}\n  }\n}`,
  ],
}

function readLog(folder: string): string {
  try {
    return readFileSync(join(folder, 'log'), 'utf8')
  } catch {
    return 'Dovecot has said nothing'
  }
}
