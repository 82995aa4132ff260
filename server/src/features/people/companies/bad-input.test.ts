import * as companies from '@oriel/contracts/v1/people/companies'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { createProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { acceptSuggestion, suggestColleague } from '@oriel/contracts/v1/access/suggestions'
import { submitShortRequest, getRequest, listRequests } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItemVisibility, changeWorkItems, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Answered = { status: number; body: Record<string, unknown> }

const clara = { person: 'clara', accessLevel: 'approver' } as const
const vera = { name: 'Vera', email: 'Eli@agency.test', role: 'customer', accessLevel: 'viewer' } as const
const oneOfTeam = { email: 'This person is on your team' }

const withoutRequestId = ({ status, body }: Answered) => ({ status, body: { ...body, requestId: '' } })

const rows: ReadonlyArray<readonly [what: string, walk: (agency: Agency) => Promise<void>]> = [
  [
    'sharing a subtask of work for the team only: 409 naming the task',
    async ({ ask }) => {
      await ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
      for (const refused of [
        await ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'client' }),
        await ask('mara', changeWorkItems, { ids: ['opening-hours'], kind: 'subtask', visibility: 'client' }),
      ]) {
        expect(refused.status).toBe(409)
        expect(JSON.stringify(refused.body)).toContain('Homepage')
      }
      expect((await ask('clara', getWorkItem, { id: 'opening-hours' })).status).toBe(404)
    },
  ],
  [
    'hiding what carries an open request: 409 with the list',
    async ({ ask }) => {
      const wish = { id: 'bakery', workItem: 'homepage', text: 'A map of the way' }
      const { data: request } = await ask('clara', submitShortRequest, wish)
      const refused = await ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
      expect(refused.status).toBe(409)
      expect(JSON.stringify(refused.body)).toContain(request.title)
      expect((await ask('clara', getRequest, { id: request.id })).data.workItem).toBe('homepage')
    },
  ],
  [
    'lowering or removing the last approver: 409',
    async ({ ask }) => {
      await ask('mara', companies.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
      const dana = { person: 'dana', accessLevel: 'contributor' } as const
      for (const clients of [[dana], [{ ...clara, accessLevel: 'viewer' as const }, dana], []])
        expect((await ask('mara', setProjectClients, { id: 'bakery', clients })).status).toBe(409)
      expect((await ask('mara', companies.removeCompanyPerson, { id: 'clara-ltd', person: 'clara' })).status).toBe(409)
      expect((await ask('mara', getProjectClients, { id: 'bakery' })).data.clients).toEqual([clara])
    },
  ],
  [
    'an address that belongs to staff: 400 at the field, wherever a client is named by it',
    async ({ ask }) => {
      const known = { ...vera, password: 'secret-1', companyId: 'clara-ltd' }
      const { data: suggestion } = await ask('clara', suggestColleague, { ...vera, id: 'bakery' })
      for (const refused of [
        await ask('mara', createPerson, known),
        await ask('mara', sendInvitation, { ...vera, projects: ['bakery'] }),
        await ask('mara', acceptSuggestion, { id: suggestion.id }),
      ])
        expect([refused.status, refused.body.fields]).toEqual([400, oneOfTeam])
      const person = await ask('mara', companies.addCompanyPerson, { id: 'clara-ltd', person: 'eli' })
      expect([person.status, person.body.fields]).toEqual([400, { person: oneOfTeam.email }])
    },
  ],
  [
    'a company or person that is not theirs: as if it had never been',
    async ({ ask }) => {
      for (const call of [getHome, listRequests] as const) {
        const told = [await ask('clara', call, { company: 'dana-ltd' }), await ask('clara', call, { company: 'none' })]
        expect(told.map(({ status }) => status)).toEqual([404, 404])
        expect(withoutRequestId(told[0] as Answered)).toEqual(withoutRequestId(told[1] as Answered))
      }
      const twins = async (clients: (person: string) => Promise<Answered>) => {
        const [theirs, none] = [await clients('dana'), await clients('none')]
        expect(theirs.status).toBe(400)
        expect(withoutRequestId(theirs)).toEqual(withoutRequestId(none))
      }
      await twins((person) =>
        ask('mara', setProjectClients, { id: 'bakery', clients: [clara, { person, accessLevel: 'viewer' }] }),
      )
      const draft = { name: 'New', client: 'clara', dueOn: '2099-12-31' }
      await twins((id) => ask('mara', createProject, { ...draft, company: id === 'dana' ? 'dana-ltd' : id }))
      const gone = [
        await ask('mara', companies.removeCompanyPerson, { id: 'clara-ltd', person: 'dana' }),
        await ask('mara', companies.removeCompanyPerson, { id: 'clara-ltd', person: 'none' }),
      ]
      expect(gone.map(({ status }) => status)).toEqual([404, 404])
      expect(withoutRequestId(gone[0] as Answered)).toEqual(withoutRequestId(gone[1] as Answered))
      for (const id of ['museum', 'none']) expect((await ask('clara', getProject, { id })).status).toBe(404)
    },
  ],
  [
    'two managers setting levels at once: 409 to the second, with the version that holds',
    async ({ ask }) => {
      await ask('mara', companies.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
      const { version } = (await ask('mara', getProjectClients, { id: 'bakery' })).data
      const set = (who: 'mara' | 'paul', level: 'viewer' | 'contributor') =>
        ask(who, setProjectClients, { id: 'bakery', version, clients: [clara, { person: 'dana', accessLevel: level }] })
      const both = await Promise.all([set('mara', 'viewer'), set('paul', 'contributor')])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const refused = both.find(({ status }) => status === 409)
      const { clients, version: now } = (await ask('mara', getProjectClients, { id: 'bakery' })).data
      expect(refused?.body['data']).toMatchObject({ clients, version: now })
      expect(now).toBe(version + 1)
    },
  ],
]

test.each(rows)('%s', async (_, walk) => {
  expect.hasAssertions()
  await walk(await openDemoAgency())
})
