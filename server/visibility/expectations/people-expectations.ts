import {
  and,
  approversOnly,
  type Expectation,
  inThatProject,
  itemsOf,
  itsId,
  managersOnly,
  of,
  ofPerson,
  oneself,
  type Stats,
  item,
  unlessHeld,
  disclosureNumbers,
  hiddenNumbers,
  whileWaiting,
} from './expecting.ts'
import { png } from '../../testing/storage/forms.ts'
import { IMPORTS } from '../world/imports.ts'
import type { Person, Item } from '../world/items.ts'

const exported = () => {
  const form = new FormData()
  form.append('file', new Blob(['Title\nOne\n']), 'tasks.csv')
  return form
}

const aLogo = () => {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  return form
}

const moves = {
  kind: 'dateChange',
  ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
} as const

const ifClient = (_: Person, { isInternal }: Item) => (isInternal ? 409 : 'well')

const due = { dueOn: '2099-12-31' }

const projectExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/projects': { lists: itemsOf('customer') },
  'GET /api/v1/projects/stats': {
    numbers: (data: { total: number; byStatus: Stats }, seen) => [
      [data.total, seen('customer').length],
      ...(['active', 'completed', 'planning', 'cancelled'].map((status) => [
        data.byStatus[status] ?? -1,
        of(seen('customer'), status),
      ]) as Array<[number, number]>),
    ],
  },
  'GET /api/v1/projects/:id': item('customer'),
  'POST /api/v1/projects': [
    item('customer', (_, project) => ({ body: { name: 'New', client: project?.namesIds[0], ...due } }), {
      only: ({ trashed, isInternal }) => !trashed && !isInternal,
    }),
    {
      unfit: (world, missing) => [
        ofPerson(world, missing, ({ role }) => role === 'customer').map((client) => ({
          body: { name: 'New', client, ...due },
        })),
        ofPerson(world, missing, ({ role }) => role !== 'customer').map((member) => ({
          body: { name: 'New', client: world.people.cora.id, team: [member], ...due },
        })),
      ],
    },
  ],
  'POST /api/v1/projects/:id/copy': [
    item('customer', (it, project) => ({ ...itsId(it), body: { ...copied, client: project?.namesIds[0] } }), {
      numbers: () => [],
      only: ({ isInternal }) => !isInternal,
    }),
    {
      unfit: (world, missing) => {
        const path = { id: world.projects[0]?.id ?? '' }
        return [
          ofPerson(world, missing, ({ role }) => role === 'customer').map((client) => ({
            path,
            body: { ...copied, client },
          })),
        ]
      },
    },
  ],
  'PATCH /api/v1/projects/:id': [
    item('customer', and(itsId, { name: 'Another name' }), { answers: managersOnly }),
    {
      unfit: (world, missing) => {
        const [project] = world.projects
        const path = { id: project?.id ?? '' }
        const already = (person: Person) => Boolean(project?.team.includes(person.id) && person.name !== 'gone')
        return [
          ofPerson(world, missing, ({ role }) => role === 'customer').map((client) => ({ path, body: { client } })),
          ofPerson(world, missing, (person) => person.role !== 'customer' || already(person))
            .filter((id) => !project?.team.includes(id))
            .map((member) => ({ path, body: { team: [member] } })),
        ]
      },
    },
  ],
  'PUT /api/v1/projects/:id/archive': item('customer', and(itsId, { archived: false })),
  'POST /api/v1/projects/:id/forecast': item('customer', and(itsId, { shown: false })),
  'DELETE /api/v1/projects/:id': item('customer', itsId, { answers: unlessHeld(managersOnly) }),
  'GET /api/v1/projects/:id/assignable': item('customer', itsId, { numbers: () => [] }),
  'GET /api/v1/projects/:id/team-work': item('customer'),
  'GET /api/v1/projects/:id/client-fields': item('customer', itsId, { numbers: () => [] }),
  'PUT /api/v1/projects/:id/client-fields': item('customer', and(itsId, { clientsSee: ['people'] })),
  'GET /api/v1/projects/:id/clients': item('customer', itsId, { numbers: () => [] }),
  'PUT /api/v1/projects/:id/clients': [
    item(
      'customer',
      (it, project) => ({
        ...itsId(it),
        body: { clients: [{ person: project?.namesIds[0], accessLevel: 'approver' }] },
      }),
      { only: ({ isInternal }) => !isInternal },
    ),
    // Needs an approver.
    item('customer', and(itsId, { clients: [] }), { answers: () => 409 }),
    {
      unfit: (world, missing) => {
        const [project] = world.projects
        const path = { id: project?.id ?? '' }
        const clients = [{ person: project?.clientId, accessLevel: 'approver' }]
        const fits = ({ id, name }: Person) => id in (project?.clients ?? {}) || name === 'cora'
        return [
          ofPerson(world, missing, fits)
            .filter((id) => !(id in (project?.clients ?? {})))
            .map((person) => ({ path, body: { clients: [...clients, { person, accessLevel: 'viewer' }] } })),
        ]
      },
    },
  ],
  'GET /api/v1/projects/:id/suggestions': item('customer', itsId, {
    lists: {
      kind: 'suggestion',
      ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
      among: inThatProject,
    },
  }),
  'POST /api/v1/projects/:id/suggestions': item(
    'customer',
    and(itsId, { name: 'Somebody new', email: 'new@agency.test', accessLevel: 'viewer' }),
    { answers: approversOnly },
  ),
  'POST /api/v1/suggestions/:id/accept': item('suggestion', itsId, { answers: whileWaiting }),
  'POST /api/v1/suggestions/:id/decline': item('suggestion', and(itsId, { text: 'Not now' }), {
    answers: whileWaiting,
  }),
  'GET /api/v1/projects/:id/milestones': item('customer', itsId, {
    lists: {
      kind: 'milestone',
      ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
      among: inThatProject,
    },
  }),
  'GET /api/v1/milestones': {
    lists: { kind: 'milestone', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'GET /api/v1/projects/:id/date-changes': item('customer', itsId, { lists: { ...moves, among: inThatProject } }),
  'GET /api/v1/date-changes': { lists: moves },
  'POST /api/v1/projects/:id/milestones': item('customer', and(itsId, { title: 'Launch', dueOn: '2099-12-31' })),
  'PATCH /api/v1/milestones/:id': item('milestone', and(itsId, { reached: true })),
  'DELETE /api/v1/milestones/:id': item('milestone'),
  'GET /api/v1/projects/:id/move-preview': item('customer'),
  'GET /api/v1/projects/:id/sharing-preview': item('customer', itsId, { numbers: disclosureNumbers }),
  'POST /api/v1/projects/:id/view-as-client': item('customer', itsId, { answers: ifClient }),
  'GET /api/v1/projects/:id/last-client-visit': item('customer', itsId, { numbers: () => [] }),
  'GET /api/v1/projects/:id/view-as-client': item('customer', itsId, { numbers: hiddenNumbers, answers: ifClient }),
}

const copied = { name: 'Once more', startsOn: '2099-12-01', dryRun: true }

const accountExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/people': { restless: true },
  'GET /api/v1/people/staff': oneself,
  'GET /api/v1/people/choices': oneself,
  'GET /api/v1/people/credentials.csv': oneself,
  'GET /api/v1/people/:id': item('person'),
  'GET /api/v1/people/:id/open-assignments': item('person'),
  'POST /api/v1/people': {
    says: () => ({
      body: { name: 'New', email: 'new@agency.test', password: 'secret-1', role: 'customer', company: 'New Ltd' },
    }),
  },
  'PATCH /api/v1/people/:id': [
    item('person', and(itsId, { name: 'Another name' })),
    item('person', and(itsId, { status: 'inactive' }), {
      answers: (person, { id, status }) => (id === person.id && status === 'active' ? 409 : 'well'),
    }),
  ],
  'DELETE /api/v1/people/:id': item('person', itsId, {
    answers: (person, { id }, { projects }) =>
      id === person.id || projects.some((it) => it.clientId === id && !it.trashed) ? 409 : 'well',
  }),
  'GET /api/v1/people/:id/access': item('person', itsId, { restless: true, numbers: () => [] }),
  'POST /api/v1/people/:id/access/end': item('person', and(itsId, { items: ['none'] }), {
    answers: (person, { id }) => (id === person.id ? 409 : 'well'),
  }),
  'POST /api/v1/people/:id/reset-password': item('person', itsId, {
    answers: (person, { id }) => (id === person.id ? 409 : 'well'),
  }),
  'GET /api/v1/people/:id/sessions': item('person', itsId, { restless: true }),
  'DELETE /api/v1/people/:id/sessions': item('person', itsId, {
    answers: (person, { id }) => (id === person.id ? 409 : 'well'),
  }),
  'DELETE /api/v1/people/:id/sessions/:session': item(
    'person',
    ({ id }, person) => ({ path: { id, session: person?.subjectId ?? 'none' } }),
    { answers: (person, { id }) => (id === person.id ? 409 : 'well') },
  ),
  // Unit tests cover valid signatures.
  'GET /api/v1/people/:id/image': oneself,
  'GET /api/v1/people/:id/portrait/:until/:signature': { answers: () => 404 },
}

const templateExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/templates': {
    lists: { kind: 'template', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'GET /api/v1/templates/:id': item('template'),
  'POST /api/v1/templates': item('customer', ({ id }) => ({ body: { project: id, name: 'Again' } }), { hidden: 400 }),
  'PATCH /api/v1/templates/:id': item('template', and(itsId, { name: 'Another name' })),
  'DELETE /api/v1/templates/:id': item('template'),
  'POST /api/v1/templates/:id/projects': item('template', (it, template) => ({
    ...itsId(it),
    body: { ...copied, client: template?.namesIds[0] },
  })),
}

const labelExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/labels': {
    lists: { kind: 'label', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'POST /api/v1/labels': { says: () => ({ body: { name: 'Another label', color: 'red' } }) },
  'PATCH /api/v1/labels/:id': item('label', and(itsId, { color: 'blue' })),
  'DELETE /api/v1/labels/:id': item('label'),
  'PUT /api/v1/requests/:id/labels': item('taskRequest', and(itsId, { labels: [] })),
}

const companyExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/companies': { lists: itemsOf('company') },
  'GET /api/v1/companies/:id': item('company'),
  'POST /api/v1/companies': { says: () => ({ body: { name: 'New Ltd' } }) },
  'PATCH /api/v1/companies/:id': item('company', and(itsId, { name: 'Another name' })),
  'DELETE /api/v1/companies/:id': [
    item('company', itsId, { only: ({ status }) => status !== 'unused', answers: () => 409 }),
    item('company', itsId, { only: ({ status }) => status === 'unused' }),
  ],
  'POST /api/v1/companies/:id/merge': [
    item('company', (it, company) => ({ ...itsId(it), body: { other: company?.subjectId } }), {
      only: ({ status }) => status !== 'unused',
    }),
    {
      unfit: ({ items, people }, missing) => {
        const path = { id: items.find(({ kind }) => kind === 'company')?.id ?? '' }
        return [[missing, people.cleo.id, path.id].map((other) => ({ path, body: { other } }))]
      },
    },
  ],
  'POST /api/v1/companies/:id/people': [
    item('company', (it, company) => ({ ...itsId(it), body: { person: company?.namesIds[0] } })),
    {
      unfit: (world, missing) => {
        const path = { id: world.items.find(({ kind }) => kind === 'company')?.id ?? '' }
        return [[missing, world.people.gone.id, world.people.cato.id].map((person) => ({ path, body: { person } }))]
      },
    },
  ],
  'DELETE /api/v1/companies/:id/people/:person': [
    item('company', ({ id }, company) => ({ path: { id, person: company?.assignedTo[0] ?? 'nobody' } }), {
      only: ({ assignedTo }) => assignedTo.length > 0,
    }),
    item('company', ({ id }) => ({ path: { id, person: 'nobody' } }), { answers: () => 404 }),
  ],
}

