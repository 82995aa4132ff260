import { Readable } from 'node:stream'
import { PER_HOUR } from '@oriel/contracts/limits'
import { csvLine, plainCsv, spreadsheetCsv, withoutFormula } from '@oriel/contracts/csv'
import { message, type Message } from '@oriel/contracts/message'
import { isV1Call } from '@oriel/contracts/v1/call'
import { signInAgain } from '@oriel/contracts/v1/error-messages'
import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../../../platform/db/append-audit.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { HttpError, unauthorized } from '../../../../platform/base/errors.ts'
import type { RawResponse } from '../../../../platform/http/route.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import type { Secrets } from '../../../../platform/config/secrets/open-secrets.ts'
import { ensureHourlyLimit } from '../../../../platform/http/rate-limit/attempt-counters.ts'
import { selectAccounts, type AccountRow } from '../find-account.ts'
import { languageForRequest, translate } from '../../../../platform/base/translate.ts'
import { readableManagerSetPassword } from '../show-account.ts'

const COLUMNS = [
  message({ id: 'Full Name' }),
  message({ id: 'Email' }),
  message({ id: 'Password' }),
  message({ id: 'Role' }),
  message({ id: 'Status' }),
  message({ id: 'Created Date' }),
  message({ id: 'Created By' }),
]
const BATCH_SIZE = 200

/** `user-credentials.csv` (REQ-306). Commits the audit entry before the first byte. */
export async function exportCredentials(
  _: unknown,
  ctx: RequestContext,
  request: FastifyRequest,
): Promise<RawResponse> {
  const language = languageForRequest(request)
  const words = (text: Message) => translate(language, text)
  const format = isV1Call({ path: request.url }) ? spreadsheetCsv(language) : plainCsv
  const { actor } = ctx
  ensureAllowed(actor, policy.person.exportCredentials)
  const { count } = await ctx.db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="user-credentials.csv"',
      'cache-control': 'no-store',
    },
    async body({ db, secrets, config }: Services) {
      await ensureSignedInLately(db, actor, config.exportReauth)
      await ensureHourlyLimit(db, `export:${actor.id}`, PER_HOUR.credentialExports)
      await appendAudit(db, {
        event: 'credentials-exported',
        actor,
        ip: actor.ip,
        requestId: actor.requestId,
        details: { count },
      })
      return Readable.from(lines(db, secrets, words, format))
    },
  }
}

/** 428: 401 ends the session. Only a new sign-in counts, neither refreshing nor re-authentication. */
async function ensureSignedInLately(db: Services['db'], { familyId }: RequestContext['actor'], within: number) {
  if (within === 0) return
  const { familyCreatedAt } = await db
    .selectFrom('sessions')
    .select('familyCreatedAt')
    .where('familyId', '=', familyId)
    .limit(1)
    .executeTakeFirstOrThrow(unauthorized)
  if (Date.now() - Date.parse(familyCreatedAt) > within)
    throw new HttpError({ status: 428, code: 'sign-in-again', message: signInAgain })
}

/** Batches keep the event loop free. */
async function* lines(db: Services['db'], secrets: Secrets, words: (text: Message) => string, format: typeof plainCsv) {
  yield format.mark + csvLine(COLUMNS.map(words), format)
  let users: AccountRow[] = []
  do {
    const last = users.at(-1)
    users = await selectAccounts({ db })
      .$if(last !== undefined, (it) =>
        it.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('users.createdAt', 'users.id'), '>', tuple(last?.createdAt ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('users.createdAt')
      .orderBy('users.id')
      .limit(BATCH_SIZE)
      .execute()
    yield users.map((user) => csvLine(cells(user, secrets, words), format)).join('')
  } while (users.length === BATCH_SIZE)
}

/** Prevents formulas in typed texts; passwords stay unaltered. */
function cells(user: AccountRow, secrets: Secrets, words: (text: Message) => string) {
  const { state, password } = readableManagerSetPassword(user, secrets)
  return [
    withoutFormula(user.fullName),
    withoutFormula(user.email ?? ''),
    password ??
      words(
        state === 'user-set' ? message({ id: '(set by user)' }) : message({ id: '(unavailable - reset password)' }),
      ),
    user.role,
    user.status,
    user.createdAt.slice(0, 10),
    withoutFormula(user.createdBy ?? words(message({ id: 'System' }))),
  ]
}
