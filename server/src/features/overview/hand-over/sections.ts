import { formatFileSize } from '@oriel/contracts/format-file-size'
import { WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import { type FilledMessage, type Message, message } from '@oriel/contracts/message'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { Comment } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { File } from '@oriel/contracts/v1/discussion/files-schemas'
import { REQUEST_EVENT_TITLES } from '@oriel/contracts/v1/requests/request-event-titles'
import type { Request } from '@oriel/contracts/v1/requests/requests-schemas'
import type { DeliverableResponse, SignOff } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { WorkItem } from '@oriel/contracts/v1/work/work-items-schemas'
import { toStoredDecision } from '../../../platform/db/stored-sign-offs.ts'
import { cleanFileName, windowsFileName } from '../../../platform/storage/file-names.ts'
import { translate } from '../../../platform/base/translate.ts'
import { law, recordLabels } from '../../sign-off/records/record-texts.ts'
import { type Html, markup } from './html.ts'

export interface HandOver {
  name: string
  projects: ReadonlyArray<{ id: string; name: string }>
  /** By file id, current version first. */
  files: ReadonlyMap<string, ReadonlyArray<{ name: string; version: number }>>
  /** Linked sign-off records; paths without extension. */
  records: Array<{ id: string; path: string }>
  reader: string
  workspace: string
  today: string
  language: string
  /** Undefined: server's. */
  timeZone: string | undefined
}

type People = RelatedRecords['people']
interface Talk {
  commentList: ReadonlyArray<Pick<Comment, 'author' | 'createdAt' | 'text'>>
  fileList?: readonly File[]
  people: People
}

export class Sections {
  readonly #plan: HandOver
  readonly #instants: Intl.DateTimeFormat
  readonly #days: Intl.DateTimeFormat

  constructor(plan: HandOver) {
    const { language, timeZone } = plan
    this.#plan = plan
    const zone = timeZone ? { timeZone } : {}
    this.#instants = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...zone })
    this.#days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  }

  say(id: Message, values: FilledMessage['values'] = {}): string {
    return translate(this.#plan.language, { id, values })
  }

  day = (day: string | null) => (day === null ? '' : this.#days.format(new Date(day)))

  names = (people: People, ids: readonly string[]) =>
    new Intl.ListFormat(this.#plan.language).format(ids.flatMap((id) => people[id]?.name ?? []))

  facts(rows: ReadonlyArray<readonly [label: Message, value: string | null]>): Html {
    const filled = rows.filter(([, value]) => value)
    const facts = filled.map(
      ([label, value]) => markup`<div><dt>${this.say(label)}</dt><dd dir="auto">${value}</dd></div>`,
    )
    return markup`<dl>${facts}</dl>`
  }

  text = (text: string | null | undefined): Html => (text ? markup`<p class="text" dir="auto">${text}</p>` : markup``)

  work(item: WorkItem, subtasks: readonly Html[] = []): Html {
    const { people, completedBy, completedAt, assignees, status } = item
    return markup`<article class="card" id="${item.id}">
<h3 dir="auto">${item.title}</h3>
${this.facts([
  [message({ id: 'Status' }), this.say(WORK_STATUS_LABELS[status] as Message)],
  [message({ id: 'Due date' }), this.day(item.dueOn)],
  [message({ id: 'Assigned to' }), this.names(people, assignees)],
  [message({ id: 'Completed' }), completedAt && this.#byAt(people[completedBy ?? '']?.name, completedAt)],
])}
${this.text(item.description)}${this.talk(item)}${subtasks}</article>
`
  }

  request(request: Request): Html {
    const { people, history, title, description } = request
    const steps = history.map(({ kind, by, at, text }) => {
      const name = people[by]?.name ?? ''
      return this.#decision(this.say(REQUEST_EVENT_TITLES[kind], { name }), name, at, text)
    })
    return markup`<article class="card" id="${request.id}">
<h3 dir="auto">${title}</h3>
${this.text(description)}<ul>${steps}</ul>
${this.talk(request)}</article>
`
  }

  deliverable(it: DeliverableResponse, isSigned: boolean): Html {
    const { id, title, workItem, url, description, file, history, people } = it
    return markup`<article class="card" id="${id}">
<h3 dir="auto">${title}</h3>
${this.facts([
  [recordLabels.work, workItem?.title ?? null],
  [recordLabels.address, url],
])}
${this.text(description)}${file && markup`<ul>${this.#file(file)}</ul>`}
<ul>${history.map((round) => this.#round(round, people))}</ul>
${isSigned && this.#record(it)}</article>
`
  }

  file(file: File, annotations: Talk): Html {
    const [, ...former] = this.#plan.files.get(file.id) ?? []
    const links = former.map(({ name, version }) => {
      return markup`<li>${linkTo(name, this.say(message({ id: 'Version {number}' }), { number: version }))}</li>`
    })
    return markup`<ul>${this.#file(file)}${links}</ul>${this.text(file.description)}${this.talk(annotations)}
`
  }

  talk({ commentList, fileList = [], people }: Talk): Html {
    const comments = commentList.map(
      ({ author, createdAt, text }) =>
        markup`<li>${this.#said(people[author]?.name, createdAt)}${this.text(text)}</li>`,
    )
    const files = fileList.map((file) => this.#file(file))
    return markup`${files.length > 0 && markup`<ul>${files}</ul>`}${comments.length > 0 && markup`<ol>${comments}</ol>`}`
  }

  #round({ requestedBy, requestedAt, message: words, approvers }: SignOff, people: People): Html {
    const decided = approvers.flatMap(({ name, decision, text, at }) =>
      decision === null ? [] : this.#decision(this.say(recordLabels[toStoredDecision(decision)]), name, at, text),
    )
    return markup`${this.#decision(this.say(message({ id: 'Sign-off requested' })), people[requestedBy]?.name, requestedAt, words)}${decided}`
  }

  #decision = (what: string, name: string | undefined, at: string | null, text: string | undefined): Html =>
    markup`<li><b>${what}</b> ${this.#said(name, at)}${this.text(text)}</li>`

  #record({ id, title }: DeliverableResponse): Html {
    const { records } = this.#plan
    const path = `records/${records.length + 1} ${toFileName(title)}`
    records.push({ id, path })
    return markup`<p>${linkTo(`${path}.pdf`, this.say(message({ id: 'Sign-off record (PDF)' })))} ·
${linkTo(`${path}.json`, this.say(message({ id: 'Sign-off record (JSON)' })))} ·
${linkTo('verify.html', this.say(message({ id: 'Verify this record' })))}</p>
${records.length === 1 && markup`<p class="muted">${this.say(law)}</p>`}
`
  }

  #file({ id, name, bytes }: Pick<File, 'id' | 'name' | 'bytes'>): Html {
    const path = this.#plan.files.get(id)?.[0]?.name
    return markup`<li>${path ? linkTo(path, name) : name} <small>${formatFileSize(bytes, this.#plan.language)}</small></li>`
  }

  #byAt = (name: string | undefined, at: string) =>
    [name, this.#instants.format(new Date(at))].filter(Boolean).join(', ')

  #said = (name: string | undefined, at: string | null): Html =>
    markup`<small dir="auto">${at && this.#byAt(name, at)}</small>`
}

/** Relative path or anchor. */
export const linkTo = (path: string, text: string): Html =>
  markup`<a dir="auto" href="${path.startsWith('#') ? path : path.split('/').map(encodeURIComponent).join('/')}">${text}</a>`

/** Short enough for every file system. */
export const toFileName = (title: string) =>
  windowsFileName(cleanFileName(title.slice(0, 60).replaceAll(/[/\\]/g, '-')))
