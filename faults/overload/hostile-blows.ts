import sharp from 'sharp'
import { jsonBounds } from '../../server/src/platform/http/input/parse-json.ts'
import type { Blow } from '../tools/pestering.ts'

const json = { 'content-type': 'application/json' }
const login = (body: Buffer | object): Blow => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: json,
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
})

export async function hostileBlows(token: string): Promise<Array<[what: string, blows: Blow[]]>> {
  const signedIn = { authorization: `Bearer ${token}` }
  return [
    ['the API description', [{ method: 'GET', path: '/api/openapi.json', headers: signedIn }]],
    [
      '16 kB before sign-in',
      [
        login({ email: 'a@'.repeat(8000), password: 'x' }),
        login({ email: 'a', password: 'p'.repeat(16_000) }),
        login(Buffer.from(`[${'[],'.repeat(5400)}[]]`)),
        login(Buffer.from(`{${'"a":1,'.repeat(2700)}"email":"x"}`)),
      ],
    ],
    [
      'JSON as deep, long and full as it may be',
      [nested(), full(), long()].map((body) => ({
        method: 'POST',
        path: '/api/tasks/homepage/comments',
        headers: { ...json, ...signedIn },
        body,
      })),
    ],
    [
      'searches',
      ['/api/search?q=task', '/api/search?q=a', '/api/tasks?search=task&sortBy=title&page=90&limit=20'].map((path) => ({
        method: 'GET',
        path,
        headers: signedIn,
      })),
    ],
    [
      'wrong sign-ins',
      ['mara', 'eli', 'nobody', 'paul'].map((name) =>
        login({ email: `${name}@agency.test`, password: 'not-this-one' }),
      ),
    ],
    ['pictures', [await portrait(signedIn)]],
  ]
}

const nested = () => Buffer.from(`{"message":${'['.repeat(jsonBounds.depth - 1)}${']'.repeat(jsonBounds.depth - 1)}}`)
const full = () => Buffer.from(`{"message":[${'1,'.repeat(jsonBounds.parts - 10)}1]}`)
const long = () => Buffer.from(JSON.stringify({ message: '\u0301a'.repeat(250_000) }))

async function portrait(headers: Record<string, string>): Promise<Blow> {
  const image = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#336699' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const form = new FormData()
  form.set('profileImage', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png')
  const made = new Response(form)
  return {
    method: 'POST',
    path: '/api/profile/image',
    headers: { ...headers, 'content-type': made.headers.get('content-type') ?? '' },
    body: Buffer.from(await made.arrayBuffer()),
  }
}
