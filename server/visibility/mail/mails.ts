import {
  createDraftFromEmail,
  findRequestObstacle,
} from '../../src/features/notifications/inbound-email/create-draft-from-email.ts'
import { addCommentByEmail } from '../../src/features/notifications/inbound-email/comment-by-email.ts'
import { HttpError } from '../../src/platform/base/errors.ts'
import { findRecipient } from '../../src/platform/http/session/recipient.ts'
import { type RequestContext, withRecipientContext } from '../../src/platform/http/session/request-context.ts'
import { writeEmail } from '../../src/features/notifications/mail/write-email.ts'
import { expectations } from '../expectations/expectations.ts'
import { sees } from '../expectations/who-sees.ts'
import { samplesFor } from '../expectations/samples.ts'
import { checkTraces, type Context } from '../world/context.ts'
import type { Kind, Person, Item } from '../world/items.ts'

const OF_EACH_SORT = 1

/** Route whose rules also apply to replies by mail. */
const saidAt: Partial<Record<Kind, string>> = {
  customer: 'POST /api/v1/projects/:id/comments',
  task: 'POST /api/v1/work-items/:id/comments',
  subtask: 'POST /api/v1/work-items/:id/comments',
  taskRequest: 'POST /api/v1/requests/:id/comments',
}
const kinds = Object.keys(saidAt) as Kind[]

/** Replies obey the same permissions, even without a mail to reply to. */
export async function byMailIsSaidWhatMayBeSaid(context: Context) {
  const { world, findings } = context
  for (const person of Object.values(world.people))
    for (const kind of kinds)
      for (const item of samplesFor(world, person, kind, () => true, OF_EACH_SORT))
        findings.equal(
          await written(context, person, (ctx) =>
            addCommentByEmail(ctx, { subject: item.id, audience: 'client' }, 'A word', []),
          ),
          expected(context, person, item, saidAt[kind]),
          () => `${person.name} answers a mail about ${kind} ${item.id}`,
        )
}

/** Requests by mail obey the same permissions, even for guessed addresses. */
export async function byMailIsAskedWhatMayBeAsked(context: Context) {
  const { world, findings } = context
  for (const person of Object.values(world.people))
    for (const item of samplesFor(world, person, 'customer', () => true, OF_EACH_SORT))
      findings.equal(
        await written(context, person, async (ctx) => {
          await findRequestObstacle(ctx, item.id)
          await createDraftFromEmail(ctx, item.id, { subject: 'A bell', words: 'At the door.' }, [])
        }),
        expected(context, person, item, 'PUT /api/v1/projects/:id/request-email-address'),
        () => `${person.name} asks by mail in ${item.id}`,
      )
}

/** Rolls back a successful write. */
class Undone extends Error {}

async function written(
  { instance }: Context,
  { id: userId }: Person,
  write: (ctx: RequestContext) => Promise<unknown>,
) {
  try {
    const nobody = await withRecipientContext(
      instance.services,
      (db) => findRecipient(db, userId),
      async (ctx) => {
        await write(ctx)
        throw new Undone()
      },
      'write',
    )
    return nobody ?? 'nobody'
  } catch (error) {
    if (error instanceof Undone) return 'well'
    if (error instanceof HttpError) return error.answer.status
    throw error
  }
}

function expected({ world }: Context, person: Person, item: Item, as = '') {
  if (['dora', 'cato', 'gone'].includes(person.name)) return 'nobody'
  if (!sees(world, person, item)) return 404
  const all = [expectations[as] ?? []].flat()
  const wanted = all.find(({ about }) => about === item.kind)?.answers?.(person, item, world) ?? 'well'
  return wanted === 403 ? 409 : wanted
}

const mail = {
  smtp: 'smtp://127.0.0.1:9',
  from: { name: 'Oriel', address: 'oriel@work.example' },
  url: 'https://work.example',
}

export async function mailsTellNoMore(context: Context) {
  const { world, findings } = context
  let written = 0
  for (const person of Object.values(world.people)) {
    const items = kinds.flatMap((kind) => samplesFor(world, person, kind, () => true, OF_EACH_SORT))
    for (const subject of ['', ...items.map(({ id }) => id)]) {
      const letter = await letterOf(context, person, subject)
      if (!letter) continue
      written += 1
      const url = `a mail about ${subject || 'digest'}`
      checkTraces(context, person, { method: 'MAIL', url }, { status: 200, text: letter, headers: {} })
    }
  }
  findings.check(written > 0, () => 'nobody was written to')
}

async function letterOf({ instance }: Context, { id: userId }: Person, subject: string): Promise<string | undefined> {
  const at = new Date().toISOString()
  const channel = subject === '' ? ('digest' as const) : ('attention' as const)
  const delivery = {
    id: 'a-mail',
    channel,
    userId,
    subject,
    dueAt: at,
    tries: 1,
    state: 'sending' as const,
    createdAt: at,
    address: null,
    messageId: '<a-mail@work.example>',
    triedAt: at,
    answer: null,
    letters: null,
  }
  const written = await writeEmail(instance.services, mail, delivery)
  return written ? withPlaces([written.letter.subject, written.letter.text, written.letter.html].join('\n')) : undefined
}

/**
 * Replaces sign-in links by their decoded target paths, for leak checks. Random signatures may look like words of the
 * world.
 */
export const withPlaces = (text: string): string =>
  text.replaceAll(
    /\/sign-in-link#[\w-]+\.[\w-]+(?:\.([\w-]+))?/g,
    (_, place = '') => `/sign-in-link# ${Buffer.from(String(place), 'base64url').toString()}`,
  )
