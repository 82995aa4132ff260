import { listUsers } from '@oriel/contracts/classic/people'
import * as profile from '@oriel/contracts/classic/profile'
import { login, validate } from '@oriel/contracts/classic/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { findDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { hashPassword } from '../../auth/session/passwords.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const everything = {
  fullName: '  Somebody New ',
  phone: '+49 30 1234',
  location: 'Berlin',
  company: 'New Company',
  address: 'Hafenstraße 1',
  skills: ['cooking'],
  role: 'pm',
  status: 'inactive',
  email: 'other@agency.test',
  department: 'Sales',
  jobTitle: 'Boss',
  createdAt: '2000-01-01T00:00:00.000Z',
}

test.each([
  ['mara', 'pm', { skills: ['cooking'], company: null, address: null }],
  ['eli', 'employee', { skills: ['cooking'], company: null, address: null }],
  ['clara', 'customer', { skills: [], company: 'New Company', address: 'Hafenstraße 1' }],
] as const)('R-24: %s changes the profile fields of a %s and no others', async (person, role, fields) => {
  const agency = await openDemoAgency()
  const before = (await agency.ask(person, profile.getProfile, {})).data.user
  const answer = await agency.send(person, { method: 'PUT', url: '/api/profile', payload: everything })
  expect(answer.body.message).toBe('Profile updated successfully')
  const { user } = (await agency.ask(person, profile.getProfile, {})).data
  expect(user).toEqual({
    ...before,
    fullName: 'Somebody New',
    avatar: 'SN',
    phone: '+49 30 1234',
    location: 'Berlin',
    role,
    ...fields,
  })
  expect((await agency.ask('paul', listUsers, { search: 'somebody new' })).data.users).toHaveLength(1)
})

test('a profile with an empty or too long name is refused', async () => {
  const agency = await openDemoAgency()
  for (const [fullName, message] of [
    [' ', 'Full name is required'],
    ['x'.repeat(201), 'Full name cannot exceed 200 characters'],
  ]) {
    const { status, body } = await agency.ask('eli', profile.updateProfile, { fullName })
    expect([status, body.fields]).toEqual([400, { fullName: message }])
  }
  expect((await agency.ask('eli', profile.updateProfile, { phone: '' })).data.user.phone).toBeNull()
})

const bearer = (body: Record<string, unknown>) => {
  const { token } = (body['data'] ?? body) as { token: string }
  return { authorization: `Bearer ${token}` }
}

const change = { currentPassword: passwordOf('eli'), newPassword: 'Eli-chose-this', confirmPassword: 'Eli-chose-this' }

test('R-07: the specified password change ends every other session and keeps the sent token', async () => {
  const agency = await openDemoAgency()
  const phone = await agency.ask('nobody', login, { email: 'eli@agency.test', password: passwordOf('eli') })
  const { status, body } = await agency.ask('eli', profile.changePassword, change)
  expect([status, body.message]).toEqual([200, 'Password changed successfully'])
  expect((await agency.ask('eli', validate, {})).status).toBe(200)
  expect((await agency.ask('nobody', validate, {}, bearer(phone.body))).status).toBe(401)
  expect((await agency.ask('nobody', login, { email: 'eli@agency.test', password: passwordOf('eli') })).status).toBe(
    401,
  )
  const again = await agency.ask('nobody', login, { email: 'eli@agency.test', password: 'Eli-chose-this' })
  expect(again.status).toBe(200)
  const audit = await agency.db
    .selectFrom('auditLog')
    .select('actorId')
    .where('event', '=', 'password-changed')
    .execute()
  expect(audit).toEqual([{ actorId: 'eli' }])
})

test.each([
  [
    'a wrong current password',
    { currentPassword: 'not-the-one' },
    { currentPassword: 'Current password is incorrect' },
  ],
  ['a different confirmation', { confirmPassword: 'something-else' }, { confirmPassword: 'Passwords do not match' }],
  [
    'five characters',
    { newPassword: '12345', confirmPassword: '12345' },
    { newPassword: 'Password must be at least 6 characters' },
  ],
  [
    '257 characters',
    { newPassword: 'x'.repeat(257), confirmPassword: 'x'.repeat(256) },
    { newPassword: 'Password cannot exceed 256 characters' },
  ],
  [
    'the password as it is',
    { newPassword: passwordOf('eli'), confirmPassword: passwordOf('eli') },
    { newPassword: 'Choose a password that’s different from your current one' },
  ],
  ['no current password', { currentPassword: '' }, { currentPassword: 'Current password is required' }],
])('R-11: %s is 400 at its field, and nobody is signed out', async (_, wrong, fields) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('eli', profile.changePassword, { ...change, ...wrong })
  expect([status, body.fields]).toEqual([400, fields])
  expect((await agency.ask('eli', validate, {})).status).toBe(200)
  expect((await agency.ask('nobody', login, { email: 'eli@agency.test', password: passwordOf('eli') })).status).toBe(
    200,
  )
})

