import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CUSTOMER_STATUS_LABELS } from '@oriel/contracts/enums'
import { LIMITS } from '@oriel/contracts/limits'
import { type Message, message } from '@oriel/contracts/message'
import type { Comment } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { WorkItem } from '@oriel/contracts/v1/work/work-items-schemas'
import { PRODUCT } from '../../../platform/config/version.ts'
import { cspHash } from '../../../platform/http/responses/script-sources.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listAnnotations } from '../../discussion/annotations/list-annotations.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { listComments } from '../../discussion/comments/list-comments.ts'
import { showConversation } from '../../discussion/comments/show-conversation.ts'
import { listFiles } from '../../discussion/files/list-files.ts'
import { findWorkItem } from '../../projects/lookups/find-work-item.ts'
import { listMilestones } from '../../projects/milestones/list-milestones.ts'
import { showProject } from '../../projects/projects/show-projects.ts'
import { listRequests } from '../../requests/requests/list-requests.ts'
import { showRequestById } from '../../requests/requests/show-requests.ts'
import { listDeliverables } from '../../sign-off/deliverables/list-deliverables.ts'
import { showCurrentDeliverable } from '../../sign-off/deliverables/show-deliverables.ts'
import { listSignedRecords } from '../../sign-off/records/find-records.ts'
import { listWorkItems } from '../../work/work-items/list-work-items.ts'
import { showWorkItem } from '../../work/work-items/show-work-item.ts'
import { type Html, markup } from './html.ts'
import { type HandOver, linkTo, Sections } from './sections.ts'

type Read = <Result>(work: (ctx: RequestContext) => Promise<Result>) => Promise<Result>

const style = readFileSync(join(import.meta.dirname, 'index-page.css'), 'utf8')
const contentPolicy = `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'`

const introduction = message({ id: 'What {name} saw in {workspace} on {day}.' })

/** Rows per transaction. */
const PAGE = 20

/** No scripts, no network. Streamed, never held in memory. */
export async function* writeIndexPage(plan: HandOver, read: Read): AsyncGenerator<Buffer> {
  for await (const { html: text } of partsOf(plan, read)) yield Buffer.from(text)
}

