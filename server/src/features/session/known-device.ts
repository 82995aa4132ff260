import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { deviceOf } from './throttle.ts'

/**
 * A cookie with a random id and a signature for each account that has signed in with it. It opens nothing; it only
 * lets a person through while strangers are guessing at their password (security 2.4).
 */

const MOST_ACCOUNTS = 5
const A_YEAR = 365 * 24 * 60 * 60
/** The prefix makes browsers insist on https; without that there is a plain name for local use. */
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-dev' : 'dev')

/** The device as the throttle counts it, or null when this account has never signed in with it. */
export function knownDevice(secrets: Secrets, request: FastifyRequest, userId: string): string | null {
  const [deviceId, ...signatures] = readCookie(request)
  return deviceId && signatures.includes(signature(secrets, deviceId, userId)) ? deviceOf(userId, deviceId) : null
}

/** After a success: the device is known to this account from now on. */
export function rememberDevice(secrets: Secrets, request: FastifyRequest, reply: FastifyReply, userId: string) {
  const [deviceId = randomBytes(16).toString('base64url'), ...earlier] = readCookie(request)
  const mine = signature(secrets, deviceId, userId)
  const signatures = [mine, ...earlier.filter((it) => it !== mine)].slice(0, MOST_ACCOUNTS)
  const name = nameFor(request)
  const secure = name === 'dev' ? '' : '; Secure'
  const value = [deviceId, ...signatures].join('.')
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Strict${secure}`)
}

const signature = (secrets: Secrets, deviceId: string, userId: string) =>
  secrets.sign(`device:${deviceId}:${userId}`).slice(0, 32)

function readCookie(request: FastifyRequest): string[] {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((it) => it.startsWith(`${nameFor(request)}=`))?.split('=')[1]
  return value && /^[A-Za-z0-9_-]{22}(\.[A-Za-z0-9_-]{32}){1,5}$/.test(value) ? value.split('.') : []
}