/** Needs a key this world lacks; unit tests cover valid links. */
const invitationExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/invitations': {
    lists: { kind: 'invitation', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'POST /api/v1/invitations': [
    { says: () => ({ body: { name: 'New', email: 'new@agency.test', role: 'employee' } }) },
    item(
      'customer',
      ({ id }) => ({ body: { name: 'New', email: 'new@agency.test', role: 'customer', projects: [id] } }),
      { hidden: 400 },
    ),
  ],
  'POST /api/v1/invitations/:id/resend': item('invitation'),
  'DELETE /api/v1/invitations/:id': item('invitation', itsId, { numbers: () => [] }),
  'GET /api/v1/invitations/:token': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/invitations/:token/passkey': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/invitations/:token/accept': {
    says: () => ({ path: { token: 'no-such' }, body: { name: 'New', password: 'secret-1' } }),
    answers: () => 404,
  },
  'GET /api/v1/setup/:token': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/setup/:token/passkey': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'GET /api/v1/setup/:token/archive': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/setup/:token/archive': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/setup/:token/complete': {
    says: () => ({
      path: { token: 'no-such' },
      body: { workspace: 'New', name: 'New', email: 'new@agency.test', password: 'secret-1' },
    }),
    answers: () => 404,
  },
}

const linkExpectations: Record<string, Expectation | Expectation[]> = {
  'POST /api/v1/auth/password-reset': { says: () => ({ body: { email: 'nobody@agency.test' } }) },
  'POST /api/v1/auth/sign-in-link': { says: () => ({ body: { email: 'nobody@agency.test', place: '/inbox' } }) },
  'GET /api/v1/auth/sign-in-links/:token': { says: () => ({ path: { token: 'no-such' } }), answers: () => 404 },
  'POST /api/v1/auth/sign-in-link/use': {
    says: () => ({ body: { token: 'no-such', password: 'secret-1' } }),
    answers: () => 404,
  },
  'POST /api/v1/people/:id/password-reset-link': item('person', itsId, {
    answers: (person, { id, status }) => (id === person.id || status !== 'active' ? 409 : 'well'),
  }),
}

const factorExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/me/two-factor': oneself,
  'POST /api/v1/me/two-factor': {},
  'POST /api/v1/me/two-factor/confirm': { says: () => ({ body: { code: '123456' } }), answers: () => 400 },
  'POST /api/v1/me/two-factor/codes': { says: () => ({ body: { code: '123456' } }), answers: () => 400 },
  'POST /api/v1/me/two-factor/remove': { says: () => ({ body: { code: '123456' } }), answers: () => 400 },
  'GET /api/v1/me/passkeys': oneself,
  'POST /api/v1/me/passkeys/options': {},
  'POST /api/v1/me/passkeys': { says: () => ({ body: { name: 'Phone', response: {} } }), answers: () => 400 },
  'PATCH /api/v1/me/passkeys/:id': {
    says: () => ({ path: { id: 'no-such-passkey' }, body: { name: 'Phone' } }),
    answers: () => 404,
  },
  'DELETE /api/v1/me/passkeys/:id': { says: () => ({ path: { id: 'no-such-passkey' } }), answers: () => 404 },
  'POST /api/v1/auth/passkey/options': {},
  'POST /api/v1/auth/passkey': { says: () => ({ body: { response: {} } }), answers: () => 400 },
  'GET /api/v1/auth/oidc': {},
  'GET /api/v1/auth/oidc/:id/start': { says: () => ({ path: { id: 'no-such' } }), answers: () => 302 },
  'GET /api/v1/auth/oidc/:id/callback': { says: () => ({ path: { id: 'no-such' } }), answers: () => 302 },
  'POST /api/v1/auth/oidc/:id': {
    says: () => ({ path: { id: 'no-such' }, body: { query: 'code=none' } }),
    answers: () => 409,
  },
  'POST /api/v1/settings/oidc/test': { says: () => ({ body: { id: 'no-such' } }) },
  'POST /api/v1/settings/oidc/test/result': { says: () => ({ body: { id: 'no-such', query: 'code=none' } }) },
  'POST /api/v1/auth/two-factor': {
    says: () => ({ body: { challenge: 'no-such', code: '123456' } }),
    answers: () => 404,
  },
  'POST /api/v1/auth/two-factor/setup': { says: () => ({ body: { challenge: 'no-such' } }), answers: () => 404 },
  'DELETE /api/v1/people/:id/two-factor': item('person', itsId, {
    answers: (person, { id }) => (id === person.id ? 409 : 'well'),
  }),
  'GET /api/v1/settings/sign-in/without-two-factor': {},
  'GET /api/v1/settings/sign-in/manager-set-passwords': {},
}

