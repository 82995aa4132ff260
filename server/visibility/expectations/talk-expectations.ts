import {
  type Named,
  aFile,
  approversOnly,
  askersOnly,
  and,
  assigned,
  attachesToSubtask,
  attachesToTask,
  authorOnly,
  type Expectation,
  itemsOf,
  itsId,
  type Lists,
  manages,
  oneself,
  otherVisibility,
  managersAndAuthors,
  settlesNeed,
  speakersOnly,
  staffOnly,
  theirsToShare,
  thing,
} from './expecting.ts'
import type { Visibility } from '@oriel/contracts/enums'
import type { Kind, Person, Thing } from '../world/things.ts'
import { fileOf, isToBegin, mayBeNamed } from './who-sees.ts'

const aWord = { text: 'A word' }
const activeForClients: NonNullable<Lists['among']> = ({ status }, { role }) =>
  role !== 'customer' || status === 'active'
const onProject = ({ taskId, subtaskId, requestId }: Thing) => (taskId ?? subtaskId ?? requestId) === null
const inProjectItself: NonNullable<Lists['among']> = (it, _, named) => it.projectId === named?.id && onProject(it)
const conversationOf = (kind: 'comment' | 'file', among: NonNullable<Lists['among']>): Lists => ({
  kind,
  ids: (data: Record<'commentList' | 'fileList', Array<{ id: string }>>) => data[`${kind}List`].map(({ id }) => id),
  among,
})
const notOnRequest = (_: Person, { requestId }: Thing) => (requestId === null ? 'well' : 409)

/** On requests: only managers and the client. */
const remarks: NonNullable<Expectation['answers']> = (person, it, world) =>
  person.role === 'customer' ? speakersOnly(person, it, world) : theirsToShare(person, it)
const showable: NonNullable<Expectation['answers']> = (person, it, world) => {
  const answer = theirsToShare(person, it)
  return answer === 'well' && fileOf(world, it)?.audience !== 'client' ? 400 : answer
}
const firstVersion = ({ id }: Named) => ({ path: { id, number: '1' } })
const latestVersion = ({ id }: Named, file: Thing | null) => ({ path: { id, number: `${file?.latestVersion ?? 1}` } })

