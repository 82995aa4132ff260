import { addDays } from '@oriel/contracts/time/dates'
import { RequestReason } from '@oriel/contracts/enum-schemas'
import { searchText } from '@oriel/contracts/search/fold-text'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { seeded } from '../../server/demo/random.ts'
import { projects as stories } from '../../server/demo/projects.ts'
import { idOf } from './ids.ts'
import { insertAll } from './insert.ts'
import { type Share, shareOf } from './share.ts'
import type { Size } from './sizes.ts'
import { beginOf, clientOf, instant, managerOf, memberOf, type Plan, TEAM, USUAL } from './work.ts'

const sentences = stories.flatMap(({ tasks }) => tasks.map(({ description }) => description))
const ON_ONE_PAGE = 30

export async function insertTalk(db: Db, size: Size, plan: Plan, day: string, share: Share) {
  await insertAll(db, 'comments', shareOf(comments(size, plan, day), size.comments, share))
  await insertAll(db, 'files', shareOf(files(size, plan, day), size.files, share))
  await insertAll(db, 'requests', shareOf(requests(size, plan, day), size.projects / 3, share))
}

export function placeOf(size: Size, { firstTask }: Plan, at: number) {
  const project = at % size.projects
  const first = firstTask[project] ?? 0
  const many = (firstTask[project + 1] ?? first) - first
  return { project, task: first + (Math.floor(at / size.projects) % many) }
}

function* comments(size: Size, plan: Plan, day: string) {
  const random = seeded(3)
  const talkative = { project: USUAL, task: plan.firstTask[USUAL] ?? 0 }
  for (let at = 0; at < size.comments; at++) {
    const { project, task } = at < ON_ONE_PAGE ? talkative : placeOf(size, plan, at)
    const text = `${random.pick(sentences)} ${random.pick(sentences)}`
    const isShared = random.share() < 0.6
    yield {
      id: idOf('comment', at),
      projectId: idOf('project', project),
      workItemId: idOf('task', task),
      requestId: null,
      authorId: isShared && at % 3 === 0 ? clientOf(size, project) : memberOf(size, project, at % TEAM),
      text,
      audience: isShared ? ('client' as const) : ('team' as const),
      createdAt: instant(addDays(beginOf(size, project, day), random.between(5, 300)), random),
      searchText: searchText(text),
      trashId: null,
    }
  }
}

function* files(size: Size, plan: Plan, day: string) {
  const random = seeded(4)
  for (let at = 0; at < size.files; at++) {
    const { project, task } = placeOf(size, plan, at)
    const originalName = `draft-${at + 1}.pdf`
    yield {
      id: idOf('file', at),
      projectId: idOf('project', project),
      workItemId: idOf('task', task),
      requestId: null,
      storageKey: `bench/${at}`,
      thumbnailKey: null,
      originalName,
      mimetype: 'application/pdf',
      category: 'document' as const,
      description: '',
      size: 1200,
      sha256: '0'.repeat(64),
      audience: random.share() < 0.6 ? ('client' as const) : ('team' as const),
      status: 'active' as const,
      uploadedById: memberOf(size, project, at % TEAM),
      uploadedAt: instant(addDays(beginOf(size, project, day), random.between(5, 300)), random),
      searchText: searchText(originalName),
      version: 1,
      trashId: null,
    }
  }
}

function* requests(size: Size, plan: Plan, day: string) {
  const random = seeded(5)
  for (let project = 0; project < size.projects; project += 3) {
    const task = plan.firstTask[project] ?? 0
    const isPending = random.share() < 0.3
    const createdAt = instant(addDays(beginOf(size, project, day), random.between(5, 200)), random)
    const title = `Please: ${random.pick(sentences).slice(0, 60)}`
    yield {
      id: idOf('request', project),
      projectId: idOf('project', project),
      workItemId: idOf('task', task),
      requestedById: clientOf(size, project),
      title,
      description: random.pick(sentences),
      priority: 'normal' as const,
      dueOn: addDays(day, 30),
      reason: random.pick(RequestReason.options),
      status: isPending ? ('pending' as const) : ('rejected' as const),
      createdAt,
      updatedAt: createdAt,
      reviewedById: isPending ? null : managerOf(size, project),
      reviewedAt: isPending ? null : createdAt,
      reviewComments: isPending ? null : 'Not in this phase.',
      resultId: null,
      startedAt: null,
      completedAt: null,
      searchText: searchText(title),
      version: 1,
      trashId: null,
    }
  }
}