const ownExpectations: Record<string, Expectation | Expectation[]> = {
  'POST /api/v1/session': {
    says: () => ({ body: { email: 'nobody@agency.test', password: 'secret-1' } }),
    answers: () => 401,
  },
  'POST /api/v1/session/refresh': oneself,
  'DELETE /api/v1/session': oneself,
  'POST /api/v1/session/reauthenticate/passkey': {},
  'POST /api/v1/session/reauthenticate': { says: () => ({ body: {} }), answers: () => 400 },
  'GET /api/v1/me': oneself,
  'PATCH /api/v1/me': { says: () => ({ body: { phone: '12345' } }) },
  'PUT /api/v1/me/password': {
    says: () => ({ body: { currentPassword: 'wrong-1', newPassword: 'secret-1', confirmPassword: 'secret-2' } }),
    answers: () => 400,
  },
  // Everyone is onboarded; unit tests cover the first sign-in.
  'POST /api/v1/me/onboarding': oneself,
  'POST /api/v1/me/onboarding/workspace': {
    says: () => ({ body: { workspace: 'Ours', name: 'Mine', email: 'mine@agency.test', password: 'secret-1' } }),
    answers: () => 409,
  },
  'POST /api/v1/me/onboarding/password': { says: () => ({ body: { password: 'secret-1' } }), answers: () => 409 },
  'PATCH /api/v1/me/preferences': { says: () => ({ body: { density: 'compact' } }) },
  'GET /api/v1/me/notification-settings': oneself,
  'PUT /api/v1/me/notification-settings': {
    says: () => ({ body: { attentionEmails: true, digestDays: [], digestHour: 8 } }),
  },
  'GET /api/v1/unsubscribe/:token': { says: () => ({ path: { token: 'no-such-token' } }), answers: () => 404 },
  'POST /api/v1/unsubscribe/:token': { says: () => ({ path: { token: 'no-such-token' } }), answers: () => 404 },
  'GET /api/v1/push-subscriptions/key': oneself,
  'POST /api/v1/push-subscriptions': {
    says: () => ({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    }),
  },
  'DELETE /api/v1/push-subscriptions/:id': {
    says: () => ({ path: { id: 'no-such-subscription' } }),
    answers: () => 404,
  },
  'GET /api/v1/outbox': {},
  'POST /api/v1/inbound-email': { answers: () => 404 },
  'GET /api/v1/unprocessed-emails': {},
  'GET /api/v1/settings/mail': {},
  'POST /api/v1/settings/mail/test': { says: () => ({ body: { to: 'somebody@work.example' } }), answers: () => 409 },
  'PUT /api/v1/settings/mail': { says: () => ({ body: { outgoing: null } }) },
  'POST /api/v1/settings/mail/test-mailbox': { answers: () => 409 },
  'GET /api/v1/imports': {},
  'POST /api/v1/imports': { says: () => ({ body: exported() }) },
  'POST /api/v1/imports/:id/preview': { says: () => ({ path: { id: IMPORTS.draft } }) },
  'POST /api/v1/imports/:id/start': { says: () => ({ path: { id: IMPORTS.done } }), answers: () => 409 },
  'POST /api/v1/imports/:id/cancel': { says: () => ({ path: { id: IMPORTS.done } }), answers: () => 409 },
  'POST /api/v1/imports/:id/undo': { says: () => ({ path: { id: IMPORTS.done } }) },
  'GET /api/v1/export': {},
  'POST /api/v1/export': {},
  'GET /api/v1/export/:sha256': { says: () => ({ path: { sha256: 'no-such' } }), answers: () => 404 },
  'GET /api/v1/export/:sha256/link': { says: () => ({ path: { sha256: 'no-such' } }), answers: () => 404 },
  'GET /api/v1/saved-views': oneself,
  'POST /api/v1/saved-views': {
    says: () => ({ body: { name: 'Open', kind: 'task', query: 'status=pending', shared: true } }),
    answers: managersOnly,
  },
  'PATCH /api/v1/saved-views/:id': {
    says: () => ({ path: { id: 'no-such-view' }, body: { name: 'Mine' } }),
    answers: () => 404,
  },
  'DELETE /api/v1/saved-views/:id': { says: () => ({ path: { id: 'no-such-view' } }), answers: () => 404 },
  'GET /api/v1/branding': {},
  'PUT /api/v1/branding': { says: () => ({ body: { accent: '#123456' } }) },
  'POST /api/v1/branding/:background': { says: () => ({ path: { background: 'light' }, body: aLogo() }) },
  'DELETE /api/v1/branding/:background': { says: () => ({ path: { background: 'light' } }) },
  // Unit tests cover existing logos.
  'GET /api/v1/branding/:name/:shape': {
    says: () => ({ path: { name: `${'0a'.repeat(16)}-9x9`, shape: 'logo' } }),
    answers: () => 404,
  },
  'GET /api/v1/settings': oneself,
  'PATCH /api/v1/settings': { says: () => ({ body: { timeZone: 'Europe/Berlin' } }) },
  'GET /api/v1/settings/sign-in': {},
  'PUT /api/v1/settings/sign-in': { says: () => ({ body: { linkSignIn: 'everyone' } }) },
  'POST /api/v1/me/image': { says: () => ({ body: {} }), answers: () => 400 },
  'DELETE /api/v1/me/image': oneself,
  'GET /api/v1/me/api-tokens': oneself,
  'POST /api/v1/me/api-tokens': [
    { says: () => ({ body: { name: 'Script', scope: 'read', expiresIn: null } }) },
    item('customer', ({ id }) => ({ body: { name: 'Script', scope: 'read', expiresIn: 30, projects: [id] } }), {
      hidden: 400,
    }),
  ],
  'DELETE /api/v1/me/api-tokens/:id': { says: () => ({ path: { id: 'no-such-token' } }), answers: () => 404 },
  'GET /api/v1/me/calendar-feeds': oneself,
  'POST /api/v1/me/calendar-feeds': [
    { says: () => ({ body: { kind: 'mine' } }) },
    item('customer', ({ id }) => ({ body: { kind: 'project', project: id } }), { hidden: 400 }),
  ],
  'POST /api/v1/me/calendar-feeds/:id/rotate': { says: () => ({ path: { id: 'no-such-feed' } }), answers: () => 404 },
  'DELETE /api/v1/me/calendar-feeds/:id': { says: () => ({ path: { id: 'no-such-feed' } }), answers: () => 404 },
  'GET /api/v1/calendar-feeds/:secret.ics': { answers: () => 404 },
  'GET /api/v1/me/access': { restless: true },
  'POST /api/v1/me/access/end': { says: () => ({ body: { items: ['none'] } }) },
  'GET /api/v1/me/sessions': { restless: true },
  'DELETE /api/v1/me/sessions': oneself,
  'DELETE /api/v1/me/sessions/:id': { says: () => ({ path: { id: 'no-such-session' } }), answers: () => 404 },
  'GET /api/v1/me/data.json': { restless: true },
  'GET /api/v1/me/devices': { restless: true },
  'DELETE /api/v1/me/devices/:id': { says: () => ({ path: { id: 'no-such-device' } }), answers: () => 404 },
}

export const peopleExpectations = {
  ...projectExpectations,
  ...accountExpectations,
  ...companyExpectations,
  ...templateExpectations,
  ...labelExpectations,
  ...invitationExpectations,
  ...linkExpectations,
  ...factorExpectations,
  ...ownExpectations,
}
