import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import { BODY_LIMITS } from '../input/server-limits.ts'

export interface PublicEndpoint {
  method: Endpoint['method']
  path: RawEndpoint['path']
  why: string
  /** Bytes; 0: not read. */
  mostBytes: number
  throttle: string
  /** If wrong, an identical 404. */
  secret?: readonly string[]
}

const QUEUED = 'the queue of strangers, at most 16 at once from one address'
const WRONG_SETUP_TOKENS = `${QUEUED}; 60 wrong tokens an hour from one network`

const open = (
  line: `${Endpoint['method']} ${RawEndpoint['path']}`,
  why: string,
  more?: Partial<Pick<PublicEndpoint, 'mostBytes' | 'throttle' | 'secret'>>,
): PublicEndpoint => {
  const [method, path] = line.split(' ') as [Endpoint['method'], RawEndpoint['path']]
  return { method, path, why, mostBytes: method === 'GET' ? 0 : BODY_LIMITS.beforeSignIn, throttle: QUEUED, ...more }
}

/** Allowlist: the server doesn't start with any other public route. */
export const PUBLIC_ENDPOINTS: readonly PublicEndpoint[] = [
  open(
    'GET /api/v1/people/:id/portrait/:until/:signature',
    'an <img> sends no bearer; the address is signed, bound to the picture, and ends within 24 hours',
    { secret: ['id', 'until', 'signature'] },
  ),
  open(
    'GET /api/v1/branding/:name/:shape',
    'the logo of the workspace on the sign-in page and as its icon; it is public, and its name is a hash of the image',
  ),
  open(
    'GET /api/v1/calendar-feeds/:secret.ics',
    'a calendar sends no bearer; the address holds 256 bits of which a hash is kept, and answers what its person sees',
    { throttle: `${QUEUED}; 60 wrong ones an hour from one network`, secret: ['secret'] },
  ),
  open('GET /api/v1/unsubscribe/:token', 'the page of that link, which asks first; the same signed address', {
    secret: ['token'],
  }),
  open(
    'POST /api/v1/unsubscribe/:token',
    'a mail program ends what a mail is one of; the address is signed, for one person and one kind of mail',
    { secret: ['token'] },
  ),
  open(
    'GET /api/v1/invitations/:token',
    'whoever is invited has no account yet; the token is signed, for one invitation and the latest of its links',
    { secret: ['token'] },
  ),
  open(
    'POST /api/v1/invitations/:token/passkey',
    'the same; something for a device to sign that makes a passkey in place of a password',
    { secret: ['token'] },
  ),
  open('POST /api/v1/invitations/:token/accept', 'the same; it is good once', { secret: ['token'] }),
  open(
    'GET /api/v1/setup/:token',
    'the setup URL of an empty installation; the token is signed, valid for 24 hours until the first sign-in',
    { secret: ['token'], throttle: WRONG_SETUP_TOKENS },
  ),
  open('POST /api/v1/setup/:token/passkey', 'the same; a challenge to create a passkey instead of a password', {
    secret: ['token'],
    throttle: WRONG_SETUP_TOKENS,
  }),
  open('POST /api/v1/setup/:token/complete', 'the same; names the workspace and the first manager, once', {
    secret: ['token'],
    throttle: WRONG_SETUP_TOKENS,
  }),
  open('POST /api/v1/setup/:token/archive', 'the same; a file is read only with the right token', {
    secret: ['token'],
    throttle: WRONG_SETUP_TOKENS,
  }),
  open('GET /api/v1/setup/:token/archive', 'the same; how far that import is', {
    secret: ['token'],
    throttle: WRONG_SETUP_TOKENS,
  }),
  open(
    'POST /api/v1/auth/password-reset',
    'whoever forgot their password asks for a link by mail; known and unknown addresses are answered alike',
    {
      throttle: `${QUEUED}; 10 an hour for one address from one network, 200 for all of them, and 5 mails an hour to one account`,
    },
  ),
  open(
    'POST /api/v1/auth/sign-in-link',
    'whoever signs in by a link asks for it by mail; known and unknown addresses are answered alike',
    {
      throttle: `${QUEUED}; counted with password resets: 10 an hour for one address from one network, 200 for all, 5 mails to one account`,
    },
  ),
  open(
    'GET /api/v1/auth/sign-in-links/:token',
    'the page of such a link; the token is signed, for one link of one person, its place and the password they have',
    { secret: ['token'] },
  ),
  open(
    'POST /api/v1/auth/sign-in-link/use',
    'signing in, or a new password, by such a link, on a known device or with the six digits beside it; a wrong token is 404',
    { throttle: `${QUEUED}; digits are tried five times, and fail 30 times an hour from one network` },
  ),
  open(
    'POST /api/v1/auth/two-factor',
    'the second half of a sign-in; a signed proof of the first comes with it, good for ten minutes; a wrong one is 404',
    { throttle: `${QUEUED}; failures per account and known device, and 60 an hour of strangers in one network` },
  ),
  open(
    'POST /api/v1/auth/two-factor/setup',
    'sets up the second factor of somebody who must have one and has none, with the same proof',
  ),
  open(
    'POST /api/v1/auth/passkey/options',
    'something for a device to sign, to sign in with a passkey; it names no account',
    { throttle: `${QUEUED}; 120 an hour from one network, or one known device` },
  ),
  open('POST /api/v1/auth/passkey', 'signing in with a passkey; a wrong one is 400', {
    throttle: `${QUEUED}; each takes a challenge that is good once; 60 failures an hour from one network`,
  }),
  open(
    'GET /api/v1/auth/oidc',
    'the page of the sign-in names the providers by which people sign in: their names alone',
  ),
  open(
    'GET /api/v1/auth/oidc/:id/start',
    'sends a browser to a provider, with what is sealed in its cookie; it stores nothing',
    {
      throttle: `${QUEUED}; 120 an hour from one network, or one known device; a provider is asked what it is every ten minutes at most`,
    },
  ),
  open(
    'GET /api/v1/auth/oidc/:id/callback',
    'where the provider sends the browser back; it looks at nothing and leads to a page',
  ),
  open(
    'POST /api/v1/auth/oidc/:id',
    'signing in by a provider; without the sealed cookie of that browser, or with wrong answers, 409',
    { throttle: `${QUEUED}; 120 failures an hour from one network` },
  ),
  open(
    'POST /api/v1/inbound-email',
    'a mail server hands over a mail; headers that it signs with the key of the settings prove it before the body is read: without them, or with wrong ones, 404',
    { mostBytes: BODY_LIMITS.mail, throttle: `${QUEUED}; mails are read one after the other` },
  ),
  open(
    'GET /.well-known/oriel-sign-off-keys.json',
    'whoever has a receipt verifies it: the public keys, which name nobody',
  ),
  open(
    'GET /.well-known/oriel-verify.html',
    'the page that does so without a network; it holds nothing but those keys, and runs in a sandbox',
  ),
  open('POST /api/v1/session', 'signing in', { throttle: `${QUEUED}; failures per account, address and known device` }),
  open('POST /api/auth/login', 'signing in, as the specification has it', {
    throttle: `${QUEUED}; failures per account, address and known device`,
  }),
  open('GET /api/health/live', 'asked by supervisors', { throttle: 'none: it does nothing' }),
  open('GET /api/health/ready', 'asked by load balancers', { throttle: 'one check at a time, whose answer all get' }),
]

export function ensureListedAsPublic({ method, path }: Endpoint | RawEndpoint) {
  if (!PUBLIC_ENDPOINTS.some((it) => it.method === method && it.path === path))
    throw new Error(`${method} ${path} answers without sign-in and is not in the table of open addresses`)
}