export const talkExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/work-items/:id/comments': [
    thing('task', itsId, {
      lists: itemsOf('comment', {
        among: ({ taskId, subtaskId, requestId }, _, named) =>
          taskId === named?.id && (subtaskId ?? requestId) === null,
      }),
    }),
    thing('subtask', itsId, {
      lists: itemsOf('comment', {
        among: ({ subtaskId, resultId }, _, named) => named !== null && [subtaskId, resultId].includes(named.id),
      }),
    }),
  ],
  'POST /api/v1/work-items/:id/comments': [
    thing('task', and(itsId, aWord), { answers: speakersOnly }),
    thing('subtask', and(itsId, { ...aWord, visibility: 'client' }), { answers: speakersOnly }),
  ],
  'POST /api/v1/requests/:id/comments': thing('taskRequest', and(itsId, aWord), { answers: speakersOnly }),
  'GET /api/v1/projects/:id/conversation': [
    thing('customer', itsId, {
      lists: conversationOf('comment', inProjectItself),
      numbers: (data: { unread: number }, seen, person) => {
        const hangs = [...seen('comment'), ...seen('file')].filter((it) => onProject(it))
        const others = hangs.filter(
          (it) => it.byId !== person.id && (it.kind === 'comment' || activeForClients(it, person, null)),
        )
        return [[data.unread, others.length]]
      },
    }),
    thing('customer', itsId, {
      lists: conversationOf(
        'file',
        (it, person, named) => inProjectItself(it, person, named) && activeForClients(it, person, named),
      ),
    }),
  ],
  'POST /api/v1/projects/:id/conversation/read': thing('customer', and(itsId, { upTo: new Date().toISOString() })),
  'POST /api/v1/projects/:id/comments': [
    thing('customer', and(itsId, aWord), { answers: speakersOnly }),
    thing('customer', and(itsId, { ...aWord, visibility: 'client' }), { answers: speakersOnly }),
  ],
  'POST /api/v1/projects/:id/files': thing('customer', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: speakersOnly,
  }),
  'PATCH /api/v1/comments/:id': [
    thing('comment', otherVisibility, { answers: theirsToShare }),
    thing('comment', and(itsId, aWord), { answers: authorOnly }),
  ],
  'DELETE /api/v1/comments/:id': thing('comment', itsId, { answers: authorOnly }),
  'GET /api/v1/comments/:id/sharing-preview': thing('comment', itsId, { answers: theirsToShare }),

  'GET /api/v1/files': { lists: itemsOf('file', { among: activeForClients }) },
  'GET /api/v1/files/:id/content': [
    thing('file'),
    thing('file', ({ id }) => ({ path: { id }, query: { purpose: 'preview' } })),
  ],
  'GET /api/v1/files/:id/thumbnail': thing('file', itsId, {
    answers: (_, { hasThumbnail }) => (hasThumbnail ? 'well' : 404),
  }),
  'GET /api/v1/work-items/:id/files.zip': [thing('task'), thing('subtask')],
  'GET /api/v1/projects/:id/files.zip': thing('customer'),
  'GET /api/v1/projects/:id/hand-over.zip': thing('customer', itsId, { answers: approversOnly }),
  'GET /api/v1/projects/:id/hand-over.zip/link': thing('customer', itsId, { answers: approversOnly }),
  'GET /api/v1/hand-over.zip': oneself,
  'GET /api/v1/hand-over.zip/link': oneself,
  'POST /api/v1/work-items/:id/files': [
    thing('task', (it) => ({ ...itsId(it), body: aFile() }), { answers: attachesToTask }),
    thing('subtask', (it) => ({ ...itsId(it), body: aFile() }), { answers: attachesToSubtask }),
  ],
  'POST /api/v1/requests/:id/files': thing('taskRequest', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: speakersOnly,
  }),
  'GET /api/v1/files/:id/versions': thing('file'),
  'POST /api/v1/files/:id/versions': thing('file', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: (person, it, world) => (theirsToShare(person, it) === 'well' ? 'well' : authorOnly(person, it, world)),
  }),
  'GET /api/v1/files/:id/versions/:number/content': [
    thing('file', latestVersion),
    thing('file', (it, file) => ({ ...latestVersion(it, file), query: { purpose: 'preview' } })),
    thing('fileVersion', firstVersion),
  ],
  'GET /api/v1/files/:id/versions/:number/thumbnail': thing('file', latestVersion, {
    answers: (_, { hasThumbnail }) => (hasThumbnail ? 'well' : 404),
  }),
  'GET /api/v1/files/:id/annotations': thing('file', itsId, {
    lists: itemsOf('annotation', {
      most: 1000,
      among: ({ subjectId, isAnswer, status }, _, named) => subjectId === named?.id && !isAnswer && status !== 'solved',
    }),
  }),
  'POST /api/v1/files/:id/annotations': thing(
    'file',
    (it, file) => ({ ...itsId(it), body: { fileVersion: file?.latestVersion ?? 1, ...aWord } }),
    { answers: remarks },
  ),
  'POST /api/v1/annotations/:id/replies': thing('annotation', and(itsId, aWord), { answers: remarks }),
  'PATCH /api/v1/annotations/:id': [
    thing('annotation', and(itsId, aWord), { answers: authorOnly }),
    thing('annotation', and(itsId, { isResolved: true }), {
      answers: (person, it, world) => {
        if (it.isAnswer) return 400
        return theirsToShare(person, it) === 'well' ? 'well' : authorOnly(person, it, world)
      },
    }),
    thing('annotation', otherVisibility, {
      answers: (person, it, world) => (it.isAnswer ? 400 : showable(person, it, world)),
    }),
  ],
  'GET /api/v1/annotations/:id/sharing-preview': thing('annotation', itsId, { answers: showable }),
  'DELETE /api/v1/annotations/:id': thing('annotation', itsId, {
    answers: (person, it, world) => {
      const answer = authorOnly(person, it, world)
      return answer === 'well' && it.isAnswered ? 409 : answer
    },
  }),
  'PATCH /api/v1/files/:id': [
    thing('file', otherVisibility, {
      answers: (person, it) => (person.role === 'customer' ? 403 : notOnRequest(person, it)),
    }),
    thing(
      'file',
      ({ id }, file) => ({ path: { id }, body: { status: file?.status === 'archived' ? 'active' : 'archived' } }),
      { answers: theirsToShare },
    ),
  ],
  'GET /api/v1/files/:id/views': thing('file', itsId, { restless: true }),
  'GET /api/v1/files/:id/sharing-preview': thing('file', itsId, { answers: notOnRequest }),
  'DELETE /api/v1/files/:id': thing('file', itsId, {
    answers: managersAndAuthors,
  }),

  'GET /api/v1/me/attention-items': {
    lists: itemsOf('need', {
      most: 100,
      among: (it, person) => it.status === 'open' && (person.role !== 'employee' || assigned(person, it)),
    }),
  },
  'POST /api/v1/attention-items/:id/dismiss': thing('need', itsId, {
    answers: settlesNeed,
  }),

  'GET /api/v1/notifications': {
    lists: {
      kind: 'notification',
      ids: (data: { updates: { items: Array<{ id: string }> } }) => data.updates.items.map(({ id }) => id),
      most: 100,
      among: ({ status }) => status === 'followed',
    },
    numbers: (data: { needsAttention: { total: number; unread: number } }, seen, person) => {
      const all = needing(seen, person)
      return [
        [data.needsAttention.total, all],
        [data.needsAttention.unread, all],
      ]
    },
  },
  'GET /api/v1/notifications/count': {
    numbers: (data: { unread: number; requests: number }, seen, person) => [
      [data.unread, needing(seen, person)],
      [data.requests, waiting(seen, person)],
    ],
  },
  'POST /api/v1/notifications/read-all': { says: () => ({ body: {} }) },
  'POST /api/v1/notifications/:id/read': thing('notification', and(itsId, {})),
  'POST /api/v1/notifications/:id/dismiss': thing('notification', and(itsId, {})),
  'POST /api/v1/notifications/:id/snooze': thing('notification', and(itsId, { until: '2099-12-31' })),

  'GET /api/v1/mentionable': (['customer', 'task', 'subtask', 'taskRequest'] as const)
    .flatMap((kind) => [
      thing(kind, ({ id }) => ({ query: { on: id } }), { exactly: offers((it) => it) }),
      ...(kind === 'customer'
        ? [
            thing(kind, ({ id }) => ({ query: { on: id, below: 'request' } }), {
              answers: askersOnly,
              exactly: () => [],
            }),
            thing(kind, ({ id }) => ({ query: { on: id, below: 'work' } }), {
              answers: staffOnly,
              exactly: () => [],
            }),
          ]
        : []),
      ...(['team', 'client'] as const).map((audience) =>
        thing(kind, ({ id }) => ({ query: { on: id, visibility: audience } }), {
          exactly: offers((it, { role }) => said(it, role === 'customer' ? 'client' : audience)),
        }),
      ),
    ])
    .concat(
      ([undefined, 'team', 'client'] as const).map((audience) =>
        thing('file', ({ id }) => ({ query: { on: id, ...(audience ? { visibility: audience } : {}) } }), {
          exactly: offers((it, { role }) => remarkOn(it, role === 'customer' ? 'client' : (audience ?? 'team'))),
        }),
      ),
      thing('annotation', ({ id }) => ({ query: { on: id } }), { exactly: offers((it) => it) }),
    ),
  'GET /api/v1/projects/:id/follow-level': thing('customer'),
  'PUT /api/v1/projects/:id/follow-level': thing('customer', and(itsId, { followLevel: 'all' })),
  'GET /api/v1/work-items/:id/follow-level': [thing('task'), thing('subtask')],
  'PUT /api/v1/work-items/:id/follow-level': [
    thing('task', and(itsId, { followLevel: 'muted' })),
    thing('subtask', and(itsId, { followLevel: 'all' })),
  ],
  'GET /api/v1/requests/:id/follow-level': thing('taskRequest'),
  'PUT /api/v1/requests/:id/follow-level': thing('taskRequest', and(itsId, { followLevel: 'muted' })),

  'GET /api/v1/trash': { lists: itemsOf('trash'), ofTheTrash: true, restless: true },
  'GET /api/v1/trash/:id/restore-preview': thing('trash', itsId, { ofTheTrash: true, restless: true }),
  'POST /api/v1/trash/:id/restore': thing('trash', itsId, { ofTheTrash: true }),
  'DELETE /api/v1/trash/:id': thing('trash', itsId, { ofTheTrash: true }),
}

