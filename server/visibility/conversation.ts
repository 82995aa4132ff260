import type { Visibility } from '@oriel/contracts/enums'
import { record } from './log.ts'
import { clientsOf } from './world/companies.ts'
import { type Making, plain, type Plan, type Item, softDelete } from './world/items.ts'

export interface Place {
  projectId: string
  trashId: string | null
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  /** The resulting work, if it still exists. */
  resultId?: string | null
  unshared?: boolean
}

export function hang(
  making: Making,
  { trashed, audience, ...place }: Place & { audience: Visibility; trashed: boolean },
  plan: Plan,
) {
  for (const kind of ['comment', 'file'] as const) {
    const { dice: it, people, projects, items } = making
    const { projectId, taskId, subtaskId, requestId, resultId = null, unshared = false } = place
    const id = it.id()
    const staff = [people.ana.id, ...plan.team, people[plan.former].id]
    const anyone = it.oneOf(audience === 'client' ? [...staff, people[plan.client].id] : staff)
    const isTheirs = kind === 'comment' && audience === 'client'
    const isTeams = kind === 'comment' && audience === 'team' && subtaskId !== null
    const byStaff = isTeams ? [undefined, people.ana.id, plan.team[0]][projects.length] : undefined
    const byClient = isTheirs && (taskId !== null) === (projects.length % 2 === 1)
    const clients = Object.keys(clientsOf(making, plan))
    const byId = byStaff ?? (byClient ? (clients[items.length % clients.length] ?? anyone) : anyone)
    const trashId = place.trashId ?? (trashed ? softDelete(making, kind, id, projectId) : null)
    const item: Item = {
      ...plain(kind, id, projectId, byId),
      trashed: trashId !== null,
      audience,
      unshared,
      words: [it.word(), it.word()],
      taskId,
      subtaskId,
      requestId,
      resultId,
      status: kind === 'file' && it.roll(5) === 0 ? 'archived' : 'active',
    }
    items.push(item)
    if (kind === 'comment') {
      addComment(making, item, trashId)
      addNeed(making, item)
    } else addFile(making, item, trashId)
    record(making, { audience, inFeeds: true, target: item, byId })
  }
}

function addComment({ rows, ago, dice: it }: Making, item: Item, trashId: string | null) {
  const { id, projectId, taskId, subtaskId, requestId, byId, words } = item
  rows.comments.push({
    id,
    projectId: projectId ?? '',
    workItemId: subtaskId ?? taskId,
    requestId,
    resultId: item.resultId,
    authorId: byId,
    text: words.join(' '),
    audience: keptOf(item),
    createdAt: ago(10 + it.roll(20_000)),
    searchText: words.join(' '),
    trashId,
  })
}

const keptOf = ({ audience, unshared }: Item) => (audience === 'client' && unshared ? 'withheld' : audience)

function addNeed({ rows, ago, dice: it, people, items }: Making, comment: Item) {
  const { projectId, taskId, subtaskId, requestId, byId, trashed, audience, unshared } = comment
  const id = it.id()
  const isClients = Object.values(people).some((person) => person.id === byId && person.role === 'customer')
  const status = it.roll(4) === 0 ? 'done' : 'open'
  const work = items.find((item) => item.id === (subtaskId ?? taskId))
  const need: Item = {
    ...plain('need', id, projectId, byId),
    trashed,
    audience,
    unshared,
    taskId,
    subtaskId,
    requestId,
    status,
    assignedTo: work?.assignedTo ?? [],
    side: isClients ? 'staff' : 'client',
  }
  items.push(need)
  rows.needs.push({
    id,
    kind: isClients ? 'client-awaiting-reply' : 'question',
    side: isClients ? 'staff' : 'client',
    projectId: projectId ?? '',
    workItemId: subtaskId ?? taskId,
    requestId,
    commentId: comment.id,
    askedById: byId,
    askedAt: ago(10 + it.roll(20_000)),
    doneById: status === 'done' ? people.ben.id : null,
    doneAt: status === 'done' ? ago(it.roll(10)) : null,
    outcome: status === 'done' ? 'done' : null,
  })
}