async function* partsOf(plan: HandOver, read: Read): AsyncGenerator<Html> {
  const { language, name, projects, reader, today } = plan
  const show = new Sections(plan)
  const workspace = plan.workspace || PRODUCT
  yield markup`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>${{ html: style }}</style>
<main>
<h1 dir="auto">${name}</h1>
<p class="muted">${show.say(introduction, { name: reader, workspace, day: show.day(today) })}</p>
${projects.length > 1 && markup`<ul>${projects.map((it) => markup`<li>${linkTo(`#${it.id}`, it.name)}</li>`)}</ul>`}
`
  for (const project of projects) yield* projectParts(project, plan, read, show)
  yield markup`</main>
</html>
`
}

async function* projectParts(
  { id, name }: HandOver['projects'][number],
  { projects }: HandOver,
  read: Read,
  show: Sections,
): AsyncGenerator<Html> {
  const [project, { items: milestones }] = await read(async (ctx) => [
    await showProject(id, ctx),
    await listMilestones({ id }, ctx),
  ])
  yield markup`<article id="${id}">
${projects.length > 1 && markup`<h1 dir="auto">${name}</h1>`}
${show.facts([
  [message({ id: 'Status' }), show.say(CUSTOMER_STATUS_LABELS[project.status] as Message)],
  [message({ id: 'Start date' }), show.day(project.startsOn)],
  [message({ id: 'Due date' }), show.day(project.dueOn)],
  [message({ id: 'Client' }), project.company],
  [message({ id: 'Team' }), show.names(project.people, project.team)],
  ...milestones.map((it) => [message({ id: 'Milestone' }), `${it.title}, ${show.day(it.dueOn)}`] as const),
])}
${show.text(project.description)}
`
  yield* section(show, message({ id: 'Tasks' }), taskParts(id, read, show))
  yield* section(show, message({ id: 'Requests' }), requestParts(id, read, show))
  yield* section(show, message({ id: 'Sign-offs' }), deliverableParts(id, read, show))
  yield* section(show, message({ id: 'Conversation' }), conversationPart(id, read, show))
  yield* section(show, message({ id: 'Files' }), fileParts(id, read, show))
  yield markup`</article>
`
}

async function* section(show: Sections, heading: Message, parts: AsyncIterable<Html>) {
  let isOpen = false
  for await (const part of parts) {
    if (part.html === '') continue
    if (!isOpen)
      yield markup`<section>
<h2>${show.say(heading)}</h2>
`
    isOpen = true
    yield part
  }
  if (isOpen)
    yield markup`</section>
`
}

interface Page<Row> {
  items: readonly Row[]
  next: string | null
}

/** Each page with its details in one transaction. */
async function* walk<Row>(
  read: Read,
  list: (page: { limit: number; after?: string }, ctx: RequestContext) => Promise<Page<Row>>,
  show: (row: Row, ctx: RequestContext) => Promise<Html>,
): AsyncGenerator<Html> {
  let after: string | null | undefined
  do {
    const page = await read(async (ctx) => {
      const { items, next } = await list({ limit: PAGE, ...(after ? { after } : {}) }, ctx)
      const parts: Html[] = []
      for (const row of items) parts.push(await show(row, ctx))
      return { parts, next }
    })
    yield* page.parts
    after = page.next
  } while (after)
}

/** Screens show the latest 1,000; a hand-over has all. */
async function withAllComments<Shown extends Pick<WorkItem, 'commentList' | 'people'>>(
  ctx: RequestContext,
  at: Partial<DiscussionTarget['columns']> & { projectId: string },
  shown: Shown,
): Promise<Shown> {
  if (shown.commentList.length < LIMITS.listMost) return shown
  const place = { columns: { workItemId: null, requestId: null, ...at } }
  let [commentList, people, after]: [Comment[], Shown['people'], string | null] = [[], shown.people, null]
  do {
    const page = await listComments(ctx, place, { limit: LIMITS.listMost, ...(after ? { after } : {}) })
    commentList = [...commentList, ...page.items]
    people = { ...people, ...page.people }
    after = page.next
  } while (after)
  return { ...shown, commentList, people }
}

const workPart = async (ctx: RequestContext, projectId: string, id: string) =>
  withAllComments(ctx, { projectId, workItemId: id }, await showWorkItem(ctx, await findWorkItem(ctx, id)))

const taskParts = (project: string, read: Read, show: Sections) =>
  walk(
    read,
    (page, ctx) => listWorkItems({ ...page, project, sort: 'position' }, ctx),
    async ({ id }, ctx) => {
      const task = await workPart(ctx, project, id)
      const subtasks: Html[] = []
      let after: string | null | undefined
      do {
        const filter = { parent: id, limit: LIMITS.listMost, sort: 'position', ...(after ? { after } : {}) } as const
        const { items, next } = await listWorkItems(filter, ctx)
        for (const row of items) subtasks.push(show.work(await workPart(ctx, project, row.id)))
        after = next
      } while (after)
      return show.work(task, subtasks)
    },
  )

const requestParts = (project: string, read: Read, show: Sections) =>
  walk(
    read,
    (page, ctx) => listRequests({ ...page, project }, ctx),
    async ({ id }, ctx) =>
      show.request(await withAllComments(ctx, { projectId: project, requestId: id }, await showRequestById(ctx, id))),
  )

const deliverableParts = (project: string, read: Read, show: Sections) =>
  walk(
    read,
    (page, ctx) => listDeliverables({ ...page, project }, ctx),
    async ({ id }, ctx) => {
      const signed = await listSignedRecords(ctx, id)
      return show.deliverable(await showCurrentDeliverable(ctx, id), signed.length > 0)
    },
  )

async function* conversationPart(id: string, read: Read, show: Sections) {
  yield await read(async (ctx) =>
    show.talk(await withAllComments(ctx, { projectId: id }, await showConversation({ id }, ctx))),
  )
}

const fileParts = (project: string, read: Read, show: Sections) =>
  walk(
    read,
    (page, ctx) => listFiles({ ...page, project }, ctx),
    async (file, ctx) => {
      const { items, people } = await listAnnotations({ id: file.id }, ctx)
      return show.file(file, { commentList: items.flatMap((it) => [it, ...it.replies]), people })
    },
  )
