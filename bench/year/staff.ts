import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { issueSession } from '../../server/src/features/auth/session/sessions.ts'
import { people } from '../../server/testing/agencies/cast.ts'
import { seeded } from '../../server/demo/random.ts'

const PEOPLE = 40

export interface Acknowledged {
  id: string
  title: string
  file: { id: string; sha256: string } | undefined
}

/** Each creates a task a day, some with a file. */
export class Staff {
  readonly acknowledged: Acknowledged[] = []
  readonly statuses = new Map<number, number>()
  readonly #random = seeded(20_261_121)
  #ids: string[] = []
  #tokens: string[] = []

  async moveIn(db: Db) {
    const model = await db.selectFrom('users').selectAll().where('id', '=', 'paul').executeTakeFirstOrThrow()
    this.#ids = Object.entries(people).flatMap(([id, { role }]) => (role === 'pm' ? [id] : []))
    for (let at = this.#ids.length; at < PEOPLE; at++) {
      const id = `colleague-${at}`
      const email = `${id}@agency.test`
      await db
        .insertInto('users')
        .values({ ...model, id, fullName: id, email, emailKey: email })
        .execute()
      this.#ids.push(id)
    }
  }

  /** Sessions end within a week. */
  async signIn(db: Db) {
    const meta = { userAgent: 'year', ip: '127.0.0.1' }
    this.#tokens = []
    for (const id of this.#ids) this.#tokens.push(await issueSession(db, id, meta))
  }

  get token(): string {
    return this.#tokens[0] ?? ''
  }

  async workADay(url: string, day: number, people = PEOPLE) {
    await Promise.all(
      this.#tokens.slice(0, people).map((token, at) => this.#create(url, token, `day ${day}, person ${at}`)),
    )
  }

  async #create(url: string, token: string, title: string) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000)])
    const form = new FormData()
    form.set('taskData', JSON.stringify({ title, customer: 'bakery', dueDate: '2099-05-01' }))
    const hasFile = this.#random(4) === 0
    if (hasFile) form.set('attachments', new Blob([content], { type: 'application/pdf' }), 'note.pdf')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body: form })
    const { data } = (await answer.json()) as { data?: { _id: string; attachments?: { _id: string }[] } }
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status !== 201 || !data) return
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = hasFile ? { id: data.attachments?.[0]?._id ?? '', sha256 } : undefined
    this.acknowledged.push({ id: data._id, title, file })
  }

  /** Acknowledged tasks and files that are missing. */
  async missing(db: Db, url: string): Promise<string[]> {
    const rows = await db.selectFrom('workItems').select(['id', 'title']).execute()
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    const lost = this.acknowledged.filter(({ id, title }) => titles.get(id) !== title).map(({ title }) => title)
    for (const { title, file } of this.acknowledged) {
      if (!file) continue
      const headers = { authorization: `Bearer ${this.token}` }
      const answer = await fetch(`${url}/api/files/${file.id}`, { headers })
      const found = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
      if (found.digest('hex') !== file.sha256) lost.push(`file of ${title}`)
    }
    return lost
  }
}