export function askAboutDelivery({ rows, ago, dice: it, items }: Making, request: Item, byId: string) {
  const id = it.id()
  const { projectId, trashed } = request
  const need = { ...plain('need', id, projectId, byId), requestId: request.id, status: 'open' }
  items.push({ ...need, trashed, side: 'client', isDelivered: true })
  rows.needs.push({
    id,
    kind: 'delivered',
    side: 'client',
    projectId: projectId ?? '',
    workItemId: null,
    requestId: request.id,
    commentId: null,
    askedById: byId,
    askedAt: ago(9),
    doneById: null,
    doneAt: null,
    outcome: null,
  })
}

function addFile(making: Making, item: Item, trashId: string | null) {
  const { rows, ago, dice: it, contents } = making
  const { id, projectId, taskId, subtaskId, requestId, byId, status } = item
  const [name = '', description = ''] = item.words
  const content = it.word()
  item.words.push(content)
  item.hasThumbnail = it.roll(3) === 0
  contents.set(id, content)
  if (item.hasThumbnail) {
    const thumbnail = it.word()
    item.words.push(thumbnail)
    contents.set(`${id} thumbnail`, thumbnail)
  }
  const isSecond = !item.hasThumbnail && it.roll(2) === 0
  if (isSecond) addFormer(making, item)
  item.latestVersion = isSecond ? 2 : 1
  addAnnotations(making, item)
  rows.files.push({
    id,
    projectId: projectId ?? '',
    workItemId: subtaskId ?? taskId,
    requestId,
    resultId: item.resultId,
    storageKey: '',
    thumbnailKey: null,
    originalName: `${name}.txt`,
    mimetype: 'text/plain',
    category: 'document',
    description,
    size: 0,
    sha256: '',
    audience: keptOf(item),
    status: status as 'active',
    uploadedById: byId,
    uploadedAt: ago(10 + it.roll(20_000)),
    searchText: `${name}.txt\n${description}`,
    fileVersion: isSecond ? 2 : 1,
    versionById: isSecond ? byId : null,
    versionAt: isSecond ? ago(9) : null,
    versionText: isSecond ? description : '',
    trashId,
  })
}

function addAnnotations(making: Making, file: Item) {
  const { people } = making
  const isTheirs = Object.values(people).some(({ id, role }) => id === file.byId && role === 'customer')
  const marks: readonly Visibility[] = file.audience === 'client' ? ['team', 'client'] : ['team']
  marks.forEach((audience, at) => {
    const byId = audience === 'client' || !isTheirs ? file.byId : people.ana.id
    const first = addAnnotation(making, file, { audience, byId, number: at + 1 })
    if (at === 0) {
      first.isAnswered = true
      addAnnotation(making, file, { audience, byId: people.ben.id, parentId: first.id })
    }
  })
}

interface Remark {
  audience: Visibility
  byId: string
  number?: number
  parentId?: string
}

function addAnnotation({ rows, ago, dice: it, items }: Making, file: Item, { audience, byId, ...more }: Remark): Item {
  const { id: fileId, projectId, taskId, subtaskId, requestId, resultId, trashed, unshared } = file
  const id = it.id()
  const words = [it.word()]
  const item: Item = {
    ...plain('annotation', id, projectId, byId),
    taskId,
    subtaskId,
    requestId,
    resultId,
    trashed,
    unshared,
    audience,
    words,
    subjectId: fileId,
    isAnswer: more.parentId !== undefined,
    status: 'open',
  }
  items.push(item)
  const createdAt = ago(8)
  rows.pins.push({ id, fileId, fileVersion: 1, text: words.join(' '), audience, authorId: byId, createdAt, ...more })
  return item
}

/** Shared files may have an unshared earlier version. */
function addFormer({ rows, ago, dice: it, contents, items }: Making, file: Item) {
  const { id, byId } = file
  const [name, text, content] = [it.word(), it.word(), it.word()]
  const audience = items.length % 2 === 0 ? 'team' : file.audience
  items.push({ ...file, kind: 'fileVersion', subjectId: id, audience, words: [name, text, content] })
  contents.set(`${id} former`, content)
  rows.fileVersions.push({
    fileId: id,
    number: 1,
    storageKey: '',
    thumbnailKey: null,
    originalName: `${name}.txt`,
    mimetype: 'text/plain',
    category: 'document',
    size: 0,
    sha256: '',
    byId,
    at: ago(30_000),
    text,
    audience,
  })
}
