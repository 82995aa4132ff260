import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { CannotRunHere } from '../tools/fault.ts'
import { askThrough } from '../tools/through-proxy.ts'

export interface Proxy {
  name: 'Caddy' | 'nginx'
  /** TLS port. */
  port: number
  stop(): Promise<void>
}

/** Configured as in `docs/operating.md`, except ports, names and certificate. */
export async function startProxy(name: Proxy['name'], upstream: number, folder: string): Promise<Proxy> {
  const program = name === 'Caddy' ? 'caddy' : 'nginx'
  if (spawnSync(program, [name === 'Caddy' ? 'version' : '-v']).status !== 0)
    throw new CannotRunHere(`${name} is not installed (Debian: apt-get install ${program})`)
  const port = await freePort()
  const certificate = makeCertificate(folder)
  const file = join(folder, `${program}.conf`)
  const text = name === 'Caddy' ? caddyfile(port, upstream, certificate) : await nginxConf(port, upstream, certificate)
  writeFileSync(file, text)
  const options = name === 'Caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-p', folder, '-c', file]
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  for (let wait = 0; wait < 200; wait++) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    const { status } = await askThrough({ port }, '/api/health/live', '')
    if (status > 0) return { name, port, stop }
    await delay(50)
  }
  await stop()
  throw new Error(`${name} does not answer: ${said}`)
}

interface Certificate {
  file: string
  key: string
}

function makeCertificate(folder: string): Certificate {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', file], { stdio: 'ignore' })
  return { file, key }
}

function documented(language: string): string {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, block] = new RegExp(`\\n${language}\\n([^]*?)\`\`\``).exec(manual) ?? []
  if (!block) throw new Error(`docs/operating.md has no example for ${language}`)
  return block
}

function replaced(text: string, changes: Array<[from: string, to: string]>): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`docs/operating.md does not say "${from}" any more`)
    return changed.replaceAll(from, to)
  }, text)
}

function caddyfile(port: number, upstream: number, { file, key }: Certificate): string {
  const site = replaced(documented('Caddy:\n\n```'), [
    ['oriel.example {', `https://localhost:${port} {\n\ttls ${file} ${key}`],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ])
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`
}

async function nginxConf(port: number, upstream: number, { file, key }: Certificate): Promise<string> {
  const servers = replaced(documented('nginx:\n\n```nginx'), [
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['/etc/letsencrypt/live/oriel.example/fullchain.pem', file],
    ['/etc/letsencrypt/live/oriel.example/privkey.pem', key],
    ['oriel.example', 'localhost'],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path tmp_${it};`).join(' ')
  return `daemon off; user root; pid nginx.pid; error_log stderr error; events {}\nhttp { access_log off; ${paths}\n${servers}}\n`
}
