import { manyRecords } from '../many-records.ts'
import { addTaskComment } from '@oriel/contracts/classic/comments'
import { createSubtask } from '@oriel/contracts/classic/subtasks'
import { createTask } from '@oriel/contracts/classic/tasks'
import { reviewTaskRequest } from '@oriel/contracts/classic/task-requests'
import { processAttentionLog } from '../../src/features/requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../../src/features/notifications/inbox/notification-subscriber.ts'
import { openDemoAgency, type Reply } from './demo-agency.ts'
import type { SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { formRequest, formWith, pdf } from '../storage/forms.ts'
import { submitSample } from './sample-requests.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** One of everything the policy distinguishes on Clara's bakery. */
export async function setStage() {
  const agency = await openDemoAgency()
  const { ask, send } = agency
  const made = async <Data>(reply: Promise<Reply<Data>>) => {
    const { status, data, body } = await reply
    if (status !== 201 && status !== 200) throw new Error(`the stage could not be set: ${body.message}`)
    return data
  }
  const menu = await made(ask('mara', createTask, { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' }))
  const subtask = (person: 'mara' | 'eli', title: string) =>
    made(ask(person, createSubtask, { title, task: 'homepage', customer: 'bakery', dueDate: '2099-05-01' }))
  const comment = async (person: 'mara' | 'eli' | 'clara', audience: 'team' | 'client') => {
    const { comment: added } = await made(
      ask(person, addTaskComment, {
        id: 'homepage',
        message: `${person} to the ${audience}${person === 'clara' ? '?' : ''}`,
        audience,
      }),
    )
    return added._id
  }
  const file = async (audience: 'team' | 'client') => {
    const form = formWith({ [`${audience}.pdf`]: pdf }, { audience })
    const data = await made(send('mara', await formRequest('/api/tasks/homepage/files', form)))
    return (data as { attachments: { _id: string }[] }).attachments[0]?._id ?? ''
  }
  const decided = await submitSample(agency, { title: 'A sample already decided' })
  const pending = await submitSample(agency)
  const recordIds = {
    project: 'bakery',
    task: 'homepage',
    subtask: 'opening-hours',
    othersTask: menu._id,
    othersSubtask: (await subtask('mara', 'Prices'))._id,
    ownSubtask: (await subtask('eli', 'Drinks'))._id,
    teamComment: await comment('mara', 'team'),
    clientComment: await comment('mara', 'client'),
    eliComment: await comment('eli', 'team'),
    claraComment: await comment('clara', 'client'),
    teamFile: await file('team'),
    clientFile: await file('client'),
    request: pending._id,
    decidedRequest: decided._id,
    need: '',
    notification: '',
    device: 'device-of-mara',
    session: '',
    view: 'view-of-mara',
    pushSubscription: 'browser-of-mara',
    requestDraft: 'draft-of-clara',
    deliverable: 'deliverable-of-bakery',
    annotation: 'annotation-of-bakery',
    passkey: 'passkey-of-mara',
    apiToken: 'api-token-of-mara',
    calendar: 'calendar-of-mara',
    timeOff: 'day-off-of-eli',
  }
  await processAttentionLog(agency.services)
  recordIds.need = (await agency.db.selectFrom('needs').select('id').executeTakeFirstOrThrow()).id
  await processNotificationLog(agency.services)
  const heard = agency.db.selectFrom('notices').select('id').where('userId', '=', 'clara').where('why', '=', 'followed')
  recordIds.notification = (await heard.executeTakeFirstOrThrow()).id
  await made(ask('mara', reviewTaskRequest, { id: decided._id, action: 'approve' }))
  const now = new Date().toISOString()
  const device = {
    id: recordIds.device,
    userId: 'mara',
    cookieHash: 'a-hash',
    userAgent: '',
    createdAt: now,
    lastUsedAt: now,
  }
  await agency.db.insertInto('devices').values(device).execute()
  const signedIn = agency.db.selectFrom('sessions').select('familyId').where('userId', '=', 'mara')
  recordIds.session = (await signedIn.executeTakeFirstOrThrow()).familyId
  const view = {
    id: recordIds.view,
    ownerId: 'mara',
    name: 'Assigned to me',
    kind: 'task',
    query: '',
    shared: 0,
    createdAt: now,
  }
  await agency.db.insertInto('savedViews').values(view).execute()
  const keys = { endpoint: 'https://push.example/mara', p256dh: 'a-key', auth: 'a-secret' }
  const browser = {
    id: recordIds.pushSubscription,
    userId: 'mara',
    familyId: recordIds.session,
    ...keys,
    createdAt: now,
  }
  await agency.db.insertInto('pushSubscriptions').values(browser).execute()
  const draft = { id: recordIds.requestDraft, userId: 'clara', projectId: 'bakery', title: 'A bell', description: '' }
  await agency.db
    .insertInto('requestDrafts')
    .values({ ...draft, createdAt: now })
    .execute()
  await deliver(agency, recordIds.deliverable, now)
  const annotation = {
    id: recordIds.annotation,
    fileId: recordIds.clientFile,
    number: 1,
    fileVersion: 1,
    text: 'Zoom in',
  }
  await agency.db
    .insertInto('pins')
    .values({ ...annotation, audience: 'client', authorId: 'mara', createdAt: now })
    .execute()
  await agency.db
    .insertInto('calendarFeeds')
    .values({
      id: recordIds.calendar,
      userId: 'mara',
      kind: 'mine',
      projectId: null,
      secretHash: 'a-hash',
      createdAt: now,
    })
    .execute()
  const token = { id: recordIds.apiToken, userId: 'mara', name: 'Script', scope: 'read', limited: 0 } as const
  await agency.db
    .insertInto('apiTokens')
    .values({ ...token, secretHash: 'another-hash', createdAt: now, expiresAt: null })
    .execute()
  const timeOff = {
    id: recordIds.timeOff,
    userId: 'eli',
    kind: 'sick',
    firstOn: '2027-02-01',
    lastOn: '2027-02-02',
  } as const
  await agency.db
    .insertInto('daysOff')
    .values({ ...timeOff, name: 'Flu', isTold: 0, createdById: 'eli', createdAt: now, updatedAt: now })
    .execute()
  const passkey = {
    id: recordIds.passkey,
    userId: 'mara',
    credentialId: 'a-credential',
    publicKey: 'a-key',
    counter: 0,
  }
  await agency.db
    .insertInto('passkeys')
    .values({ ...passkey, transports: '[]', name: 'Phone', createdAt: now, lastUsedAt: null })
    .execute()
  return { ...agency, recordIds }
}

async function deliver({ db }: Awaited<ReturnType<typeof openDemoAgency>>, id: string, at: string) {
  const [about, signOffId] = [{ projectId: 'bakery', workItemId: 'homepage' }, 'sign-off-of-bakery']
  const deliverable = {
    id,
    ...about,
    kind: 'work',
    title: 'The homepage',
    description: '',
    audience: 'client',
  } as const
  const made = { at, createdById: 'mara', createdAt: at, updatedAt: at }
  await db
    .insertInto('deliverables')
    .values({ ...deliverable, ...made, state: 'withdrawn', signOffId })
    .execute()
  const shown: SignOffSnapshot = {
    deliverable: id,
    kind: 'work',
    title: deliverable.title,
    description: '',
    project: { id: 'bakery', name: 'Bakery website' },
    workItem: { id: 'homepage', title: 'Homepage' },
    file: null,
    url: null,
    text: '',
    rule: 'any',
    dueOn: null,
    approvers: [{ id: 'clara', name: 'Clara Bäcker' }],
    by: { id: 'mara', name: 'Mara Lind' },
  }
  const signOff = { id: signOffId, deliverableId: id, number: 1, state: 'withdrawn', rule: 'any', words: '' } as const
  await db
    .insertInto('signOffs')
    .values({
      ...signOff,
      shown: JSON.stringify(shown),
      askedById: 'mara',
      askedAt: at,
      closedAt: at,
      closedById: 'mara',
    })
    .execute()
  const clara = { signOffId, userId: 'clara', position: 0, name: 'Clara Bäcker', words: '' }
  const [receipt] = manyRecords(1).receipts
  await db
    .insertInto('signOffApprovers')
    .values({ ...clara, receipt })
    .execute()
}

/** Everything that a refused call must leave unchanged. */
export async function everythingStored({ db }: Stage): Promise<unknown> {
  const tables = [
    'projects',
    'projectMembers',
    'workItems',
    'workItemAssignees',
    'comments',
    'files',
    'requests',
    'activities',
    'trash',
    'devices',
    'savedViews',
    'notices',
    'followings',
    'pushSubscriptions',
    'requestDrafts',
    'requestDraftFiles',
    'proposals',
    'milestones',
    'movedDays',
    'templates',
    'imports',
    'recurrences',
    'daysOff',
    'workingWeeks',
    'deliverables',
    'fileVersions',
    'pins',
    'signOffs',
    'signOffApprovers',
    'passkeys',
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map((table) => table.map((row) => JSON.stringify(row)).sort())
}
