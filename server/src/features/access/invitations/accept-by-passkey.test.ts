import * as v1 from '@oriel/contracts/v1/access/invitations'
import { startPasskeySignIn, signInWithPasskey } from '@oriel/contracts/v1/auth/passkeys'
import { expect, test } from 'vitest'
import { authenticator } from '../../../../testing/sign-in/authenticator.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const kim = { name: 'Kim Roe', email: 'kim@agency.test', role: 'employee' } as const

async function invited() {
  const agency = await openDemoAgency()
  const { link } = (await agency.ask('mara', v1.sendInvitation, kim)).data
  return { agency, token: link.slice(link.indexOf('#') + 1) }
}

test('an invited person creates a passkey instead of a password and signs in with it', async () => {
  const { agency, token } = await invited()
  const device = authenticator()
  const { options } = (await agency.ask('nobody', v1.startInvitationPasskey, { token })).data
  const passkey = { name: 'Phone', response: device.create(options) }
  const accepted = await agency.ask('nobody', v1.acceptInvitation, { token, name: 'Kim', passkey })
  expect([accepted.status, accepted.data.me.name]).toEqual([200, 'Kim'])
  const signing = (await agency.ask('nobody', startPasskeySignIn, {})).data.options
  const signedIn = await agency.ask('nobody', signInWithPasskey, { response: device.get(signing) })
  expect([signedIn.status, signedIn.data.me.id]).toEqual([200, accepted.data.me.id])
})

test('a passkey for another purpose, or neither passkey nor password, creates no account', async () => {
  const { agency, token } = await invited()
  const { options } = (await agency.ask('nobody', v1.startInvitationPasskey, { token })).data
  const response = authenticator({ origin: 'https://evil.example' }).create(options)
  const accept = (more: object) => agency.ask('nobody', v1.acceptInvitation, { token, name: 'Kim', ...more })
  expect((await accept({ passkey: { name: 'Phone', response } })).status).toBe(400)
  expect((await accept({})).body.fields).toEqual({ password: 'Password is required' })
  expect((await agency.ask('nobody', v1.startInvitationPasskey, { token: 'none' })).status).toBe(404)
  expect((await accept({ password: 'chosen-1' })).status).toBe(200)
  expect((await agency.ask('nobody', v1.startInvitationPasskey, { token })).status).toBe(404)
})
