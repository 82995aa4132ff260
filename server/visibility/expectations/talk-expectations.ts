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
  item,
} from './expecting.ts'
import type { Visibility } from '@oriel/contracts/enums'
import type { Kind, Person, Item } from '../world/items.ts'
import { fileOf, isToBegin, mayBeNamed } from './who-sees.ts'

const aWord = { text: 'A word' }
const activeForClients: NonNullable<Lists['among']> = ({ status }, { role }) =>
  role !== 'customer' || status === 'active'
const onProject = ({ taskId, subtaskId, requestId }: Item) => (taskId ?? subtaskId ?? requestId) === null
const inProjectItself: NonNullable<Lists['among']> = (it, _, named) => it.projectId === named?.id && onProject(it)
const conversationOf = (kind: 'comment' | 'file', among: NonNullable<Lists['among']>): Lists => ({
  kind,
  ids: (data: Record<'commentList' | 'fileList', Array<{ id: string }>>) => data[`${kind}List`].map(({ id }) => id),
  among,
})
const notOnRequest = (_: Person, { requestId }: Item) => (requestId === null ? 'well' : 409)

/** On requests: only managers and the client. */
const remarks: NonNullable<Expectation['answers']> = (person, it, world) =>
  person.role === 'customer' ? speakersOnly(person, it, world) : theirsToShare(person, it)
const showable: NonNullable<Expectation['answers']> = (person, it, world) => {
  const answer = theirsToShare(person, it)
  return answer === 'well' && fileOf(world, it)?.audience !== 'client' ? 400 : answer
}
const firstVersion = ({ id }: Named) => ({ path: { id, number: '1' } })
const latestVersion = ({ id }: Named, file: Item | null) => ({ path: { id, number: `${file?.latestVersion ?? 1}` } })