test('R-12: guessing the current password has its own limit and ends no session', async () => {
  const agency = await openDemoAgency()
  const wrong = { ...change, currentPassword: 'not-the-one' }
  for (let time = 0; time < 10; time++)
    expect((await agency.ask('eli', profile.changePassword, wrong)).status).toBe(400)
  const refused = await agency.ask('eli', profile.changePassword, wrong)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const signIn = { email: 'eli@agency.test', password: passwordOf('eli') }
  expect((await agency.ask('nobody', login, signIn)).status).toBe(200)
  const about = await agency.db.selectFrom('auditLog').select('details').where('event', '=', 'rate-limited').execute()
  expect(about.map(({ details }) => JSON.parse(details) as unknown)).toEqual([{ about: 'password' }])

  for (let time = 0; time < 20; time++) await agency.ask('nobody', login, { email: 'nora@agency.test', password: 'no' })
  const nora = { ...change, currentPassword: passwordOf('nora') }
  expect((await agency.ask('nora', profile.changePassword, nora)).status).toBe(200)
})

async function upload(agency: Agency, bytes: Buffer, name = 'me.png', type = 'image/png') {
  const form = new FormData()
  form.append('profileImage', new File([new Uint8Array(bytes)], name, { type }))
  const request = new Request('http://oriel.test', { method: 'POST', body: form })
  return agency.send('eli', {
    method: 'POST',
    url: '/api/profile/image',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const imageKeyOf = async ({ db }: Agency) =>
  (await db.selectFrom('users').select('imageKey').where('id', '=', 'eli').executeTakeFirstOrThrow()).imageKey

const isStored = ({ services }: Agency, key: string | null) =>
  services.storage.open(key ?? '').then(
    ({ stream }) => Boolean(stream.destroy()),
    () => false,
  )

test('a photo is re-encoded without location and camera, and replaces the previous one', async () => {
  const agency = await openDemoAgency()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer' } })
    .jpeg()
    .toBuffer()
  const first = await upload(agency, photo, 'me.jpg', 'image/jpeg')
  expect([first.status, first.body.message]).toEqual([200, 'Profile image uploaded successfully'])
  const { user } = first.data as { user: { profileImage: { url: string } } }
  expect(user.profileImage.url).toMatch(/^\/api\/v1\/people\/eli\/portrait\/\d+\/[\w-]{22}$/)
  const image = Buffer.from(await (await agency.fetch('nobody', user.profileImage.url)).arrayBuffer())
  const drawn = await sharp(image).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(drawn).not.toHaveProperty('exif')
  expect(image.includes('Secret Photographer')).toBe(false)

  const before = await imageKeyOf(agency)
  await upload(agency, photo, 'me.jpg', 'image/jpeg')
  const after = await imageKeyOf(agency)
  expect(after).not.toBe(before)
  expect(await isStored(agency, after)).toBe(true)

  const removed = await agency.ask('eli', profile.deleteProfileImage, {})
  expect(removed.body.message).toBe('Profile image deleted successfully')
  expect(removed.data.user.profileImage).toBeNull()
  // Backups may reference them.
  const kept = await findDeletedBlobs(agency.db, [String(before), String(after)])
  expect([kept.has(String(before)), kept.has(String(after))]).toEqual([true, true])
  expect((await agency.fetch('nobody', user.profileImage.url)).status).toBe(404)
})

test.each([
  ['a text', Buffer.from('hello'), 'me.txt', 'text/plain', 415],
  ['a picture that can carry script', Buffer.from('<svg/>'), 'me.svg', 'image/svg+xml', 415],
  ['something that only claims to be one', Buffer.from('hello'), 'me.png', 'image/png', 415],
  ['a broken one', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'me.png', 'image/png', 400],
  [
    '5 MB',
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5 * 1024 * 1024)]),
    'me.png',
    'image/png',
    413,
  ],
])('R-52: %s is no profile image', async (_, bytes, name, type, status) => {
  const agency = await openDemoAgency()
  expect((await upload(agency, bytes, name, type)).status).toBe(status)
  expect(await imageKeyOf(agency)).toBeNull()
})