function offers(text: (on: Thing, person: Person) => Thing): NonNullable<Expectation['exactly']> {
  return (data: { items: string[] }, { world, person, thing: on }) => [
    [data.items.toSorted(), mayBeNamed(world, person, text(on, person))],
  ]
}

const remarkOn = (file: Thing, audience: Visibility): Thing => ({
  ...file,
  kind: 'annotation',
  subjectId: file.id,
  audience,
})

function said(on: Thing, audience: Visibility): Thing {
  const [requestId, resultId] = on.kind === 'taskRequest' ? [on.id, on.subtaskId] : [null, null]
  return { ...on, kind: 'comment', audience, requestId, resultId }
}

type Seen = (kind: Kind) => Thing[]

const waiting = (seen: Seen, person: Person) =>
  manages(person) ? seen('taskRequest').filter(({ status, isAsked }) => status === 'pending' && !isAsked).length : 0

function needing(seen: Seen, person: Person): number {
  const asked = seen('need').filter(
    (it) => it.status === 'open' && (person.role !== 'employee' || assigned(person, it)),
  )
  const work = [...seen('task'), ...seen('subtask')].filter(
    (it) => isToBegin(person, it) || (it.isOverdue && it.assignedTo.includes(person.id)),
  )
  const named = seen('notification').filter(({ status }) => status === 'mentioned')
  return asked.length + work.length + named.length + waiting(seen, person)
}