export const talkExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/work-items/:id/comments': [
    item('task', itsId, {
      lists: itemsOf('comment', {
        among: ({ taskId, subtaskId, requestId }, _, named) =>
          taskId === named?.id && (subtaskId ?? requestId) === null,
      }),
    }),
    item('subtask', itsId, {
      lists: itemsOf('comment', {
        among: ({ subtaskId, resultId }, _, named) => named !== null && [subtaskId, resultId].includes(named.id),
      }),
    }),
  ],
  'POST /api/v1/work-items/:id/comments': [
    item('task', and(itsId, aWord), { answers: speakersOnly }),
    item('subtask', and(itsId, { ...aWord, visibility: 'client' }), { answers: speakersOnly }),
  ],
  'POST /api/v1/requests/:id/comments': item('taskRequest', and(itsId, aWord), { answers: speakersOnly }),
  'GET /api/v1/projects/:id/conversation': [
    item('customer', itsId, {
      lists: conversationOf('comment', inProjectItself),
      numbers: (data: { unread: number }, seen, person) => {
        const hangs = [...seen('comment'), ...seen('file')].filter((it) => onProject(it))
        const others = hangs.filter(
          (it) => it.byId !== person.id && (it.kind === 'comment' || activeForClients(it, person, null)),
        )
        return [[data.unread, others.length]]
      },
    }),
    item('customer', itsId, {
      lists: conversationOf(
        'file',
        (it, person, named) => inProjectItself(it, person, named) && activeForClients(it, person, named),
      ),
    }),
  ],
  'POST /api/v1/projects/:id/conversation/read': item('customer', and(itsId, { upTo: new Date().toISOString() })),
  'POST /api/v1/projects/:id/comments': [
    item('customer', and(itsId, aWord), { answers: speakersOnly }),
    item('customer', and(itsId, { ...aWord, visibility: 'client' }), { answers: speakersOnly }),
  ],
  'POST /api/v1/projects/:id/files': item('customer', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: speakersOnly,
  }),
  'PATCH /api/v1/comments/:id': [
    item('comment', otherVisibility, { answers: theirsToShare }),
    item('comment', and(itsId, aWord), { answers: authorOnly }),
  ],
  'DELETE /api/v1/comments/:id': item('comment', itsId, { answers: authorOnly }),
  'GET /api/v1/comments/:id/sharing-preview': item('comment', itsId, { answers: theirsToShare }),

  'GET /api/v1/files': { lists: itemsOf('file', { among: activeForClients }) },
  'GET /api/v1/files/:id/content': [
    item('file'),
    item('file', ({ id }) => ({ path: { id }, query: { purpose: 'preview' } })),
  ],
  'GET /api/v1/files/:id/thumbnail': item('file', itsId, {
    answers: (_, { hasThumbnail }) => (hasThumbnail ? 'well' : 404),
  }),
  'GET /api/v1/work-items/:id/files.zip': [item('task'), item('subtask')],
  'GET /api/v1/projects/:id/files.zip': item('customer'),
  'GET /api/v1/projects/:id/hand-over.zip': item('customer', itsId, { answers: approversOnly }),
  'GET /api/v1/projects/:id/hand-over.zip/link': item('customer', itsId, { answers: approversOnly }),
  'GET /api/v1/hand-over.zip': oneself,
  'GET /api/v1/hand-over.zip/link': oneself,
  'POST /api/v1/work-items/:id/files': [
    item('task', (it) => ({ ...itsId(it), body: aFile() }), { answers: attachesToTask }),
    item('subtask', (it) => ({ ...itsId(it), body: aFile() }), { answers: attachesToSubtask }),
  ],
  'POST /api/v1/requests/:id/files': item('taskRequest', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: speakersOnly,
  }),
  'GET /api/v1/files/:id/versions': item('file'),
  'POST /api/v1/files/:id/versions': item('file', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: (person, it, world) => (theirsToShare(person, it) === 'well' ? 'well' : authorOnly(person, it, world)),
  }),
  'GET /api/v1/files/:id/versions/:number/content': [
    item('file', latestVersion),
    item('file', (it, file) => ({ ...latestVersion(it, file), query: { purpose: 'preview' } })),
    item('fileVersion', firstVersion),
  ],
  'GET /api/v1/files/:id/versions/:number/thumbnail': item('file', latestVersion, {
    answers: (_, { hasThumbnail }) => (hasThumbnail ? 'well' : 404),
  }),
  'GET /api/v1/files/:id/annotations': item('file', itsId, {
    lists: itemsOf('annotation', {
      most: 1000,
      among: ({ subjectId, isAnswer, status }, _, named) => subjectId === named?.id && !isAnswer && status !== 'solved',
    }),
  }),
  'POST /api/v1/files/:id/annotations': item(
    'file',
    (it, file) => ({ ...itsId(it), body: { fileVersion: file?.latestVersion ?? 1, ...aWord } }),
    { answers: remarks },
  ),
  'POST /api/v1/annotations/:id/replies': item('annotation', and(itsId, aWord), { answers: remarks }),
  'PATCH /api/v1/annotations/:id': [
    item('annotation', and(itsId, aWord), { answers: authorOnly }),
    item('annotation', and(itsId, { isResolved: true }), {
      answers: (person, it, world) => {
        if (it.isAnswer) return 400
        return theirsToShare(person, it) === 'well' ? 'well' : authorOnly(person, it, world)
      },
    }),
    item('annotation', otherVisibility, {
      answers: (person, it, world) => (it.isAnswer ? 400 : showable(person, it, world)),
    }),
  ],
  'GET /api/v1/annotations/:id/sharing-preview': item('annotation', itsId, { answers: showable }),
  'DELETE /api/v1/annotations/:id': item('annotation', itsId, {
    answers: (person, it, world) => {
      const answer = authorOnly(person, it, world)
      return answer === 'well' && it.isAnswered ? 409 : answer
    },
  }),
  'PATCH /api/v1/files/:id': [
    item('file', otherVisibility, {
      answers: (person, it) => (person.role === 'customer' ? 403 : notOnRequest(person, it)),
    }),
    item(
      'file',
      ({ id }, file) => ({ path: { id }, body: { status: file?.status === 'archived' ? 'active' : 'archived' } }),
      { answers: theirsToShare },
    ),
  ],
  'GET /api/v1/files/:id/views': item('file', itsId, { restless: true }),
  'GET /api/v1/files/:id/sharing-preview': item('file', itsId, { answers: notOnRequest }),
  'DELETE /api/v1/files/:id': item('file', itsId, {
    answers: managersAndAuthors,
  }),

  'GET /api/v1/me/attention-items': {
    lists: itemsOf('need', {
      most: 100,
      among: (it, person) => it.status === 'open' && (person.role !== 'employee' || assigned(person, it)),
    }),
  },
  'POST /api/v1/attention-items/:id/dismiss': item('need', itsId, {
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
  'POST /api/v1/notifications/:id/read': item('notification', and(itsId, {})),
  'POST /api/v1/notifications/:id/dismiss': item('notification', and(itsId, {})),
  'POST /api/v1/notifications/:id/snooze': item('notification', and(itsId, { until: '2099-12-31' })),

  'GET /api/v1/mentionable': (['customer', 'task', 'subtask', 'taskRequest'] as const)
    .flatMap((kind) => [
      item(kind, ({ id }) => ({ query: { on: id } }), { exactly: offers((it) => it) }),
      ...(kind === 'customer'
        ? [
            item(kind, ({ id }) => ({ query: { on: id, below: 'request' } }), {
              answers: askersOnly,
              exactly: () => [],
            }),
            item(kind, ({ id }) => ({ query: { on: id, below: 'work' } }), {
              answers: staffOnly,
              exactly: () => [],
            }),
          ]
        : []),
      ...(['team', 'client'] as const).map((audience) =>
        item(kind, ({ id }) => ({ query: { on: id, visibility: audience } }), {
          exactly: offers((it, { role }) => said(it, role === 'customer' ? 'client' : audience)),
        }),
      ),
    ])
    .concat(
      ([undefined, 'team', 'client'] as const).map((audience) =>
        item('file', ({ id }) => ({ query: { on: id, ...(audience ? { visibility: audience } : {}) } }), {
          exactly: offers((it, { role }) => remarkOn(it, role === 'customer' ? 'client' : (audience ?? 'team'))),
        }),
      ),
      item('annotation', ({ id }) => ({ query: { on: id } }), { exactly: offers((it) => it) }),
    ),
  'GET /api/v1/projects/:id/follow-level': item('customer'),
  'PUT /api/v1/projects/:id/follow-level': item('customer', and(itsId, { followLevel: 'all' })),
  'GET /api/v1/work-items/:id/follow-level': [item('task'), item('subtask')],
  'PUT /api/v1/work-items/:id/follow-level': [
    item('task', and(itsId, { followLevel: 'muted' })),
    item('subtask', and(itsId, { followLevel: 'all' })),
  ],
  'GET /api/v1/requests/:id/follow-level': item('taskRequest'),
  'PUT /api/v1/requests/:id/follow-level': item('taskRequest', and(itsId, { followLevel: 'muted' })),

  'GET /api/v1/trash': { lists: itemsOf('trash'), ofTheTrash: true, restless: true },
  'GET /api/v1/trash/:id/restore-preview': item('trash', itsId, { ofTheTrash: true, restless: true }),
  'POST /api/v1/trash/:id/restore': item('trash', itsId, { ofTheTrash: true }),
  'DELETE /api/v1/trash/:id': item('trash', itsId, { ofTheTrash: true }),
}

function offers(text: (on: Item, person: Person) => Item): NonNullable<Expectation['exactly']> {
  return (data: { items: string[] }, { world, person, item: on }) => [
    [data.items.toSorted(), mayBeNamed(world, person, text(on, person))],
  ]
}

const remarkOn = (file: Item, audience: Visibility): Item => ({
  ...file,
  kind: 'annotation',
  subjectId: file.id,
  audience,
})

function said(on: Item, audience: Visibility): Item {
  const [requestId, resultId] = on.kind === 'taskRequest' ? [on.id, on.subtaskId] : [null, null]
  return { ...on, kind: 'comment', audience, requestId, resultId }
}

type Seen = (kind: Kind) => Item[]

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
