import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import { BODY_LIMITS } from '../input/server-limits.ts'

export interface PublicEndpoint {
  method: Endpoint['method']
  path: RawEndpoint['path']
  why: string
  /** Bytes; 0: the body isn't read. */
  mostBytes: number
  throttle: string
  /** A wrong secret gives an identical 404. */
  secret?: readonly string[]
}

const QUEUED = 'the queue of strangers, at most 16 at once from one address'

/** Allowlist: the server doesn't start with any other public route. */
export const PUBLIC_ENDPOINTS: readonly PublicEndpoint[] = [
  {
    method: 'GET',
    path: '/api/v1/people/:id/portrait/:until/:signature',
    why: 'an <img> sends no bearer; the address is signed, bound to the picture, and ends within 24 hours',
    mostBytes: 0,
    throttle: QUEUED,
    secret: ['id', 'until', 'signature'],
  },
  {
    method: 'GET',
    path: '/api/v1/calendar-feeds/:secret.ics',
    why: 'a calendar sends no bearer; the address holds 256 bits of which a hash is kept, and answers what its person sees',
    mostBytes: 0,
    throttle: `${QUEUED}; 60 wrong ones an hour from one network`,
    secret: ['secret'],
  },
  {
    method: 'POST',
    path: '/api/v1/unsubscribe/:token',
    why: 'a mail program ends what a mail is one of; the address is signed, for one person and one kind of mail',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'GET',
    path: '/api/v1/invitations/:token',
    why: 'whoever is invited has no account yet; the token is signed, for one invitation and the latest of its links',
    mostBytes: 0,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/invitations/:token/passkey',
    why: 'the same; something for a device to sign that makes a passkey in place of a password',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/invitations/:token/accept',
    why: 'the same; it is good once',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'GET',
    path: '/api/v1/setup/:token',
    why: 'the setup URL of an empty installation; the token is signed, valid for 24 hours until the first sign-in',
    mostBytes: 0,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/setup/:token/passkey',
    why: 'the same; a challenge to create a passkey instead of a password',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/setup/:token/complete',
    why: 'the same; names the workspace and the first manager, once',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/auth/password-reset',
    why: 'whoever forgot their password asks for a link by mail; known and unknown addresses are answered alike',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; 10 an hour for one address from one network, 200 for all of them, and 5 mails an hour to one account`,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/sign-in-link',
    why: 'whoever signs in by a link asks for it by mail; known and unknown addresses are answered alike',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; counted with password resets: 10 an hour for one address from one network, 200 for all, 5 mails to one account`,
  },
  {
    method: 'GET',
    path: '/api/v1/auth/sign-in-links/:token',
    why: 'the page of such a link; the token is signed, for one link of one person, its place and the password they have',
    mostBytes: 0,
    throttle: QUEUED,
    secret: ['token'],
  },
  {
    method: 'POST',
    path: '/api/v1/auth/sign-in-link/use',
    why: 'signing in, or a new password, by such a link, on a known device or with the six digits beside it; a wrong token is 404',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; digits are tried five times, and fail 30 times an hour from one network`,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/two-factor',
    why: 'the second half of a sign-in; a signed proof of the first comes with it, good for ten minutes; a wrong one is 404',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; failures per account and known device, and 60 an hour of strangers in one network`,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/two-factor/setup',
    why: 'sets up the second factor of somebody who must have one and has none, with the same proof',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: QUEUED,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/passkey/options',
    why: 'something for a device to sign, to sign in with a passkey; it names no account',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; 120 an hour from one network, or one known device`,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/passkey',
    why: 'signing in with a passkey; a wrong one is 400',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; each takes a challenge that is good once; 60 failures an hour from one network`,
  },
  {
    method: 'GET',
    path: '/api/v1/auth/oidc',
    why: 'the page of the sign-in names the providers by which people sign in: their names alone',
    mostBytes: 0,
    throttle: QUEUED,
  },
  {
    method: 'GET',
    path: '/api/v1/auth/oidc/:id/start',
    why: 'sends a browser to a provider, with what is sealed in its cookie; it stores nothing',
    mostBytes: 0,
    throttle: `${QUEUED}; 120 an hour from one network, or one known device; a provider is asked what it is every ten minutes at most`,
  },
  {
    method: 'GET',
    path: '/api/v1/auth/oidc/:id/callback',
    why: 'where the provider sends the browser back; it looks at nothing and leads to a page',
    mostBytes: 0,
    throttle: QUEUED,
  },
  {
    method: 'POST',
    path: '/api/v1/auth/oidc/:id',
    why: 'signing in by a provider; without the sealed cookie of that browser, or with wrong answers, 409',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; 120 failures an hour from one network`,
  },
  {
    method: 'POST',
    path: '/api/v1/inbound-email',
    why: 'a mail server hands over a mail; headers that it signs with the key of the settings prove it before the body is read: without them, or with wrong ones, 404',
    mostBytes: BODY_LIMITS.mail,
    throttle: `${QUEUED}; mails are read one after the other`,
  },
  {
    method: 'GET',
    path: '/.well-known/oriel-sign-off-keys.json',
    why: 'whoever has a receipt verifies it: the public keys, which name nobody',
    mostBytes: 0,
    throttle: QUEUED,
  },
  {
    method: 'GET',
    path: '/.well-known/oriel-verify.html',
    why: 'the page that does so without a network; it holds nothing but those keys, and runs in a sandbox',
    mostBytes: 0,
    throttle: QUEUED,
  },
  {
    method: 'POST',
    path: '/api/v1/session',
    why: 'signing in',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; failures per account, address and known device`,
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    why: 'signing in, as the specification has it',
    mostBytes: BODY_LIMITS.beforeSignIn,
    throttle: `${QUEUED}; failures per account, address and known device`,
  },
  {
    method: 'GET',
    path: '/api/health/live',
    why: 'asked by supervisors',
    mostBytes: 0,
    throttle: 'none: it does nothing',
  },
  {
    method: 'GET',
    path: '/api/health/ready',
    why: 'asked by load balancers',
    mostBytes: 0,
    throttle: 'one check at a time, whose answer all get',
  },
]

export function ensureListedAsPublic({ method, path }: Endpoint | RawEndpoint) {
  if (!PUBLIC_ENDPOINTS.some((it) => it.method === method && it.path === path))
    throw new Error(`${method} ${path} answers without sign-in and is not in the table of open addresses`)
}
