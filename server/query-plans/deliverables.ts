import type { SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { idOf } from '../../bench/data/ids.ts'
import { insertAll } from '../../bench/data/insert.ts'
import { clientId, managerId } from '../../bench/data/people.ts'
import type { Size } from '../../bench/data/sizes.ts'
import type { Plan } from '../../bench/data/work.ts'
import { manyRecords } from '../testing/many-records.ts'
import type { Db } from '../src/platform/db/connection/connect.ts'

const THEN = '2026-01-05T09:00:00.000Z'

const SHOWN: SignOffSnapshot = {
  deliverable: 'one',
  kind: 'work',
  title: 'To be accepted',
  description: '',
  project: { id: 'one', name: 'A project' },
  workItem: { id: 'one', title: 'A task' },
  file: null,
  url: null,
  text: 'Please.',
  rule: 'any',
  dueOn: null,
  approvers: [],
  by: { id: 'one', name: 'A manager' },
}

export async function insertDeliverables(db: Db, size: Size, { firstTask }: Plan) {
  const tasks = [...firstTask.entries()].flatMap(([project, first]) =>
    Array.from({ length: Math.min(12, (firstTask[project + 1] ?? first) - first) }, (_, at) => ({
      project,
      id: idOf('task', first + at),
      state: (['draft', 'accepted', 'accepted', 'waiting'] as const)[at % 4] ?? 'draft',
    })),
  )
  const asked = tasks.flatMap((it) => (it.state === 'draft' ? [] : [{ ...it, state: it.state }]))
  await insertAll(
    db,
    'deliverables',
    tasks.map(({ project, id, state }) => ({
      id,
      projectId: idOf('project', project),
      workItemId: id,
      kind: 'work',
      title: 'To be accepted',
      description: '',
      searchText: 'to be accepted',
      audience: state === 'draft' ? 'team' : 'client',
      state,
      signOffId: state === 'draft' ? null : id,
      at: THEN,
      createdById: managerId(0),
      createdAt: THEN,
      updatedAt: THEN,
    })),
  )
  await insertSignOffs(db, size, asked)
  await insertViews(db, size, asked)
}

interface Asked {
  id: string
  project: number
  state: 'accepted' | 'waiting'
}

async function insertSignOffs(db: Db, size: Size, asked: readonly Asked[]) {
  const words = {
    rule: 'any',
    words: 'Please.',
    shown: JSON.stringify(SHOWN),
    askedById: managerId(0),
    askedAt: THEN,
  } as const
  await insertAll(
    db,
    'signOffs',
    asked.map(({ id, state }) => ({ ...words, id, deliverableId: id, number: 1, state })),
  )
  const [receipt = null] = manyRecords(1).receipts
  await insertAll(
    db,
    'signOffApprovers',
    asked.map(({ id, project, state }) => ({
      signOffId: id,
      userId: clientId(project % size.clients),
      position: 0,
      name: 'A client',
      words: '',
      decision: state === 'accepted' ? 'accepted' : null,
      receipt: state === 'accepted' ? receipt : null,
    })),
  )
}

async function insertViews(db: Db, size: Size, asked: readonly Asked[]) {
  const hours = Array.from({ length: 10 }, (_, at) => `2026-01-05T0${at}`)
  await insertAll(
    db,
    'deliverableViews',
    asked.flatMap(({ id, project }) =>
      hours.map((hour) => ({
        deliverableId: id,
        number: 1,
        userId: clientId(project % size.clients),
        hour,
        at: `${hour}:30:00.000Z`,
      })),
    ),
  )
}