test('own sessions are listed, and the others can be ended', async () => {
  const agency = await openDemoAgency()
  const device = { 'user-agent': 'Phone' }
  const phone = await agency.ask('nobody', login, { email: 'eli@agency.test', password: passwordOf('eli') }, device)
  const { sessions } = (await agency.ask('eli', profile.listOwnSessions, {})).data
  expect(sessions.map((it) => [it.userAgent, it.current])).toEqual([
    ['Phone', false],
    ['test', true],
  ])
  const ended = await agency.ask('eli', profile.signOutOtherSessions, {})
  expect(ended.data.ended).toBe(1)
  for (const gone of [bearer(phone.body), { authorization: `Bearer ${agency.tokens.eli}` }])
    expect((await agency.ask('nobody', validate, {}, gone)).status).toBe(401)
  const left = await agency.ask('nobody', profile.listOwnSessions, {}, bearer(ended.body))
  expect(left.data.sessions).toMatchObject([{ userAgent: 'test', current: true, createdAt: sessions[1]?.createdAt }])
})

const eli = { email: 'eli@agency.test', password: passwordOf('eli') }
async function signInWith(agency: Agency, userAgent: string, cookie?: string) {
  const headers = { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) }
  const { body, headers: answered } = await agency.ask('nobody', login, eli, headers)
  return { headers: bearer(body), cookie: String(answered['set-cookie']).split(';')[0] ?? '' }
}
async function isKnown(agency: Agency, cookie: string) {
  for (let time = 0; time < 10; time++)
    await agency.send('nobody', {
      method: 'POST',
      url: login.path,
      payload: { ...eli, password: 'no' },
      remoteAddress: `198.51.100.${time}`,
    })
  return (await agency.ask('nobody', login, eli, { cookie })).status === 200
}

test('a known device can be removed: it is signed out and unknown from then on', async () => {
  const agency = await openDemoAgency()
  const phone = await signInWith(agency, 'Phone')
  const desk = await signInWith(agency, 'Desk')
  const { devices } = (await agency.ask('nobody', profile.listOwnDevices, {}, desk.headers)).data
  expect(devices.map((it) => [it.userAgent, it.current])).toEqual([
    ['Desk', true],
    ['Phone', false],
  ])
  const [own, other] = devices.map(({ _id }) => _id)
  expect((await agency.ask('nora', profile.forgetOwnDevice, { id: other ?? '' })).status).toBe(404)
  const forgotten = await agency.ask('nobody', profile.forgetOwnDevice, { id: other ?? '' }, desk.headers)
  expect(forgotten.data).toEqual({ ended: 1 })
  expect((await agency.ask('nobody', validate, {}, phone.headers)).status).toBe(401)
  expect(await isKnown(agency, phone.cookie)).toBe(false)
  expect(await isKnown(agency, desk.cookie)).toBe(true)
  expect((await agency.ask('nobody', profile.forgetOwnDevice, { id: own ?? '' }, desk.headers)).data.ended).toBe(1)
  expect((await agency.ask('nobody', validate, {}, desk.headers)).status).toBe(200)
  expect(await isKnown(agency, desk.cookie)).toBe(false)
})

test('a password change makes every device unknown', async () => {
  const agency = await openDemoAgency()
  const thief = await signInWith(agency, 'Lent laptop')
  expect((await agency.ask('eli', profile.changePassword, { ...change })).status).toBe(200)
  await agency.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(eli.password) })
    .where('id', '=', 'eli')
    .execute()
  expect(await isKnown(agency, thief.cookie)).toBe(false)
  expect(await agency.db.selectFrom('devices').selectAll().execute()).toEqual([])
})

test('a forged cookie makes no device known, and at most twenty are', async () => {
  const agency = await openDemoAgency()
  const madeUp = `dev=${'A'.repeat(22)}`
  expect((await signInWith(agency, 'Desk', madeUp)).cookie).not.toBe(madeUp)
  for (let time = 0; time < 22; time++) await signInWith(agency, `Device ${time}`)
  const rows = await agency.db.selectFrom('devices').select('userAgent').orderBy('id').execute()
  expect(rows.map(({ userAgent }) => userAgent)).toEqual(Array.from({ length: 20 }, (_, time) => `Device ${time + 2}`))
})
