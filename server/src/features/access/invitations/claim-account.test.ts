import * as v1 from '@oriel/contracts/v1/access/invitations'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { createProject, getLastClientVisit, getProject, startViewAsClient } from '@oriel/contracts/v1/projects/projects'
import { getProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const clara = { name: 'Clara Becker', email: 'clara@becker.example', role: 'customer' } as const

async function firstProject() {
  const agency = await openDemoAgency()
  const { data: client } = await agency.ask('mara', createPerson, { ...clara, company: 'Becker' })
  const { data: project } = await agency.ask('mara', createProject, {
    name: 'Relaunch',
    client: client.id,
    dueOn: null,
  })
  const joining = async () => (await agency.ask('mara', getLastClientVisit, { id: project.id })).data.joining
  const invite = (more: object = {}) =>
    agency.ask('mara', v1.sendInvitation, { ...clara, projects: [project.id], ...more })
  return { ...agency, client, project, joining, invite }
}

test('a client without a password joins their own project by invitation', async () => {
  const { ask, client, project, joining, invite } = await firstProject()
  expect(client.passwordState).toBe('unavailable')
  expect(await joining()).toEqual({ email: clara.email, viewed: false, invitedOn: null })
  await ask('mara', startViewAsClient, { id: project.id })
  const { data } = await invite()
  expect(await joining()).toEqual({ email: clara.email, viewed: true, invitedOn: expect.any(String) as string })

  const token = data.link.slice(data.link.indexOf('#') + 1)
  const password = 'of-my-own-1'
  const accepted = await ask('nobody', v1.acceptInvitation, { token, name: 'Clara B.', password })
  expect([accepted.status, accepted.data.me.id, accepted.data.me.name]).toEqual([200, client.id, 'Clara B.'])
  const seen = await ask('nobody', getProject, { id: project.id }, { authorization: `Bearer ${accepted.data.token}` })
  expect([seen.status, seen.data.client]).toEqual([200, client.id])
  const { clients } = (await ask('mara', getProjectClients, { id: project.id })).data
  expect(clients).toEqual([{ person: client.id, accessLevel: 'approver' }])
  expect((await ask('nobody', signIn, { email: clara.email, password })).status).toBe(200)
  expect(await joining()).toBeUndefined()
  expect((await invite()).status).toBe(409)
})

test('an account with a password, another role or a deactivated person can’t be claimed', async () => {
  const { ask, db, client, invite } = await firstProject()
  expect((await invite({ email: 'nia@client.test', role: 'employee', projects: [] })).status).toBe(201)
  await ask('mara', createPerson, {
    name: 'Noa',
    email: 'noa@client.test',
    password: 'issued-1',
    role: 'customer',
    company: 'N',
  })
  expect((await invite({ email: 'noa@client.test' })).status).toBe(409)
  expect((await invite({ role: 'employee', projects: [] })).status).toBe(409)
  const { data } = await invite()
  await db.updateTable('users').set({ passwordState: 'user-set' }).where('id', '=', client.id).execute()
  const token = data.link.slice(data.link.indexOf('#') + 1)
  expect((await ask('nobody', v1.acceptInvitation, { token, name: 'Eve', password: 'stolen-1' })).status).toBe(409)
})
